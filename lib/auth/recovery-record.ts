// A recovery code as it is stored: under its user, by its digest alone.

import { entity } from '@/lib/entity/entity';
import { nobody } from '@/lib/entity/rule';
import { text, user } from '@/lib/entity/scalar-fields';
import { coreTable } from '@/lib/tables/core';

export const recoveryRecord = entity('core-recovery', {
  fields: {
    userId: user(),
    digest: text({ max: 43, pattern: /^[\w-]{43}$/, sample: (n) => String(n).padStart(43, '0') }),
  },
  table: coreTable,
  item: { PK: 'RECOVERY#{userId}', SK: 'CODE#{digest}' },
  reads: { ofUser: { pk: 'RECOVERY#{userId}', sk: { prefix: 'CODE#' }, cost: 1 } },
  access: { read: nobody, create: nobody, write: nobody, remove: nobody },
  removal: 'delete',
  costs: { create: 1, save: 1, remove: 1 },
});
