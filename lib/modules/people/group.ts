// Custom groups: a name that confers permissions.

import { many } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { defaulted, optional } from '@/lib/entity/field';
import { both, can, either, flag, signedIn } from '@/lib/entity/rule';
import { boolean, text } from '@/lib/entity/scalar-fields';
import { fusMain } from '@/lib/tables/fus';

export const groupName = () =>
  text({
    max: 100,
    pattern: /^[A-Za-z0-9_-]+$/,
    hint: 'may have letters, digits, dashes and underscores',
    example: 'Vorstand_2026',
    sample: (n) => `Gruppe-${n}`,
  });

const permission = () =>
  text({
    max: 100,
    pattern: /^[a-z-]+:[a-z-]+$/,
    hint: 'must look like news:publish',
    example: 'news:publish',
    sample: (n) => ['news:edit', 'event:edit', 'team:edit'][n % 3] as string,
  });

export const group = entity('group', {
  fields: {
    name: groupName(),
    description: optional(text({ max: 500 })),
    permissions: many(permission(), { max: 100 }),
    /** Whether people may ask to join. */
    joinable: defaulted(boolean(), () => false),
  },
  table: fusMain,
  item: { PK: 'GROUP#{name}', SK: 'METADATA', entityType: 'GROUP', entitySk: 'GROUP#{name}' },
  reads: { all: { index: 'byEntity', pk: 'GROUP', cost: 1 } },
  access: {
    read: either(can('people:view'), both(signedIn, flag('joinable'))),
    create: can('people:manage'),
    write: can('people:manage'),
    remove: can('people:manage'),
    confers: 'permissions',
    fields: { permissions: can('people:view') },
  },
  removal: 'delete',
  rules: [
    {
      fields: ['permissions'],
      message: 'must not have people:appoint: only a SuperAdmin has that',
      rule: 'not_a_choice',
      holds: ({ permissions }) => !(permissions as string[]).includes('people:appoint'),
    },
  ],
  costs: { create: 14, save: 12, remove: 16 },
  admin: { label: 'name', columns: ['name', 'description', 'joinable'] },
});
