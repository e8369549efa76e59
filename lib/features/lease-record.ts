// A lease as it is stored (distributed lock item): whoever holds it does the work alone, until they let go of it or it runs out.

import { record } from '@/lib/entity/record';
import { epoch, instant, text } from '@/lib/entity/scalar-fields';
import { coreTable } from '@/lib/tables/core';

export const leaseRecord = record('core-lease', {
  fields: {
    name: text({ max: 40, sample: (n) => `name-${n}` }),
    holder: text({ max: 40 }),
    until: instant(),
    expiresAt: epoch(),
  },
  table: coreTable,
  item: { PK: 'LEASE', SK: 'OF#{name}' },
});
