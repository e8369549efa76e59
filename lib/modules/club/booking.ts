// Who has the club bus, and when (booking entity): anybody who may sign in books it, and nobody books it twice.

import { entity } from '@/lib/entity/entity';
import { optional, serverSet } from '@/lib/entity/field';
import { can, either, own, signedIn } from '@/lib/entity/rule';
import { epoch, instant, longText, owner, text, uuid } from '@/lib/entity/scalar-fields';
import { bookingsTable } from '@/lib/tables/vcm';

const dayMs = 24 * 60 * 60 * 1000;
/** So far back somebody has to look who wants all that reach into a day. */
export const longestDays = 31;
const keptSeconds = 400 * 24 * 60 * 60;
/** How far ahead the bus is given away, and how often to one person. */
export const aheadDays = 366;
export const mostAhead = 20;

/** Each its own hour of the past months: where nothing is booked any more, and nothing has expired yet. */
const firstSample = Math.floor(Date.now() / dayMs) * dayMs - 300 * dayMs;
const sampleMoment = (n: number, minutes: number): string =>
  new Date(firstSample + ((n % 7_000) * 60 + minutes) * 60_000).toISOString();

const mine = either(own('bookedBy'), can('booking:edit'));

export const booking = entity('booking', {
  fields: {
    id: uuid(),
    driver: text({ max: 100, mayName: 'bookedBy' }),
    from: { ...instant(), sample: (n) => sampleMoment(n, 0) },
    to: { ...instant(), sample: (n) => sampleMoment(n, 30) },
    comment: optional(longText({ max: 1000, typical: 80 })),
    bookedBy: owner(),
    expiresAt: serverSet(epoch()),
  },
  texts: {
    en: {
      one: 'Bus booking',
      many: 'Bus bookings',
      fields: { driver: 'Driver', from: 'From', to: 'Until', comment: 'Note', bookedBy: 'Booked by' },
      lists: { since: 'From a day on' },
    },
    de: {
      one: 'Busbuchung',
      many: 'Busbuchungen',
      fields: { driver: 'Fahrer', from: 'Von', to: 'Bis', comment: 'Bemerkung', bookedBy: 'Gebucht von' },
      lists: { since: 'Ab einem Tag' },
    },
  },
  table: bookingsTable,
  item: { entityType: 'BOOKING' },
  rules: [
    {
      fields: ['to'],
      message: 'must be after the beginning',
      rule: 'ends_before_start',
      holds: ({ from, to }) => String(to) > String(from),
    },
    {
      fields: ['to'],
      message: `must be within ${longestDays} days of the beginning`,
      holds: ({ from, to }) => Date.parse(String(to)) - Date.parse(String(from)) <= longestDays * dayMs,
    },
  ],
  derived: { expiresAt: ({ to }) => Math.floor(Date.parse(to) / 1000) + keptSeconds },
  reads: {
    since: { index: 'GSI-From', pk: 'BOOKING', sk: { gte: '{from}' }, cost: 1.5 },
    newest: { index: 'GSI-From', pk: 'BOOKING', order: 'desc', cost: 1.5 },
  },
  permissions: {
    'booking:edit': {
      en: { title: 'Look after the bus', description: "Change and delete everybody's bookings of the club bus." },
      de: { title: 'Den Bus verwalten', description: 'Alle Buchungen des Vereinsbusses ändern und löschen.' },
    },
  },
  access: { read: signedIn, create: signedIn, write: mine, remove: mine },
  removal: 'delete',
  exclusive: {
    from: 'from',
    to: 'to',
    item: { id: 'spans#{slot}' },
    former: { id: 'spans' },
    aheadDays,
    limit: { owner: 'bookedBy', most: mostAhead },
  },
  costs: { create: 38, save: 44, remove: 44 },
  admin: { label: 'driver', columns: ['driver', 'from', 'to'], lists: ['newest'], module: 'club', position: 8 },
});
