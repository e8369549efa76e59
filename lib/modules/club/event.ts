// What takes place, once or again and again (event entity): found by when it begins, and by when it is over if it lasts or repeats.

import { z } from 'zod';
import type { DateChange, Repeat } from '@/lib/calendar/event';
import { changeSchema, eventSchema, repeatSchema } from '@/lib/calendar/event-schema';
import { editorial } from '@/lib/entity/access';
import { fieldGroup, json, many, mediaRef, ref, richText } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { defaulted, optional, serverSet } from '@/lib/entity/field';
import { can } from '@/lib/entity/rule';
import { claim, each } from '@/lib/entity/satellite';
import { boolean, choice, epoch, instant, slug, status, text, user, uuid } from '@/lib/entity/scalar-fields';
import { clubTimeZone } from '@/lib/env';
import { eventsTable } from '@/lib/tables/vcm';
import { calendarEventOf, type EventDates, endOf, isLong } from './event-dates';

export const eventKinds = ['match', 'tournament', 'training', 'meeting', 'party', 'trip', 'other'] as const;

const part = (max: number) => optional(text({ max, typical: 15 }));
const listed = ['title', 'slug', 'status', 'kind', 'startDate', 'allDay', 'publishedDate'] as const;
const edits = can('event:edit');

/** A series without an end would be in every list for ever. */
const ending = repeatSchema.refine(({ until, count }) => until !== undefined || count !== undefined, {
  path: ['until'],
  error: 'must have a last day',
  params: { rule: 'required' },
});

const datesOf = (row: unknown) => row as EventDates;

const isSound = (row: EventDates): boolean => eventSchema.safeParse(calendarEventOf(row, clubTimeZone())).success;

export const event = entity('event', {
  fields: {
    id: uuid(),
    title: text({ max: 200 }),
    slug: slug({ from: 'title' }),
    kind: defaulted(choice(eventKinds), () => 'other'),
    startDate: instant(),
    endDate: optional(instant()),
    allDay: defaulted(boolean(), () => false),
    repeat: optional(json<Repeat>(ending, () => ({ unit: 'week', every: 1, on: ['mon'], until: '2030-12-31' }))),
    changes: defaulted(
      json(z.array(changeSchema).max(400), () => []),
      (): DateChange[] => [],
    ),
    cancelled: defaulted(boolean(), () => false),
    locationId: optional(ref('location')),
    address: optional(fieldGroup({ name: part(200), street: part(200), postalCode: part(20), city: part(120) })),
    description: richText(),
    teamIds: many(ref('team'), { max: 12 }),
    imageIds: many(mediaRef(), { max: 40 }),
    authorIds: many(user(), { max: 10 }),
    expiresAt: optional(epoch()),
    status: status(),
    publishedDate: optional(instant()),
    lastEnd: serverSet(instant()),
    spanStatus: serverSet(optional(choice(['draft', 'published']))),
  },
  texts: {
    en: {
      one: 'Event',
      many: 'Events',
      fields: {
        kind: 'Kind',
        startDate: 'Begins',
        endDate: 'Ends',
        allDay: 'All day',
        repeat: 'Repeats',
        changes: 'Changed dates',
        cancelled: 'Cancelled',
        address: 'Another address',
        street: 'Street and number',
        postalCode: 'Postal code',
        city: 'City',
        teamIds: 'Teams',
        teamId: 'Team',
        lastEnd: 'Over on',
        spanStatus: 'State while it lasts',
      },
      choices: {
        match: 'Match',
        tournament: 'Tournament',
        training: 'Training',
        meeting: 'Meeting',
        party: 'Party',
        trip: 'Trip',
        other: 'Something else',
      },
      lists: { ofTeam: 'Of a team' },
    },
    de: {
      one: 'Termin',
      many: 'Termine',
      fields: {
        kind: 'Art',
        startDate: 'Beginn',
        endDate: 'Ende',
        allDay: 'Ganztägig',
        repeat: 'Wiederholung',
        changes: 'Geänderte Termine',
        cancelled: 'Abgesagt',
        address: 'Andere Adresse',
        street: 'Straße und Hausnummer',
        postalCode: 'Postleitzahl',
        city: 'Stadt',
        teamIds: 'Mannschaften',
        teamId: 'Mannschaft',
        lastEnd: 'Vorbei am',
        spanStatus: 'Zustand, solange er dauert',
      },
      choices: {
        match: 'Spiel',
        tournament: 'Turnier',
        training: 'Training',
        meeting: 'Versammlung',
        party: 'Feier',
        trip: 'Fahrt',
        other: 'Anderes',
      },
      lists: { ofTeam: 'Einer Mannschaft' },
    },
  },
  table: eventsTable,
  item: { entityType: 'EVENT' },
  satellites: {
    slug: claim('slug', { id: 'slug#{slug}', ownerId: '{id}', expiresAt: '{expiresAt}' }, { redirect: true }),
    team: each('teamIds', 'teamId', {
      id: 'team#{teamId}#{id}',
      ofTeam: '{teamId}',
      lastEnd: '{lastEnd}',
      expiresAt: '{expiresAt}',
    }),
  },
  rules: [
    {
      fields: ['endDate'],
      message: 'must not be before the start',
      rule: 'ends_before_start',
      holds: ({ startDate, endDate }) => endDate === undefined || String(endDate) >= String(startDate),
    },
    {
      fields: ['repeat'],
      message: 'must leave at least one date, and changes must end after they begin',
      rule: 'no_dates',
      holds: (row) => {
        const { startDate, endDate } = datesOf(row);
        // The rule above has said so already.
        return (endDate !== undefined && endDate < startDate) || isSound(datesOf(row));
      },
    },
  ],
  derived: {
    lastEnd: (row) => endOf(datesOf(row), clubTimeZone()),
    spanStatus: (row) => (isLong(datesOf(row), clubTimeZone()) ? row.status : undefined),
  },
  reads: {
    from: { index: 'GSI-StartDate', pk: 'published', sk: { gte: '{startDate}' }, cost: 12 },
    until: { index: 'GSI-StartDate', pk: 'published', sk: { lte: '{startDate}' }, order: 'desc', cost: 12 },
    spanning: { index: 'GSI-Span', pk: 'published', sk: { gte: '{lastEnd}' }, cost: 12 },
    ofTeam: {
      satellite: 'team',
      index: 'GSI-Team',
      pk: '{teamId}',
      sk: { gte: '{lastEnd}' },
      follow: true,
      cost: 14,
    },
    published: { index: 'GSI-StartDate', pk: 'published', order: 'desc', project: listed, allow: edits, cost: 12 },
    drafts: { index: 'GSI-StartDate', pk: 'draft', order: 'desc', project: listed, allow: edits, cost: 12 },
    scheduled: {
      index: 'GSI-PublishedDate',
      pk: 'published',
      sk: { gt: '{now}' },
      project: ['title', 'slug', 'status', 'publishedDate', 'startDate'],
      allow: edits,
      cost: 1,
    },
    addresses: {
      index: 'GSI-PublishedDate',
      pk: 'published',
      sk: { lte: '{now}' },
      order: 'desc',
      project: ['slug', 'status', 'publishedDate'],
      cost: 1,
    },
    all: { index: 'GSI-UpdatedAt', pk: 'EVENT', order: 'desc', project: listed, allow: edits, cost: 1 },
    bySlug: { index: 'GSI-Slug', pk: '{slug}', one: true, cost: 0.5 },
  },
  permissions: {
    'event:edit': {
      en: { title: 'Write events', description: 'Enter and change events, and submit them for review.' },
      de: {
        title: 'Veranstaltungen schreiben',
        description: 'Veranstaltungen eintragen, ändern und zur Prüfung einreichen.',
      },
    },
    'event:publish': {
      en: {
        title: 'Publish events',
        description: 'Put events on the website and take them off. Needs “Write events” as well.',
      },
      de: {
        title: 'Veranstaltungen veröffentlichen',
        description:
          'Veranstaltungen auf die Website stellen und herunternehmen. Braucht auch „Veranstaltungen schreiben“.',
      },
    },
  },
  access: editorial('event'),
  costs: { create: 92, save: 56, publish: 58, remove: 56 },
  admin: {
    label: 'title',
    columns: ['title', 'kind', 'startDate', 'status'],
    lists: ['all', 'drafts', 'scheduled', 'published'],
    module: 'club',
    position: 2,
    inputs: {
      startDate: { as: 'event-dates', with: ['endDate', 'allDay', 'repeat', 'changes'] },
      locationId: { as: 'event-place', with: ['address'] },
    },
    cells: { startDate: 'event-start' },
    csv: { like: ['title', 'startDate'] },
  },
  page: '/events/{slug}',
  preview: true,
  sitemap: 'addresses',
});
