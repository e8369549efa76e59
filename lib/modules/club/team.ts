// Teams: who they are, who looks after them, when and where they train, and which team of the federation they are (team entity).

import { weekdays } from '@/lib/calendar/month';
import { editorial } from '@/lib/entity/access';
import { list, many, mediaRef, ref } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { type Field, optional } from '@/lib/entity/field';
import { can } from '@/lib/entity/rule';
import { claim } from '@/lib/entity/satellite';
import { choice, instant, longText, number, slug, status, text, time, uuid } from '@/lib/entity/scalar-fields';
import { leagueFits } from '@/lib/modules/club/league-fit';
import { teamsTable } from '@/lib/tables/vcm';

export const leagues = [
  '1. Bundesliga',
  '2. Bundesliga',
  'Dritte Liga',
  'Regionalliga',
  'Oberliga',
  'Verbandsliga',
  'Landesliga',
  'Bezirksliga',
  'Bezirksklasse',
  'Kreisliga',
  'Kreisklasse',
] as const;

const handle = text({
  max: 31,
  pattern: /^@?[A-Za-z0-9._]{1,30}$/,
  hint: 'must be a name on Instagram',
  example: 'vcmoewe',
  sample: (n) => `team.${n}`,
});

/** Copied as often as typed: with or without the sign before it, in whatever letters. */
const instagram: Field<string, 'required'> = {
  ...handle,
  schema: handle.schema.transform((name) => name.replace(/^@/, '').toLowerCase()),
  json: { output: { type: 'string', pattern: '^[a-z0-9._]{1,30}$' } },
};

const edits = can('team:edit');
const named = ['name', 'slug', 'status', 'publishedDate', 'gender', 'league'] as const;

export const team = entity('team', {
  fields: {
    id: uuid(),
    name: text({ max: 100 }),
    slug: slug({ from: 'name' }),
    gender: choice(['men', 'woman', 'mixed']),
    age: optional(number({ min: 0, max: 99, whole: true })),
    league: optional(choice(leagues)),
    sbvvTeamId: optional(
      ref('sams-team', { near: { field: 'league', fits: (league, row) => leagueFits(league, row.leagueName) } }),
    ),
    description: optional(longText({ max: 5000, typical: 300 })),
    coachIds: many(ref('member'), { max: 10 }),
    contactPersonIds: many(ref('member'), { max: 10 }),
    schedules: list(
      {
        days: many(choice(weekdays), { min: 1, max: 7 }),
        startTime: time(),
        endTime: { ...time(), sample: (n) => time().sample(n).replace(':30', ':59') },
        locationId: optional(ref('location')),
      },
      { max: 14 },
    ),
    imageIds: many(mediaRef(), { max: 30 }),
    instagram: optional(instagram),
    status: status(),
    publishedDate: optional(instant()),
  },
  texts: {
    en: {
      one: 'Team',
      many: 'Teams',
      fields: {
        gender: 'Who plays',
        age: 'Minimum age',
        league: 'League',
        sbvvTeamId: 'Team of the federation',
        coachIds: 'Coaches',
        contactPersonIds: 'Contacts',
        schedules: 'Training times',
        days: 'Days',
        startTime: 'From',
        endTime: 'Until',
        instagram: 'Instagram',
      },
      choices: {
        men: 'Men',
        woman: 'Women',
        mixed: 'Women and men',
        mon: 'Monday',
        tue: 'Tuesday',
        wed: 'Wednesday',
        thu: 'Thursday',
        fri: 'Friday',
        sat: 'Saturday',
        sun: 'Sunday',
        '1. Bundesliga': 'First Bundesliga',
        '2. Bundesliga': 'Second Bundesliga',
        'Dritte Liga': 'Third League',
        Regionalliga: 'Regional League',
        Oberliga: 'Upper League',
        Verbandsliga: 'Association League',
        Landesliga: 'State League',
        Bezirksliga: 'District League',
        Bezirksklasse: 'District Class',
        Kreisliga: 'County League',
        Kreisklasse: 'County Class',
      },
    },
    de: {
      one: 'Mannschaft',
      many: 'Mannschaften',
      fields: {
        gender: 'Wer spielt',
        age: 'Mindestalter',
        league: 'Liga',
        sbvvTeamId: 'Mannschaft im Verband',
        coachIds: 'Trainer',
        contactPersonIds: 'Ansprechpartner',
        schedules: 'Trainingszeiten',
        days: 'Tage',
        startTime: 'Von',
        endTime: 'Bis',
        instagram: 'Instagram',
      },
      choices: {
        men: 'Männer',
        woman: 'Frauen',
        mixed: 'Gemischt',
        mon: 'Montag',
        tue: 'Dienstag',
        wed: 'Mittwoch',
        thu: 'Donnerstag',
        fri: 'Freitag',
        sat: 'Samstag',
        sun: 'Sonntag',
        '1. Bundesliga': '1. Bundesliga',
        '2. Bundesliga': '2. Bundesliga',
        'Dritte Liga': 'Dritte Liga',
        Regionalliga: 'Regionalliga',
        Oberliga: 'Oberliga',
        Verbandsliga: 'Verbandsliga',
        Landesliga: 'Landesliga',
        Bezirksliga: 'Bezirksliga',
        Bezirksklasse: 'Bezirksklasse',
        Kreisliga: 'Kreisliga',
        Kreisklasse: 'Kreisklasse',
      },
    },
  },
  table: teamsTable,
  item: { entityType: 'TEAM' },
  satellites: {
    name: claim('name', { id: 'name#{name:fold}', ownerId: '{id}' }),
    slug: claim('slug', { id: 'slug#{slug}', ownerId: '{id}' }, { redirect: true }),
  },
  rules: [
    {
      fields: ['schedules'],
      message: 'training must not end before it begins',
      rule: 'ends_before_start',
      holds: ({ schedules }) =>
        (schedules as { startTime: string; endTime: string }[]).every(({ startTime, endTime }) => startTime < endTime),
    },
  ],
  reads: {
    live: { index: 'GSI-Status', pk: 'published', cost: 4 },
    drafts: { index: 'GSI-Status', pk: 'draft', project: named, allow: edits, cost: 4 },
    scheduled: {
      index: 'GSI-PublishedDate',
      pk: 'published',
      sk: { gt: '{now}' },
      project: ['name', 'status', 'publishedDate'],
      allow: edits,
      cost: 1,
    },
    all: {
      index: 'GSI-UpdatedAt',
      pk: 'TEAM',
      order: 'desc',
      project: [...named, 'sbvvTeamId'],
      allow: edits,
      cost: 4,
    },
    bySlug: { index: 'GSI-Slug', pk: '{slug}', one: true, cost: 0.5 },
    bySamsTeam: { index: 'GSI-SamsTeam', pk: '{sbvvTeamId}', one: true, cost: 0.5 },
  },
  permissions: {
    'team:edit': {
      en: { title: 'Look after teams', description: 'Enter and change teams, their training times and people.' },
      de: {
        title: 'Mannschaften pflegen',
        description: 'Mannschaften, ihre Trainingszeiten und Menschen eintragen und ändern.',
      },
    },
    'team:publish': {
      en: {
        title: 'Publish teams',
        description: 'Put teams on the website and take them off. Needs “Look after teams” as well.',
      },
      de: {
        title: 'Mannschaften veröffentlichen',
        description: 'Mannschaften auf die Website stellen und herunternehmen. Braucht auch „Mannschaften pflegen“.',
      },
    },
  },
  access: editorial('team'),
  costs: { create: 82, save: 62, publish: 46, remove: 44 },
  admin: {
    label: 'name',
    columns: ['name', 'league', 'gender', 'status'],
    lists: ['all', 'drafts', 'scheduled'],
    module: 'club',
    position: 3,
    inputs: { schedules: 'week' },
    csv: true,
  },
  page: '/teams/{slug}',
  sitemap: 'live',
});
