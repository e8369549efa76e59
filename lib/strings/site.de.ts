// The texts of the public site in German.

import type { SiteTexts } from './site.en';

export const siteDe: SiteTexts = {
  skip: 'Zum Inhalt',
  navigation: 'Hauptnavigation',
  admin: 'Für die Redaktion',
  front: {
    lead: 'Ganz frisch',
    latest: 'Mehr aus dem Verein',
    all: 'Alle Neuigkeiten',
    nothing: 'Noch nichts zu lesen',
    nothingText: 'Sobald es Neuigkeiten gibt, stehen sie hier.',
    sponsors: 'Unsere Förderer',
    sponsorsText: 'Sie sorgen dafür, dass die Netze hängen.',
  },
  list: {
    title: 'Neuigkeiten',
    intro: 'Was im Verein gerade passiert, das Neueste zuerst.',
    older: 'Ältere Neuigkeiten',
    newest: 'Zurück zum Neuesten',
    from: 'Neuigkeiten bis {date}',
    nothing: 'Älteres gibt es hier nicht.',
  },
  article: {
    untitled: 'Ohne Titel',
    breadcrumbs: 'Du bist hier',
    minutes: { one: '{count} Minute Lesezeit', other: '{count} Minuten Lesezeit' },
    by: 'Von {names}',
    former: 'einem ehemaligen Mitglied',
    gallery: 'Bilder',
    enlarge: 'Bild vergrößern: {alt}',
    enlargeNumber: 'Bild {number} von {count} vergrößern',
    newer: 'Neuer',
    older: 'Älter',
    neighbours: 'Weitere Artikel',
    lightbox: {
      label: 'Bildansicht',
      close: 'Schließen',
      previous: 'Voriges Bild',
      next: 'Nächstes Bild',
      position: '{number} von {count}',
    },
  },
  find: {
    title: 'Suche',
    label: 'Was suchst du?',
    submit: 'Suchen',
    hint: 'Wortanfänge genügen, zum Beispiel „beach cup“.',
    found: { one: '{count} Artikel zu „{query}“', other: '{count} Artikel zu „{query}“' },
    many: 'Die {count} neuesten Artikel zu „{query}“',
    nothing: 'Nichts gefunden zu „{query}“',
    nothingText: 'Versuch es mit weniger Wörtern oder nur mit einem Wortanfang.',
  },
  preview: {
    banner: 'Vorschau von Version {version}. So ist es noch nicht öffentlich. Der Link gilt bis {until}.',
  },
  missing: {
    title: 'Nicht gefunden',
    heading: 'Hier ist leider nichts',
    text: 'Die Seite ist umgezogen oder es gibt sie nicht mehr. Vielleicht weiß die Suche mehr.',
    toHome: 'Zur Startseite',
  },
};
