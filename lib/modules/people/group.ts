// Custom groups (group entity): a name that confers permissions.

import { many } from '@/lib/entity/compound-fields';
import { type Confers, entity } from '@/lib/entity/entity';
import { defaulted, optional } from '@/lib/entity/field';
import { type Actor, both, can, either, flag, sameGroup, signedIn } from '@/lib/entity/rule';
import { boolean, counter, text } from '@/lib/entity/scalar-fields';
import { conferred } from '@/lib/modules/conferred';
import { groupName } from '@/lib/modules/people/group-name';
import { isReservedName } from '@/lib/modules/people/reserved-names';
import { fusMain } from '@/lib/tables/fus';

const permission = () =>
  text({
    max: 100,
    pattern: /^[a-z-]+:[a-z-]+$/,
    hint: 'must look like news:publish',
    example: 'news:publish',
    sample: (n) => ['news:edit', 'event:edit', 'team:edit'][n % 3] as string,
  });

/** Who decides about people is decided by those who appoint: they let a group confer it, and put people into one that does. */
export const conferring: Confers = { field: 'permissions', takes: { 'people:manage': 'people:appoint' } };

/** Whether somebody may put people into a group that confers these. */
export const mayAdmitTo = (actor: Actor, permissions: readonly string[]): boolean =>
  permissions.every((one) => {
    const needed = conferring.takes[one];
    return needed === undefined || actor.permissions.has(needed);
  });

export const group = entity('group', {
  fields: {
    name: groupName(),
    description: optional(text({ max: 500 })),
    permissions: many(permission(), { max: 100 }),
    /** Whether people may ask to join. */
    joinable: defaulted(boolean(), () => false),
    memberCount: counter(),
  },
  texts: {
    en: {
      one: 'Group',
      many: 'Groups',
      fields: { permissions: 'Permissions', joinable: 'People may ask to join', memberCount: 'Members' },
      loss: {
        one: 'All members lose what the group lets them do, at once, and open requests are dropped.',
        other: 'All members lose what the groups let them do, at once, and open requests are dropped.',
      },
    },
    de: {
      one: 'Gruppe',
      many: 'Gruppen',
      fields: { permissions: 'Rechte', joinable: 'Man darf um Aufnahme bitten', memberCount: 'Mitglieder' },
      loss: {
        one: 'Alle Mitglieder verlieren sofort, was die Gruppe erlaubt, und offene Anfragen entfallen.',
        other: 'Alle Mitglieder verlieren sofort, was die Gruppen erlauben, und offene Anfragen entfallen.',
      },
    },
  },
  table: fusMain,
  item: { PK: 'GROUP#{name}', SK: 'METADATA', entityType: 'GROUP', entitySk: 'GROUP#{name:sort}' },
  reads: { all: { index: 'byEntity', pk: 'GROUP', cost: 1 } },
  access: {
    read: either(can('people:view'), sameGroup('name'), both(signedIn, flag('joinable'))),
    create: can('people:manage'),
    write: can('people:manage'),
    remove: can('people:manage'),
    confers: conferring,
    fields: { permissions: can('people:view'), memberCount: can('people:view') },
  },
  removal: 'delete',
  rules: [
    {
      fields: ['name'],
      message: 'is the name of a role',
      rule: 'reserved',
      holds: ({ name }) => !isReservedName(String(name)),
    },
    {
      fields: ['permissions'],
      message: 'must not have what no group confers',
      rule: 'not_a_choice',
      holds: ({ permissions }) => conferred(permissions as string[]).length === (permissions as string[]).length,
    },
  ],
  costs: { create: 20, save: 16, remove: 20 },
  admin: {
    label: 'name',
    columns: ['name', 'description', 'memberCount', 'joinable'],
    lists: ['all'],
    module: 'people',
    inputs: { permissions: 'permissions' },
  },
});
