// Squash players (squash player entity): seen by those whom their group lets in, kept by those who may besides keep the section.

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
  texts: {
    en: { one: 'Player', many: 'Players' },
    de: { one: 'Spieler', many: 'Spielerinnen und Spieler' },
  },
  table: fusMain,
  item: {
    PK: 'SQUASH#PLAYER#{id}',
    SK: 'METADATA',
    entityType: 'SQUASH_PLAYER',
    entitySk: 'SQUASH#PLAYER#{name:sort}#{id}',
  },
  reads: { all: { index: 'byEntity', pk: 'SQUASH_PLAYER', cost: 1.5 } },
  permissions: {
    'squash:view': {
      en: { title: 'Be let into squash', description: 'See players, matches and standings of the squash round.' },
      de: { title: 'Zum Squash gehören', description: 'Spieler, Spiele und Rangliste der Squash-Runde sehen.' },
    },
    'squash:edit': {
      en: { title: 'Keep squash', description: 'Enter and change players. Needs “Be let into squash” as well.' },
      de: { title: 'Squash pflegen', description: 'Spieler eintragen und ändern. Braucht auch „Zum Squash gehören“.' },
      conferred: false,
    },
  },
  access: { read: insider, create: keeper, write: keeper, remove: keeper },
  costs: { create: 35, save: 45, remove: 29 },
  admin: { label: 'name', columns: ['name', 'email'], lists: ['all'], module: 'squash', readers: insider },
});
