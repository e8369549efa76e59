// An account as its screens get it, and the actions that they are given (props of the account screens).

import type { Invitation } from '@/lib/features/accounts/invite';
import type { AccountView } from '@/lib/features/accounts/list-accounts';
import type { ActionResult } from '@/lib/forms/action-result';
import type { PeopleTexts } from '@/lib/strings/people.en';

export type RoleName = keyof PeopleTexts['roles'];
export type AccountVerb = keyof PeopleTexts['actionLabels'];

export interface AccountActions {
  readonly act: (verb: AccountVerb, userId: string) => Promise<ActionResult>;
  readonly invite: (invitation: Invitation) => Promise<ActionResult>;
  readonly setRoles: (userId: string, roles: readonly RoleName[]) => Promise<ActionResult>;
}

export interface GroupActions {
  readonly add: (userId: string, group: string) => Promise<ActionResult>;
  readonly remove: (userId: string, group: string) => Promise<ActionResult>;
}

export interface RequestActions {
  readonly grant: (userId: string, group: string) => Promise<ActionResult>;
  readonly decline: (userId: string, group: string, note: string) => Promise<ActionResult>;
}

/** Roles that only a SuperAdmin gives. */
const highRoles: readonly RoleName[] = ['SuperAdmin', 'Admin', 'Manager'];

export const isHigh = (roles: readonly RoleName[]): boolean => roles.some((role) => highRoles.includes(role));

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
