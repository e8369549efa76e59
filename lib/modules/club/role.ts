// What somebody does for the club; whoever has a role of the board is shown as the board.

import { openToRead } from '@/lib/entity/access';
import { entity } from '@/lib/entity/entity';
import { defaulted } from '@/lib/entity/field';
import { claim } from '@/lib/entity/satellite';
import { boolean, text, uuid } from '@/lib/entity/scalar-fields';
import { rolesTable } from '@/lib/tables/vcm';

export const role = entity('role', {
  fields: {
    id: uuid(),
    name: text({ max: 100 }),
    board: defaulted(boolean(), () => false),
  },
  table: rolesTable,
  item: { entityType: 'ROLE', nameKey: '{name:fold}' },
  satellites: { name: claim('name', { id: 'name#{name:fold}', ownerId: '{id}' }) },
  reads: { byName: { index: 'GSI-Name', pk: 'ROLE', cost: 1 } },
  access: openToRead('role'),
  costs: { create: 27, save: 44, remove: 26 },
  admin: { label: 'name', columns: ['name', 'board'] },
});
