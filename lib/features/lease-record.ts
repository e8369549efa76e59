// A lease as it is stored: whoever holds it does the work alone, until they let go of it or it runs out.

import { entity } from '@/lib/entity/entity';
import { nobody } from '@/lib/entity/rule';
import { epoch, instant, text } from '@/lib/entity/scalar-fields';
import { coreTable } from '@/lib/tables/core';

export const leaseRecord = entity('core-lease', {
  fields: {
    name: text({ max: 40, sample: (n) => `name-${n}` }),
    holder: text({ max: 40 }),
    until: instant(),
    expiresAt: epoch(),
  },
  table: coreTable,
  item: { PK: 'LEASE', SK: 'OF#{name}' },
  reads: {},
  access: { read: nobody, create: nobody, write: nobody, remove: nobody },
  removal: 'delete',
  costs: { create: 1, save: 1, remove: 1 },
});
