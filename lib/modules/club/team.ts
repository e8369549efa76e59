// Teams: who they are, who looks after them, when and where they train, and which team of the federation they are.

import { weekdays } from '@/lib/calendar/month';
import { editorial } from '@/lib/entity/access';
import { list, many, media, ref } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { type Field, optional } from '@/lib/entity/field';
import { can } from '@/lib/entity/rule';
import { claim } from '@/lib/entity/satellite';
import { choice, instant, longText, number, slug, status, text, time, uuid } from '@/lib/entity/scalar-fields';
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
    sbvvTeamId: optional(ref('sams-team')),
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
    imageIds: many(media(), { max: 30 }),
    instagram: optional(instagram),
    status: status(),
    publishedDate: optional(instant()),
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
    all: { index: 'GSI-UpdatedAt', pk: 'TEAM', order: 'desc', project: named, allow: edits, cost: 4 },
    bySlug: { index: 'GSI-Slug', pk: '{slug}', one: true, cost: 0.5 },
    bySamsTeam: { index: 'GSI-SamsTeam', pk: '{sbvvTeamId}', one: true, cost: 0.5 },
  },
  access: editorial('team'),
  costs: { create: 74, save: 58, publish: 42, remove: 38 },
  admin: { label: 'name', columns: ['name', 'league', 'gender', 'status'] },
  page: '/teams/{slug}',
});
