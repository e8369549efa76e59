// What there is to say about each team of the demo club; those in a league are those that its federation knows.

import type { Weekday } from '@/lib/calendar/month';
import type { leagues } from '@/lib/modules/club/team';
import type { PlaceCode } from './locations';
import type { MemberName } from './members';
import type { PictureName } from './pictures';

export interface Hours {
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
  readonly at: PlaceCode;
}

export interface TeamText {
  readonly name: TeamName;
  readonly gender: 'men' | 'woman' | 'mixed';
  readonly age?: number;
  readonly league?: (typeof leagues)[number];
  readonly description: string;
  readonly coaches: readonly MemberName[];
  readonly contacts: readonly MemberName[];
  readonly hours: readonly Hours[];
  readonly pictures: readonly PictureName[];
  readonly instagram?: string;
  readonly draft?: true;
}

export type TeamName =
  | 'Damen 1'
  | 'Damen 2'
  | 'Damen 3'
  | 'Herren 1'
  | 'Herren 2'
  | 'Herren 3'
  | 'Mixed'
  | 'U18 weiblich'
  | 'U16 weiblich'
  | 'Hobby';

// The last one must be one that is published, for it says that all others are there.
export const teamTexts: readonly TeamText[] = [
  {
    name: 'Herren 3',
    gender: 'men',
    age: 16,
    league: 'Kreisklasse',
    description:
      'Im Aufbau: Wer aus der Jugend kommt oder nach langer Pause wieder spielen will, soll hier anfangen können. Gesucht werden noch zwei Zuspieler und jemand, der die Aufstellung schreibt.',
    coaches: [],
    contacts: ['Tilo Küster'],
    hours: [],
    pictures: [],
    draft: true,
  },
  {
    name: 'Damen 1',
    gender: 'woman',
    age: 16,
    league: 'Oberliga',
    description:
      'Unser Aushängeschild seit dem Aufstieg vor drei Jahren: schnelle Mitte, mutiger Aufschlag und die lauteste Bank der Liga. Heimspiele am Sonnabend in der Boddenhalle, der Eintritt ist frei.',
    coaches: ['Jorik Claasen', 'Mayra Okonjo'],
    contacts: ['Jorik Claasen'],
    hours: [
      { days: ['mon'], from: '19:30', to: '22:00', at: 'boddenhalle' },
      { days: ['thu'], from: '20:00', to: '22:00', at: 'boddenhalle' },
    ],
    pictures: ['women', 'hallFromTheBaseline'],
    instagram: 'moewe.damen1',
  },
  {
    name: 'Damen 2',
    gender: 'woman',
    age: 16,
    league: 'Landesliga',
    description:
      'Im Frühjahr als Meister aufgestiegen und gekommen, um zu bleiben. Hier wächst zusammen, was in der Jugend begonnen hat: Das Durchschnittsalter liegt bei einundzwanzig.',
    coaches: ['Svea Petersen'],
    contacts: ['Svea Petersen', 'Gesa Thode'],
    hours: [
      { days: ['tue'], from: '18:00', to: '20:00', at: 'boddenhalle' },
      { days: ['fri'], from: '18:00', to: '20:00', at: 'halle-lindenallee' },
    ],
    pictures: ['hallUnderTheNet'],
    instagram: 'moewe.damen2',
  },
  {
    name: 'Damen 3',
    gender: 'woman',
    age: 14,
    league: 'Kreisliga',
    description:
      'Vom ersten Punktspiel bis zum Wiedereinstieg nach der Babypause: Bei der Dritten bekommen alle Spielzeit, und nach dem Abpfiff gibt es Kuchen.',
    coaches: ['Ilka Brandt'],
    contacts: ['Ilka Brandt'],
    hours: [{ days: ['tue'], from: '20:00', to: '22:00', at: 'boddenhalle' }],
    pictures: ['threeBalls'],
  },
  {
    name: 'Herren 1',
    gender: 'men',
    age: 16,
    league: 'Verbandsliga',
    description:
      'Bekannt für Spiele über fünf Sätze und Rückstände, die keine bleiben. Das Ziel der Saison ist ein Platz unter den ersten drei, das Ziel jedes Trainings ist der zweite Aufbau.',
    coaches: ['Tilo Küster'],
    contacts: ['Tilo Küster'],
    hours: [
      { days: ['wed'], from: '19:00', to: '21:30', at: 'boddenhalle' },
      { days: ['fri'], from: '20:00', to: '22:00', at: 'boddenhalle' },
    ],
    pictures: ['men', 'tacticsBoard'],
    instagram: 'moewe.herren',
  },
  {
    name: 'Herren 2',
    gender: 'men',
    age: 16,
    league: 'Bezirksliga',
    description:
      'Die Mannschaft mit den meisten Spielern und den wenigsten Ausreden. Wer neu in die Stadt kommt und schon gespielt hat, ist hier richtig.',
    coaches: ['Nele Kruse'],
    contacts: ['Nele Kruse'],
    hours: [{ days: ['wed'], from: '19:00', to: '21:30', at: 'boddenhalle' }],
    pictures: ['hallFromTheStand'],
  },
  {
    name: 'Mixed',
    gender: 'mixed',
    age: 18,
    description:
      'Mindestens zwei Frauen und zwei Männer auf dem Feld, so steht es in den Regeln. Alles andere regelt sich: Wir spielen in der Stadtrunde und im Sommer am Nordstrand.',
    coaches: ['Fiete Groß'],
    contacts: ['Fiete Groß', 'Jette Lorenzen'],
    hours: [
      { days: ['thu'], from: '18:00', to: '20:00', at: 'boddenhalle' },
      { days: ['sun'], from: '11:00', to: '13:00', at: 'beach-nordstrand' },
    ],
    pictures: ['mixed', 'beachAtNoon'],
    instagram: 'moewe.mixed',
  },
  {
    name: 'U18 weiblich',
    gender: 'woman',
    age: 14,
    description:
      'Zweimal die Woche Training, ein Ziel: die Landesmeisterschaft. Viele spielen schon bei den Damen mit, alle pfeifen mindestens zwei Jugendspiele im Jahr.',
    coaches: ['Wiebke Harmsen', 'Mayra Okonjo'],
    contacts: ['Wiebke Harmsen'],
    hours: [{ days: ['mon', 'wed'], from: '17:00', to: '19:00', at: 'halle-lindenallee' }],
    pictures: ['youth'],
    instagram: 'moewe.jugend',
  },
  {
    name: 'U16 weiblich',
    gender: 'woman',
    age: 12,
    description:
      'Bezirksmeister der vergangenen Saison. Hier lernt man das Stellungsspiel, das Verlieren und vor allem, wie man sich nach dem Verlieren wieder aufstellt.',
    coaches: ['Wiebke Harmsen'],
    contacts: ['Wiebke Harmsen', 'Gesa Thode'],
    hours: [{ days: ['mon'], from: '17:30', to: '19:30', at: 'boddenhalle' }],
    pictures: ['cup'],
  },
  {
    name: 'Hobby',
    gender: 'mixed',
    age: 18,
    description:
      'Ohne Liga, ohne Lizenz, mit Lust: Jeden Donnerstag wird gelost, gespielt und danach im Möwennest ausgewertet. Einfach vorbeikommen.',
    coaches: [],
    contacts: ['Jette Lorenzen'],
    hours: [{ days: ['thu'], from: '18:00', to: '20:00', at: 'boddenhalle' }],
    pictures: ['beachAtEvening'],
  },
];
