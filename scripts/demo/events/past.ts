// What has taken place already, and what is just taking place.

import type { EventText } from '../event-text';
import { bullets, h2, p } from '../prose';

export const past: readonly EventText[] = [
  {
    title: 'Trainingslager in Grellow',
    kind: 'trip',
    start: { weeks: -11, on: 'fri', at: '17:00' },
    end: { weeks: -11, on: 'sun', at: '15:00' },
    address: { name: 'Turnhalle Grellow', street: 'Lindenallee 2', postalCode: '18994', city: 'Grellow' },
    teams: ['Damen 1', 'Herren 1'],
    pictures: ['hallUnderTheNet'],
    by: ['tilo'],
    body: [
      p('Drei Tage, neun Einheiten und ein Deich. Geschlafen wird in der Halle, gegessen im Dorfkrug nebenan.'),
      bullets('Schlafsack und Isomatte', 'zwei Paar Hallenschuhe', 'gute Laune vor dem Frühstück'),
    ],
  },
  {
    title: 'Beach-Abschluss mit Grillen',
    kind: 'party',
    start: { weeks: -8, on: 'sat', at: '14:00' },
    hours: 6,
    place: 'beach-nordstrand',
    teams: ['Mixed', 'Hobby'],
    pictures: ['beachAtEvening', 'bunting'],
    by: ['fiete'],
    body: [
      p(
        'Ein letztes Mal barfuß: Wir spielen, bis die Sonne im Bodden liegt, danach kommen Netze und Linien ins Lager.',
      ),
      p('Grillgut bringt jede und jeder selbst mit, Kohle, Brot und Salate stehen bereit.'),
    ],
  },
  {
    title: 'Kennenlernabend für neue Mitglieder',
    kind: 'party',
    start: { weeks: -5, on: 'fri', at: '18:30' },
    hours: 3,
    place: 'moewennest',
    teams: [],
    pictures: ['harbourNight'],
    by: ['gesa'],
    body: [
      p(
        'Wer in den letzten Monaten zu uns gekommen ist, lernt hier alle anderen kennen: den Vorstand, die Trainerinnen und Trainer und den Menschen mit dem Schlüssel.',
      ),
    ],
  },
  {
    title: 'Heimspieltag gegen Mellwitz und Stolpnitz',
    kind: 'match',
    start: { weeks: -2, on: 'sat', at: '14:00' },
    hours: 6.5,
    place: 'boddenhalle',
    teams: ['Damen 1', 'Herren 1'],
    pictures: ['hallFromTheStand'],
    by: ['tilo'],
    body: [
      p('Zwei Spiele, eine Halle: Um 14 Uhr beginnen die Herren gegen Stolpnitz, um 18 Uhr die Damen gegen Mellwitz.'),
      p('Zwischen den Spielen darf aufs Feld, wer unter zwölf ist.'),
    ],
  },
  {
    title: 'Erste-Hilfe-Kurs für das Trainerteam',
    kind: 'other',
    start: { weeks: -1, on: 'sat', at: '09:00' },
    hours: 7,
    place: 'moewennest',
    teams: [],
    pictures: [],
    by: ['wiebke'],
    body: [
      p('Vom umgeknickten Knöchel bis zur stabilen Seitenlage. Der Kurs gilt für die Verlängerung der Lizenz.'),
      p('Mitzubringen sind bequeme Kleidung und jemand, dem man gern einen Verband anlegt.'),
    ],
  },
  {
    title: 'Jugendfreizeit am Sandhaken',
    kind: 'trip',
    start: { days: -1, at: '10:00' },
    end: { days: 3, at: '15:00' },
    address: { name: 'Jugendherberge Sandhaken', street: 'Kiefernsteig 28', postalCode: '18988', city: 'Sandhaken' },
    teams: ['U18 weiblich', 'U16 weiblich'],
    pictures: ['camp', 'bayAtDawn'],
    by: ['wiebke'],
    body: [
      p('Fünf Tage Wind, Wald und Volleyball. Die Herberge liegt hundert Schritte hinter der Düne.'),
      h2('Für die Eltern'),
      bullets(
        'Abfahrt und Rückkehr am Hafen, beide Male mit dem Vereinsbus',
        'Wiebke ist immer zu erreichen, die Kinder hoffentlich nicht',
      ),
    ],
  },
];
