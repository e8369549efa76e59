// What the table of permissions says, in German.

import type { matrixEn } from './matrix.en';

export const matrixDe: typeof matrixEn = {
  title: 'Wer was darf',
  lead: 'Errechnet aus den Regeln, nach denen auch die Türen selbst entscheiden.',
  roles: 'Was jede Gruppe darf',
  permission: 'Recht',
  doors: 'Wer wo hineinkommt',
  doorsLead: 'Jede Seite, jede Route und jede Aktion. Öffne einen Teil, um seine Zeilen zu sehen.',
  entrance: 'Eingang',
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
