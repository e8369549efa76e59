// What people may do with their own account, and who else learns anything of it (own account policy).

import type { Policy } from '@/lib/entity/access';
import { can, either, flag, own, type Rule, signedIn } from '@/lib/entity/rule';

const mine = own('userId');

const access = {
  rename: mine,
  sessions: mine,
  recovery: mine,
  /** When and from where somebody signed in last. */
  'last-login': either(mine, can('people:appoint')),
  /** Whoever can sign in knows the others by name, and by face; visitors only those who want it. */
  avatar: either(signedIn, flag('isPublic')),
} as const satisfies Record<string, Rule>;

/** Judged by a row that has the `userId` of the account. */
export const ownAccount: Policy<keyof typeof access> = {
  name: 'own-account',
  texts: { en: { one: 'Own account', many: 'Own accounts' }, de: { one: 'Eigenes Konto', many: 'Eigene Konten' } },
  access,
};
