// A session as it is stored (hashed session token): under its user, by the digest of the secret that only the browser has.

import { many } from '@/lib/entity/compound-fields';
import { optional } from '@/lib/entity/field';
import { record } from '@/lib/entity/record';
import { epoch, instant, text, user } from '@/lib/entity/scalar-fields';
import { coreTable } from '@/lib/tables/core';

export const sessionRecord = record('core-session', {
  fields: {
    userId: user(),
    digest: text({ max: 43, pattern: /^[\w-]{43}$/, sample: (n) => String(n).padStart(43, '0') }),
    username: text({ max: 128, sample: (n) => `user-${n}` }),
    email: text({ max: 254, sample: (n) => `mitglied${n}@verein.example` }),
    name: text({ max: 2048, typical: 20 }),
    systemGroups: many(text({ max: 128, sample: () => 'Editor' }), { max: 100 }),
    customGroups: many(text({ max: 100 }), { max: 1000 }),
    granted: many(text({ max: 100 }), { max: 10_000 }),
    /** Where it was opened from, and with what. */
    address: optional(text({ max: 64, sample: () => '203.0.113.7' })),
    device: optional(text({ max: 80, sample: () => 'Firefox 140, Windows' })),
    /** When groups and permissions were last looked up. */
    checkedAt: instant(),
    lastSeen: instant(),
    expiresAt: epoch(),
  },
  table: coreTable,
  item: { PK: 'SESSION#{userId}', SK: 'ID#{digest}' },
  reads: {
    ofUser: { pk: 'SESSION#{userId}', sk: { prefix: 'ID#' }, project: ['userId', 'digest'], cost: 1 },
    listed: {
      pk: 'SESSION#{userId}',
      sk: { prefix: 'ID#' },
      project: ['userId', 'digest', 'address', 'device', 'lastSeen'],
      cost: 3,
    },
  },
});
