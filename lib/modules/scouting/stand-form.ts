// What one scout saw of one robot in one match (scouting form entity); the season's questions are answered beside the common fields.

import { z } from 'zod';
import { json, many } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { defaulted, optional } from '@/lib/entity/field';
import { can, either, own, signedIn } from '@/lib/entity/rule';
import { boolean, choice, longText, number, owner, text, uuid } from '@/lib/entity/scalar-fields';
import { standForms } from '@/lib/tables/scouting';

/** Season and code in one, since codes recur each year. */
export const eventKey = () =>
  text({
    max: 12,
    pattern: /^(199\d|20\d\d)[a-z0-9]{2,8}$/,
    hint: 'must be a year and a code such as 2026casj',
    example: '2026casj',
    sample: (n) => `2026ev${n % 7}`,
  });

const criticals = [
  'Robot Died',
  'Robot Tipped',
  'Red Card',
  'Mechanism Broke',
  'Bumper Malfunction',
  'Stuck On Bump',
  'Stuck On Fuel',
] as const;

const answer = z.union([z.string().max(2000), z.number(), z.boolean(), z.array(z.string().max(200)).max(20)]);

export const standForm = entity('stand-form', {
  fields: {
    id: uuid(),
    event: eventKey(),
    teamNumber: number({ min: 1, max: 25_599, whole: true, lenient: true }),
    matchNumber: number({ min: 1, max: 1000, whole: true, lenient: true }),
    scoutId: owner(),
    usersName: text({ max: 100, names: 'scoutId' }),
    criticals: many(choice(criticals), { max: criticals.length }),
    strategy: optional(longText({ max: 2000, typical: 120 })),
    comments: optional(longText({ max: 4000, typical: 200 })),
    rpEarned: defaulted(number({ min: 0, max: 10, whole: true, lenient: true }), () => 0),
    defendedAgainst: defaulted(boolean(), () => false),
    defense: defaulted(boolean(), () => false),
    win: defaulted(boolean(), () => false),
    answers: defaulted(
      json(z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,60}$/), answer), (n) => ({
        autoFuel: n,
        teleFuel: n * 2,
      })),
      () => ({}),
    ),
  },
  texts: {
    en: {
      one: 'Observation',
      many: 'Observations',
      fields: {
        event: 'Event',
        teamNumber: 'Team number',
        matchNumber: 'Match number',
        scoutId: 'Account of the scout',
        usersName: 'Name of the person',
        criticals: 'What went wrong',
        strategy: 'Strategy',
        comments: 'Comments',
        rpEarned: 'Ranking points',
        defendedAgainst: 'Was defended against',
        defense: 'Played defense',
        win: 'Won',
        answers: 'Answers of the season',
      },
      choices: {
        'Robot Died': 'Robot died',
        'Robot Tipped': 'Robot tipped over',
        'Red Card': 'Red card shown',
        'Mechanism Broke': 'Mechanism broke',
        'Bumper Malfunction': 'Bumper came loose',
        'Stuck On Bump': 'Stuck on the bump',
        'Stuck On Fuel': 'Stuck on fuel',
      },
      lists: { ofEvent: 'Of an event', ofTeamAtEvent: 'Of a team at an event', ofTeam: 'Of a team' },
    },
    de: {
      one: 'Beobachtung',
      many: 'Beobachtungen',
      fields: {
        event: 'Veranstaltung',
        teamNumber: 'Nummer des Teams',
        matchNumber: 'Nummer des Spiels',
        scoutId: 'Konto der Person',
        usersName: 'Name der Person',
        criticals: 'Was schiefging',
        strategy: 'Strategie',
        comments: 'Anmerkungen',
        rpEarned: 'Ranglistenpunkte',
        defendedAgainst: 'Wurde verteidigt',
        defense: 'Hat verteidigt',
        win: 'Gewonnen',
        answers: 'Antworten der Saison',
      },
      choices: {
        'Robot Died': 'Roboter ausgefallen',
        'Robot Tipped': 'Roboter umgekippt',
        'Red Card': 'Rote Karte',
        'Mechanism Broke': 'Mechanik gebrochen',
        'Bumper Malfunction': 'Stoßfänger lose',
        'Stuck On Bump': 'Auf der Schwelle hängen geblieben',
        'Stuck On Fuel': 'Auf Bällen hängen geblieben',
      },
      lists: {
        ofEvent: 'Einer Veranstaltung',
        ofTeamAtEvent: 'Eines Teams bei einer Veranstaltung',
        ofTeam: 'Eines Teams',
      },
    },
  },
  table: standForms,
  item: {
    PK: 'EVENT#{event}',
    SK: 'TEAM#{teamNumber:5}#MATCH#{matchNumber:4}#SCOUT#{scoutId}',
    GSI1PK: 'TEAM#{teamNumber:5}',
    GSI1SK: 'EVENT#{event}#MATCH#{matchNumber:4}#SCOUT#{scoutId}',
    GSI2PK: 'ID#{id}',
    entity: 'StandForm',
  },
  reads: {
    ofEvent: { pk: 'EVENT#{event}', cost: 2.5 },
    ofTeamAtEvent: { pk: 'EVENT#{event}', sk: { prefix: 'TEAM#{teamNumber:5}#' }, cost: 2.5 },
    ofTeam: { index: 'GSI1', pk: 'TEAM#{teamNumber:5}', cost: 2.5 },
    byId: { index: 'GSI2', pk: 'ID#{id}', one: true, cost: 0.5 },
  },
  permissions: {
    'scouting:view': {
      en: { title: 'Read scouting', description: "See and compare everybody's observations of competitions." },
      de: { title: 'Scouting lesen', description: 'Die Beobachtungen aller von Wettbewerben sehen und vergleichen.' },
    },
    'scouting:manage': {
      en: { title: 'Look after scouting', description: 'Correct and delete observations.' },
      de: { title: 'Scouting verwalten', description: 'Beobachtungen berichtigen und löschen.' },
    },
  },
  access: {
    read: either(own('scoutId'), can('scouting:view')),
    create: signedIn,
    write: own('scoutId'),
    remove: can('scouting:manage'),
  },
  removal: 'delete',
  costs: { create: 34, save: 43, remove: 32 },
  admin: {
    label: 'usersName',
    columns: ['event', 'teamNumber', 'matchNumber', 'usersName'],
    lists: ['ofEvent', 'ofTeamAtEvent', 'ofTeam'],
    module: 'scouting',
    readers: can('scouting:view'),
  },
});
