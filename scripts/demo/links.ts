// What the link directory lists, with the stars that members gave.

import type { Person } from './people';

export interface Link {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly ratings: { readonly [P in Person]?: readonly [stars: number, note?: string] };
}

export const links: readonly Link[] = [
  {
    url: 'https://regelheft.example',
    title: 'Regelheft',
    description:
      'Die Hallen- und Beachregeln in kurzen Sätzen, mit Zeichnungen zu jeder Handbewegung des Schiedsgerichts.',
    tags: ['Regeln', 'Schiedsgericht', 'Halle', 'Beach'],
    ratings: {
      henning: [5, 'Damit habe ich die Prüfung bestanden. Beim zweiten Mal.'],
      tilo: [5],
      jette: [4, 'Endlich verständlich. Ein Stichwortverzeichnis fehlt noch.'],
    },
  },
  {
    url: 'https://aufwaermen.example/volleyball',
    title: 'Aufwärmen in zwölf Minuten',
    description: 'Vier Programme zum Mitmachen: Schulter, Sprung, Sand und „ich komme direkt aus dem Büro“.',
    tags: ['Training', 'Gesundheit', 'Video'],
    ratings: { wiebke: [5, 'Hängt ausgedruckt in der Kabine.'], fiete: [4], mats: [4], ilka: [5] },
  },
  {
    url: 'https://ballschule-fuer-alle.example',
    title: 'Ballschule für alle',
    description: 'Spielideen für Kinder von sechs bis zehn, sortiert nach Gruppengröße und Lautstärke.',
    tags: ['Jugend', 'Training', 'Spiele'],
    ratings: { wiebke: [5, 'Spiel 14 (Möwen und Krabben) ist der Renner.'], gesa: [4] },
  },
  {
    url: 'https://bodden-wind.example',
    title: 'Bodden-Wind',
    description: 'Wind, Wasserstand und Temperatur am Nordstrand, alle zehn Minuten neu.',
    tags: ['Beach', 'Wetter', 'Kranwiek'],
    ratings: {
      fiete: [5, 'Meine Startseite von Mai bis September.'],
      jette: [5],
      tilo: [3, 'Der Sensor am Steg hängt manchmal.'],
    },
  },
  {
    url: 'https://faehre-kranwiek.example/fahrplan',
    title: 'Fähre Kranwiek–Fährholm',
    description: 'Fahrplan und Störungen. Nach Derbys unbedingt die letzte Abfahrt beachten.',
    tags: ['Anreise', 'Kranwiek'],
    ratings: { tilo: [4, 'Hätte ich an dem Abend mal vorher draufgeschaut.'], gesa: [4] },
  },
  {
    url: 'https://setterscorner.example',
    title: 'The Setter’s Corner',
    description: 'A long-running blog about setting: footwork, tempo, and how to stay friends with your hitters.',
    tags: ['Training', 'Taktik', 'English'],
    ratings: { tilo: [5, 'Alle Beiträge über die schnelle Mitte!'], jette: [4], wiebke: [4] },
  },
  {
    url: 'https://spielplan-werkzeug.example',
    title: 'Spielplan-Werkzeug',
    description: 'Rechnet Turnierpläne für 4 bis 32 Mannschaften aus, mit Pausen, Feldern und Schiedsgerichten.',
    tags: ['Turnier', 'Werkzeug'],
    ratings: { fiete: [5, 'Beach Cup in zehn Minuten geplant statt in drei Abenden.'], henning: [4], gesa: [5] },
  },
  {
    url: 'https://ehrenamt-leicht.example',
    title: 'Ehrenamt leicht gemacht',
    description: 'Muster für Protokolle, Satzungsänderungen und Spendenquittungen, von Vereinen für Vereine.',
    tags: ['Verein', 'Recht', 'Vorlagen'],
    ratings: { henning: [4, 'Die Vorlage für den Kassenbericht ist Gold wert.'], gesa: [5] },
  },
  {
    url: 'https://robotik-im-keller.example',
    title: 'Robotik im Keller',
    description:
      'Bauanleitungen und Fehlersuche für Schülerteams, geschrieben von einem, der selbst noch zur Schule geht.',
    tags: ['Robotik', 'Jugend', 'Anleitung'],
    ratings: { mats: [5, 'Kapitel „Warum raucht es?“ hat uns gerettet.'], ilka: [5] },
  },
  {
    url: 'https://scoutnotes.example',
    title: 'Scout Notes',
    description: 'How other teams watch matches: question sheets, averages, and the art of not writing too much.',
    tags: ['Robotik', 'Scouting', 'English'],
    ratings: { ilka: [4], mats: [3, 'Gut, aber noch vom vorletzten Jahr.'] },
  },
  {
    url: 'https://trikot-tausch.example',
    title: 'Trikottausch',
    description: 'Vereine geben ab, was nicht mehr passt. Wir haben hier die Möwenshirts der U12 gefunden.',
    tags: ['Verein', 'Ausrüstung', 'Jugend'],
    ratings: { gesa: [3, 'Gute Idee, wenig Auswahl.'], wiebke: [2, 'Drei Anfragen, keine Antwort.'] },
  },
  {
    url: 'https://squash-doppel.example',
    title: 'Squash im Doppel',
    description: 'Vier Leute, ein Feld, keine blauen Flecken: Regeln und Laufwege für das Doppel.',
    tags: ['Squash', 'Regeln'],
    ratings: {},
  },
];
