// What somebody does for the club (role entity); whoever has a role of the board is shown as the board.

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
  texts: {
    en: { one: 'Role', many: 'Roles', fields: { board: 'Belongs to the board' } },
    de: { one: 'Aufgabe', many: 'Aufgaben', fields: { board: 'Gehört zum Vorstand' } },
  },
  table: rolesTable,
  item: { entityType: 'ROLE', nameKey: '{name:sort}' },
  satellites: { name: claim('name', { id: 'name#{name:fold}', ownerId: '{id}' }) },
  reads: { byName: { index: 'GSI-Name', pk: 'ROLE', cost: 1 } },
  permissions: {
    'role:edit': {
      en: { title: 'Look after offices', description: 'Decide which offices the club has and which are on the board.' },
      de: {
        title: 'Ämter pflegen',
        description: 'Festlegen, welche Ämter der Verein hat und welche zum Vorstand gehören.',
      },
    },
  },
  access: openToRead('role'),
  costs: { create: 29, save: 48, remove: 31 },
  admin: { label: 'name', columns: ['name', 'board'], lists: ['byName'], module: 'club', position: 5, csv: true },
});
