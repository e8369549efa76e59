// Who is in which custom group (membership entity): one item, seen from the user by its key and from the group by an index; it needs the group, which counts it.

import { entity } from '@/lib/entity/entity';
import { both, can, either, others, own } from '@/lib/entity/rule';
import { tally } from '@/lib/entity/satellite';
import { owner, user } from '@/lib/entity/scalar-fields';
import { groupRef } from '@/lib/modules/people/group-name';
import { fusMain } from '@/lib/tables/fus';

export const membership = entity('membership', {
  fields: { userId: user(), groupName: groupRef(), addedBy: owner() },
  texts: {
    en: { one: 'Membership', many: 'Memberships', fields: { groupName: 'Group', addedBy: 'Added by' } },
    de: {
      one: 'Mitgliedschaft',
      many: 'Mitgliedschaften',
      fields: { groupName: 'Gruppe', addedBy: 'Aufgenommen von' },
    },
  },
  table: fusMain,
  item: { PK: 'USER#{userId}', SK: 'MEMBERSHIP#{groupName}', addedAt: '{createdAt}' },
  satellites: {
    total: tally('groupName', { PK: 'GROUP#{groupName}', SK: 'METADATA' }, { memberCount: 1 }),
  },
  reads: {
    ofUser: { pk: 'USER#{userId}', sk: { prefix: 'MEMBERSHIP#' }, cost: 1 },
    ofGroup: { index: 'byGroup', pk: '{groupName}', allow: can('people:view'), cost: 1 },
  },
  access: {
    read: either(own('userId'), can('people:view'), can('people:manage')),
    // Nobody puts themselves into a group, but for those who could appoint themselves to anything.
    create: either(can('people:appoint'), both(can('people:manage'), others('userId'))),
    write: can('people:manage'),
    remove: either(own('userId'), can('people:manage')),
  },
  removal: 'delete',
  costs: { create: 23, save: 16, remove: 21 },
});
