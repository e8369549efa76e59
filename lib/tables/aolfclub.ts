// The register of places (location table): one table with a look-up item per code, and two indexes for its lists.

import { table } from '@/lib/entity/table';

export const aolfclubEntities = table('aolfclub-entities', {
  key: ['PK', 'SK'],
  indexes: { GSI1: ['itemType', 'createdAt'], GSI2: ['GSI2PK', 'GSI2SK'] },
  variable: 'DYNAMODB_TABLE_NAME',
  pointInTimeRecovery: true,
});
