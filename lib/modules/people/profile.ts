// What people say about themselves, and whether visitors may read it (profile entity). Their name lives in the user pool, and only there.

import { entity } from '@/lib/entity/entity';
import { defaulted, optional, serverSet } from '@/lib/entity/field';
import { can, either, flag, own } from '@/lib/entity/rule';
import { claim } from '@/lib/entity/satellite';
import { boolean, choice, longText, owner, text } from '@/lib/entity/scalar-fields';
import { fusMain } from '@/lib/tables/fus';

const mine = own('userId');

const avatarKey = () =>
  text({
    max: 200,
    pattern: /^profile\/avatars\/[\w-]{1,128}\/[0-9a-f-]{36}\.(webp|jpg)$/,
    sample: (n) => `profile/avatars/user-${n}/00000000-0000-4000-8000-${String(n).padStart(12, '0')}.webp`,
  });

/** The last part of the address of somebody's public page. */
const personSlug = () =>
  text({ max: 120, pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/, example: 'gesa-thode', sample: (n) => `gesa-thode-${n}` });

export const profile = entity('profile', {
  fields: {
    userId: owner(),
    description: optional(longText({ max: 300, typical: 160 })),
    avatarKey: serverSet(optional(avatarKey())),
    language: optional(choice(['de', 'en'])),
    theme: optional(choice(['system', 'light', 'dark'])),
    isPublic: defaulted(boolean(), () => false),
    slug: serverSet(optional(personSlug())),
  },
  texts: {
    en: {
      one: 'Profile',
      many: 'Profiles',
      fields: { avatarKey: 'Portrait', language: 'Language', theme: 'Appearance', isPublic: 'Public page' },
      choices: { de: 'German', en: 'English', system: 'As the device has it', light: 'Light', dark: 'Dark' },
    },
    de: {
      one: 'Profil',
      many: 'Profile',
      fields: { avatarKey: 'Porträt', language: 'Sprache', theme: 'Aussehen', isPublic: 'Öffentliche Seite' },
      choices: { de: 'Deutsch', en: 'Englisch', system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
    },
  },
  table: fusMain,
  item: { PK: 'USER#{userId}', SK: 'PROFILE', entityType: 'PROFILE', entitySk: 'PROFILE#{userId}' },
  satellites: { slug: claim('slug', { PK: 'PROFILE_SLUG#{slug}', SK: 'CLAIM', ownerId: '{userId}' }) },
  reads: { all: { index: 'byEntity', pk: 'PROFILE', cost: 2 } },
  access: {
    read: either(mine, can('people:view'), flag('isPublic')),
    create: mine,
    write: mine,
    remove: can('people:manage'),
    fields: { language: mine, theme: mine },
  },
  removal: 'delete',
  costs: { create: 19, save: 16, remove: 18 },
  page: '/people/{slug}',
  sitemap: 'all',
});
