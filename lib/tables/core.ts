// The table that belongs to no module (engine table): revisions and the rest of the audit, working copies, the bin, idempotency records, references, uploads under way.

import { table } from '@/lib/entity/table';

/** What a line of the audit tells; what a document held is not among it. */
const told = [
  'entity',
  'id',
  'version',
  'action',
  'by',
  'at',
  'from',
  'changed',
  'note',
  'denied',
  'detail',
  'createdAt',
  'updatedAt',
  'expiresAt',
] as const;

export const coreTable = table('clubhouse-core', {
  key: ['PK', 'SK'],
  // Only lines of the audit have these attributes: nothing else is in the indexes.
  indexes: {
    byDay: { key: ['auditDay', 'auditAt'], project: told },
    byPerson: { key: ['auditBy', 'auditAt'], project: told },
    byDocument: { key: ['auditOf', 'auditAt'], project: told },
  },
  ttl: 'expiresAt',
  stream: 'both-images',
  pointInTimeRecovery: true,
});
