// Who has the club bus, and when: anybody who may sign in books it, and nobody books it twice.

import { entity } from '@/lib/entity/entity';
import { byServer, optional } from '@/lib/entity/field';
import { can, either, own, signedIn } from '@/lib/entity/rule';
import { epoch, instant, longText, owner, text, uuid } from '@/lib/entity/scalar-fields';
import { bookingsTable } from '@/lib/tables/vcm';

const dayMs = 24 * 60 * 60 * 1000;
/** So far back somebody has to look who wants all that reach into a day. */
export const longestDays = 31;
const keptSeconds = 400 * 24 * 60 * 60;
const mine = either(own('bookedBy'), can('booking:edit'));

export const booking = entity('booking', {
  fields: {
    id: uuid(),
    driver: text({ max: 100 }),
    from: instant(),
    to: { ...instant(), sample: (n) => new Date(Date.UTC(2026, 0, 1, n % 100_000, 30)).toISOString() },
    comment: optional(longText({ max: 1000, typical: 80 })),
    bookedBy: owner(),
    expiresAt: byServer(epoch()),
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
  access: { read: signedIn, create: signedIn, write: mine, remove: mine },
  removal: 'delete',
  exclusive: { from: 'from', to: 'to', item: { id: 'spans' } },
  costs: { create: 34, save: 40, remove: 36 },
  admin: { label: 'driver', columns: ['driver', 'from', 'to'] },
});
