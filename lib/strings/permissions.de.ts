// What each permission lets people do, in plain German words.

import type { permissionsEn } from './permissions.en';

export const permissionsDe: typeof permissionsEn = {
  modules: {
    club: 'Der Verein',
    pages: 'Textseiten',
    places: 'Orte',
    directory: 'Linkverzeichnis',
    squash: 'Squash-Runde',
    scouting: 'Robotik-Scouting',
    people: 'Menschen und Gruppen',
  },
  permissions: {
    'news:edit': { title: 'Artikel schreiben', description: 'Artikel schreiben, ändern und zur Prüfung einreichen.' },
    'news:publish': {
      title: 'Artikel veröffentlichen',
      description: 'Artikel auf die Website stellen, planen und herunternehmen. Braucht auch „Artikel schreiben“.',
    },
    'event:edit': {
      title: 'Veranstaltungen schreiben',
      description: 'Veranstaltungen eintragen, ändern und zur Prüfung einreichen.',
    },
    'event:publish': {
      title: 'Veranstaltungen veröffentlichen',
      description:
        'Veranstaltungen auf die Website stellen und herunternehmen. Braucht auch „Veranstaltungen schreiben“.',
    },
    'team:edit': {
      title: 'Mannschaften pflegen',
      description: 'Mannschaften, ihre Trainingszeiten und Menschen eintragen und ändern.',
    },
    'team:publish': {
      title: 'Mannschaften veröffentlichen',
      description: 'Mannschaften auf die Website stellen und herunternehmen. Braucht auch „Mannschaften pflegen“.',
    },
    'member:edit': {
      title: 'Mitglieder pflegen',
      description: 'Alle Mitglieder sehen und ändern, mit Adressen und Telefonnummern.',
    },
    'role:edit': {
      title: 'Ämter pflegen',
      description: 'Festlegen, welche Ämter der Verein hat und welche zum Vorstand gehören.',
    },
    'sponsor:edit': { title: 'Sponsoren pflegen', description: 'Sponsoren eintragen, ändern und entfernen.' },
    'media:edit': {
      title: 'Bilder und Dateien pflegen',
      description: 'Bilder und Dateien hochladen, beschreiben und löschen.',
    },
    'booking:edit': { title: 'Den Bus verwalten', description: 'Alle Buchungen des Vereinsbusses ändern und löschen.' },
    'sams:sync': {
      title: 'Den Verband fragen',
      description: 'Mannschaften, Tabellen und Spiele jetzt beim Verband abholen.',
    },
    'pages:edit': {
      title: 'Seiten schreiben',
      description: 'Textseiten schreiben, ändern und zur Prüfung einreichen.',
    },
    'pages:publish': {
      title: 'Seiten veröffentlichen',
      description: 'Textseiten auf die Website stellen und herunternehmen. Braucht auch „Seiten schreiben“.',
    },
    'location:edit': { title: 'Orte pflegen', description: 'Hallen und andere Orte eintragen und ändern.' },
    'site:edit': {
      title: 'Links pflegen',
      description: 'Links eintragen und ändern und Bewertungen anderer entfernen.',
    },
    'squash:view': {
      title: 'Zum Squash gehören',
      description: 'Spieler, Spiele und Rangliste der Squash-Runde sehen.',
    },
    'scouting:view': {
      title: 'Scouting lesen',
      description: 'Die Beobachtungen aller von Wettbewerben sehen und vergleichen.',
    },
    'scouting:manage': { title: 'Scouting verwalten', description: 'Beobachtungen berichtigen und löschen.' },
    'people:view': { title: 'Menschen sehen', description: 'Sehen, wer ein Konto hat und wer in welcher Gruppe ist.' },
    'people:manage': {
      title: 'Menschen verwalten',
      description: 'Einladen, gewöhnliche Konten sperren, Gruppen und ihre Mitglieder pflegen.',
    },
    'audit:read': { title: 'Das Protokoll lesen', description: 'Sehen, wer wann was getan hat, und von wo.' },
  },
};
