// What the table of permissions says, in German.

import type { matrixEn } from './matrix.en';

export const matrixDe: typeof matrixEn = {
  title: 'Wer was darf',
  lead: 'Errechnet aus den Regeln, nach denen auch die Routen selbst entscheiden.',
  roles: 'Was jede Gruppe darf',
  permission: 'Recht',
  routes: 'Wer wo hineinkommt',
  routesLead: 'Jede Seite, jede Route und jede Aktion. Öffne einen Teil, um seine Zeilen zu sehen.',
  routeColumn: 'Eingang',
  yes: 'ja',
  no: 'nein',
  whose: { own: 'eigenes', "other's": 'von anderen', "an admin's": 'von Admins' },
  state: { published: 'veröffentlicht' },
  parts: { page: 'Seiten', route: 'Routen', action: 'Aktionen' },
  names: {
    anonymous: 'Gast',
    member: 'Angemeldet',
  },
};
