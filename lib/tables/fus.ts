// The one table of people, directory and squash (single-table design): generic keys, indexes shared by several entities.

import { table } from '@/lib/entity/table';

export const fusMain = table('fus-main', {
  key: ['PK', 'SK'],
  indexes: {
    byEntity: ['entityType', 'entitySk'],
    byTag: ['tag', 'siteId'],
    byStars: ['starRating', 'siteId'],
    byGroup: ['groupName', 'userId'],
    bySquashDate: ['squashDate', 'matchId'],
  },
  numbers: ['starRating'],
  pointInTimeRecovery: true,
});
