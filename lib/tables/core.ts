// The table that belongs to no module: revisions, working copies, the bin, idempotency records and reference edges, uploads under way.

import { table } from '@/lib/entity/table';

export const coreTable = table('clubhouse-core', {
  key: ['PK', 'SK'],
  ttl: 'expiresAt',
  stream: 'both-images',
  pointInTimeRecovery: true,
});
