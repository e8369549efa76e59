// Squash players: seen by those whom their group lets in, kept by those who may besides keep the section.

import { entity } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import { both, can } from '@/lib/entity/rule';
import { email, text, user, uuid } from '@/lib/entity/scalar-fields';
import { fusMain } from '@/lib/tables/fus';

const insider = can('squash:view');
/** Managers hold the right to edit, the group lets them in: it takes both. */
const keeper = both(insider, can('squash:edit'));

export const squashPlayer = entity('squash-player', {
  fields: {
    id: uuid(),
    name: text({ max: 100 }),
    email: optional(email()),
    userId: optional(user()),
  },
  table: fusMain,
  item: {
    PK: 'SQUASH#PLAYER#{id}',
    SK: 'METADATA',
    entityType: 'SQUASH_PLAYER',
    entitySk: 'SQUASH#PLAYER#{id}',
  },
  reads: { all: { index: 'byEntity', pk: 'SQUASH_PLAYER', cost: 1.5 } },
  access: { read: insider, create: keeper, write: keeper, remove: keeper },
  costs: { create: 32, save: 40, remove: 28 },
  admin: { label: 'name', columns: ['name', 'email'] },
});
