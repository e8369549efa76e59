// What may be done to somebody's account, and by whom (account policy): judged like rows, although accounts lie in the user pool.

import type { Policy } from '@/lib/entity/access';
import { both, can, either, flag, others, own, type Rule } from '@/lib/entity/rule';

/** What a rule sees of an account. */
export interface AccountRow {
  readonly userId: string;
  /** In none of the groups that only a SuperAdmin gives. */
  readonly isOrdinary: boolean;
}

/** Managers look after ordinary people; who looks after others needs a right that no custom group can confer. */
const keeper = either(can('people:appoint'), both(can('people:manage'), flag('isOrdinary')));
const another = both(others('userId'), keeper);

const access = {
  list: can('people:view'),
  read: can('people:view'),
  /** Judged by the account as it is going to be. */
  invite: keeper,
  resend: keeper,
  disable: another,
  enable: another,
  'reset-password': another,
  'reset-totp': another,
  'sign-out': another,
  /** Judged by the account as it is and as it is going to be. */
  appoint: another,
  remove: another,
  /** Into a group. Nobody lets themselves in, but for those who could appoint themselves to anything. */
  admit: either(can('people:appoint'), another),
  /** Out of a group, which everybody may leave. */
  expel: either(own('userId'), keeper),
  export: either(own('userId'), another),
} as const satisfies Record<string, Rule>;

export type AccountAction = keyof typeof access;

export const account: Policy<AccountAction> = {
  name: 'account',
  texts: { en: { one: 'Account', many: 'Accounts' }, de: { one: 'Konto', many: 'Konten' } },
  permissions: {
    'people:view': {
      en: { title: 'See people', description: 'See who has an account, and who is in which group.' },
      de: { title: 'Menschen sehen', description: 'Sehen, wer ein Konto hat und wer in welcher Gruppe ist.' },
    },
    'people:manage': {
      en: {
        title: 'Manage people',
        description: 'Invite people, lock ordinary accounts, and look after groups and who is in them.',
      },
      de: {
        title: 'Menschen verwalten',
        description: 'Einladen, gewöhnliche Konten sperren, Gruppen und ihre Mitglieder pflegen.',
      },
    },
    'people:appoint': {
      en: { title: 'Appoint people', description: 'Give others a role and take it, and look after their accounts.' },
      de: { title: 'Menschen ernennen', description: 'Anderen Rollen geben und nehmen und ihre Konten verwalten.' },
      conferred: false,
    },
  },
  access,
  screen: { module: 'people', action: 'list' },
};
