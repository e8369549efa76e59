// An account as features see it: with its roles, judged by the one policy that says who may do what to whom.

import { findAccount, membersOfPoolGroup, type PoolAccount } from '@/lib/auth/pool-admin';
import { isSystemGroup, type SystemGroup } from '@/lib/auth/system-groups';
import { poolGroupsOf } from '@/lib/auth/user-pool';
import { type AuditEntry, audited, writeAudit } from '@/lib/db/audit';
import { type Actor, mightAllow } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import { forgetPeople } from '@/lib/features/people';
import { type AccountAction, type AccountRow, account } from '@/lib/modules/people/account';
import { authorizeUnder, may, refuse } from '@/lib/operations/authorize';

export interface Account extends PoolAccount {
  readonly systemGroups: readonly SystemGroup[];
}

/** Those whom only a SuperAdmin touches. */
const highRoles: readonly SystemGroup[] = ['SuperAdmin', 'Admin', 'Manager'];

export const isOrdinary = (groups: readonly SystemGroup[]): boolean => !groups.some((name) => highRoles.includes(name));

export const withGroups = async (found: PoolAccount): Promise<Account> => ({
  ...found,
  systemGroups: (await poolGroupsOf(found.username)).filter(isSystemGroup),
});

export async function accountOf(userId: string): Promise<Account> {
  const found = await findAccount(userId);
  if (!found) throw new AppError('missing', 'There is no such account');
  return withGroups(found);
}

/** None for whoever has no account (any more). */
export async function systemGroupsOf(userId: string): Promise<readonly SystemGroup[]> {
  const found = await findAccount(userId);
  return found ? (await withGroups(found)).systemGroups : [];
}

/** The ids of all whom only a SuperAdmin touches. */
export async function highAccounts(): Promise<ReadonlySet<string>> {
  const members = await Promise.all(highRoles.map(membersOfPoolGroup));
  return new Set(members.flat().map(({ userId }) => userId));
}

const rowOf = (userId: string, groups: readonly SystemGroup[]): AccountRow => ({
  userId,
  isOrdinary: isOrdinary(groups),
});

export const mayTo = (actor: Actor, action: AccountAction, { userId, systemGroups }: Account): boolean =>
  may(actor, account, action, { ...rowOf(userId, systemGroups) });

/** Throws unless the actor may do this to an account with these roles. */
export const authorizeAccount = (
  actor: Actor,
  action: AccountAction,
  userId: string,
  groups: readonly SystemGroup[],
): void => authorizeUnder(actor, account, action, { ...rowOf(userId, groups) });

/** The account, if the actor may do this to it; whoever may not to anybody does not learn who there is. */
export async function accountFor(actor: Actor, action: AccountAction, userId: string): Promise<Account> {
  if (!mightAllow(account.access[action], actor)) throw refuse(actor, account, action, userId);
  const found = await accountOf(userId);
  authorizeAccount(actor, action, userId, found.systemGroups);
  return found;
}

type Detail = NonNullable<AuditEntry['detail']>;

const lineOf = (actor: Actor, action: string, userId: string, detail?: Detail): AuditEntry => ({
  by: actor.id ?? '',
  entity: account.name,
  id: userId,
  action,
  ...(detail ? { detail } : {}),
});

/** What was done is written down, and what was known about people is asked anew. */
export async function note(actor: Actor, action: string, userId: string, detail?: Detail): Promise<void> {
  forgetPeople();
  await writeAudit(lineOf(actor, action, userId, detail));
}

interface Told {
  /** What is going to be done, and what of it has been done by now. */
  readonly detail?: Detail;
  readonly reached?: () => Detail;
}

/** The same for what takes several steps: written down before the first, and again where it breaks off. */
export const noted = <T>(
  actor: Actor,
  action: string,
  userId: string,
  work: () => Promise<T>,
  { detail, reached }: Told = {},
): Promise<T> => audited(lineOf(actor, action, userId, detail), work, reached).finally(forgetPeople);
