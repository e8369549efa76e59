// Who is in which custom group: one item, seen from the user by its key and from the group by an index.

import { entity } from '@/lib/entity/entity';
import { can, either, own } from '@/lib/entity/rule';
import { owner, user } from '@/lib/entity/scalar-fields';
import { groupName } from '@/lib/modules/people/group';
import { fusMain } from '@/lib/tables/fus';

export const membership = entity('membership', {
  fields: { userId: user(), groupName: groupName(), addedBy: owner() },
  table: fusMain,
  item: { PK: 'USER#{userId}', SK: 'MEMBERSHIP#{groupName}', addedAt: '{createdAt}' },
  reads: {
    ofUser: { pk: 'USER#{userId}', sk: { prefix: 'MEMBERSHIP#' }, cost: 0.5 },
    ofGroup: { index: 'byGroup', pk: '{groupName}', allow: can('people:view'), cost: 0.5 },
  },
  access: {
    read: either(own('userId'), can('people:view')),
    create: can('people:manage'),
    write: can('people:manage'),
    remove: either(own('userId'), can('people:manage')),
  },
  removal: 'delete',
  costs: { create: 12, save: 14, remove: 14 },
});
