// A recovery code as it is stored (hashed one-time code): under its user, by its digest alone.

import { record } from '@/lib/entity/record';
import { text, user } from '@/lib/entity/scalar-fields';
import { coreTable } from '@/lib/tables/core';

export const recoveryRecord = record('core-recovery', {
  fields: {
    userId: user(),
    digest: text({ max: 43, pattern: /^[\w-]{43}$/, sample: (n) => String(n).padStart(43, '0') }),
  },
  table: coreTable,
  item: { PK: 'RECOVERY#{userId}', SK: 'CODE#{digest}' },
  reads: { ofUser: { pk: 'RECOVERY#{userId}', sk: { prefix: 'CODE#' }, cost: 1 } },
});
