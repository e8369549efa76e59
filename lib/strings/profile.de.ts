// Was Menschen über sich selbst lesen: der Rahmen ihres Kontos, ihr Profil und die Seite als Autorin oder Autor, auf Deutsch.

import type { Strings } from './strings.en';

export const profileDe: Strings['profile'] = {
  account: {
    title: 'Ihr Konto',
    tabs: 'Ihr Konto',
    ways: 'Woandershin',
    profile: 'Profil',
    security: 'Sicherheit',
    groups: 'Gruppen',
    data: 'Meine Daten',
    toAdmin: 'Zur Verwaltung',
    toSite: 'Zur Website',
    signOut: 'Abmelden',
    skip: 'Zum Inhalt springen',
    toasts: 'Meldungen',
    closeToast: 'Diese Meldung schließen',
  },
};
