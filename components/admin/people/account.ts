// An account as its screens get it, and the actions that they are given.

import type { Invitation } from '@/lib/features/accounts/invite';
import type { AccountView } from '@/lib/features/accounts/list-accounts';
import type { DeedAnswer } from '@/lib/forms/deed-answer';
import type { PeopleTexts } from '@/lib/strings/people.en';

export type Role = keyof PeopleTexts['roles'];
export type AccountVerb = keyof PeopleTexts['deeds'];

export interface AccountDoor {
  readonly act: (verb: AccountVerb, userId: string) => Promise<DeedAnswer>;
  readonly invite: (invitation: Invitation) => Promise<DeedAnswer>;
  readonly setRoles: (userId: string, roles: readonly Role[]) => Promise<DeedAnswer>;
}

export interface GroupDoor {
  readonly add: (userId: string, group: string) => Promise<DeedAnswer>;
  readonly remove: (userId: string, group: string) => Promise<DeedAnswer>;
}

export interface RequestDoor {
  readonly grant: (userId: string, group: string) => Promise<DeedAnswer>;
  readonly decline: (userId: string, group: string, note: string) => Promise<DeedAnswer>;
}

/** Roles that only a SuperAdmin gives. */
const highRoles: readonly Role[] = ['SuperAdmin', 'Admin', 'Manager'];

export const isHigh = (roles: readonly Role[]): boolean => roles.some((role) => highRoles.includes(role));

export const callOf = ({ name, email }: Pick<AccountView, 'name' | 'email'>): string => name || email;

/** The verbs that make sense for an account as it stands, in the order in which they are offered. */
export function verbsFor({ status, may }: AccountView): AccountVerb[] {
  const fitting: Record<AccountVerb, boolean> = {
    resend: status === 'invited',
    'reset-password': status === 'active',
    'reset-totp': status !== 'invited',
    'sign-out': status !== 'disabled',
    enable: status === 'disabled',
    disable: status !== 'disabled',
    remove: true,
  };
  return (Object.keys(fitting) as AccountVerb[]).filter((verb) => fitting[verb] && may[verb]);
}

/** Where somebody's personal data can be had as a file. */
export const exportAddress = (userId: string): string => `/api/admin/accounts/${encodeURIComponent(userId)}/export`;
