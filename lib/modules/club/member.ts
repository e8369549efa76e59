// The people of the club (member entity): visitors meet them as coaches, contacts or the board, and reach them only with their consent.

import { many, mediaRef, ref } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { defaulted, optional } from '@/lib/entity/field';
import { can, either, flag } from '@/lib/entity/rule';
import { claim, each } from '@/lib/entity/satellite';
import { boolean, email, text, uuid } from '@/lib/entity/scalar-fields';
import { membersTable } from '@/lib/tables/vcm';

const keeper = can('member:edit');
const reachable = either(keeper, flag('contactConsent'));

export const member = entity('member', {
  fields: {
    id: uuid(),
    name: text({ max: 200 }),
    email: optional(email()),
    phone: optional(
      text({
        max: 40,
        typical: 15,
        pattern: /^\+?[0-9][0-9 ()/.-]{4,}$/,
        hint: 'must be a telephone number',
        example: '0170 1234567',
        sample: (n) => `0170 ${1_000_000 + n}`,
      }),
    ),
    roleIds: many(ref('role'), { max: 12 }),
    avatarId: optional(mediaRef()),
    contactConsent: defaulted(boolean(), () => false),
  },
  texts: {
    en: {
      one: 'Member',
      many: 'Members',
      fields: {
        name: 'Full name',
        phone: 'Telephone',
        roleIds: 'Roles',
        roleId: 'Role',
        avatarId: 'Portrait',
        contactConsent: 'Visitors may see e-mail and telephone',
      },
      lists: { ofRole: 'With a role' },
    },
    de: {
      one: 'Mitglied',
      many: 'Mitglieder',
      fields: {
        name: 'Vor- und Nachname',
        phone: 'Telefon',
        roleIds: 'Aufgaben',
        roleId: 'Aufgabe',
        avatarId: 'Porträt',
        contactConsent: 'Besucher dürfen E-Mail und Telefon sehen',
      },
      lists: { ofRole: 'Mit einer Aufgabe' },
    },
  },
  table: membersTable,
  item: { entityType: 'MEMBER', nameKey: '{name:sort}' },
  satellites: {
    name: claim('name', { id: 'name#{name:fold}', ownerId: '{id}' }),
    role: each('roleIds', 'roleId', { id: 'role#{roleId}#{id}', ofRole: '{roleId}', nameKey: '{name:sort}' }),
  },
  reads: {
    byName: { index: 'GSI-Name', pk: 'MEMBER', allow: keeper, cost: 2 },
    ofRole: { satellite: 'role', index: 'GSI-Role', pk: '{roleId}', follow: true, cost: 14 },
  },
  permissions: {
    'member:edit': {
      en: {
        title: 'Look after members',
        description: 'See and change all members, with their addresses and telephone numbers.',
      },
      de: {
        title: 'Mitglieder pflegen',
        description: 'Alle Mitglieder sehen und ändern, mit Adressen und Telefonnummern.',
      },
    },
    'member:show': {
      en: {
        title: 'Show members on the site',
        description: 'What the public site itself asks with, for coaches, contacts and the board.',
      },
      de: {
        title: 'Mitglieder zeigen',
        description: 'Damit fragt die Website selbst nach Trainern, Ansprechpartnern und Vorstand.',
      },
      conferred: false,
    },
  },
  // Nobody is public by being a member: whoever shows coaches, contacts and the board asks with a right of its own.
  access: {
    read: either(keeper, can('member:show')),
    create: keeper,
    write: keeper,
    remove: keeper,
    fields: { email: reachable, phone: reachable },
  },
  costs: { create: 59, save: 61, remove: 41 },
  admin: {
    label: 'name',
    detail: ['roleIds'],
    picture: 'avatarId',
    quickCreate: ['name'],
    columns: ['name', 'email', 'phone'],
    lists: ['byName', 'ofRole'],
    module: 'club',
    position: 4,
    csv: true,
  },
});
