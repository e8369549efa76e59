// There is always somebody who may do everything (last-admin protection, lease): whatever could take the last one away is done one after the other.

import { findAccount, membersOfPoolGroup } from '@/lib/auth/pool-admin';
import type { SystemGroup } from '@/lib/auth/system-groups';
import type { Actor } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import { inTurn } from '@/lib/features/lease';
import { type AccountAction, account } from '@/lib/modules/people/account';
import { refuse } from '@/lib/operations/authorize';
import { type Account, accountFor, isOrdinary, withGroups } from './account';

/** Longer than the action itself can take; it begins anew when all questions are answered. */
const leaseMs = 60_000;

const isSuperAdmin = ({ systemGroups }: Pick<Account, 'systemGroups'>): boolean => systemGroups.includes('SuperAdmin');

/** Whoever has just lost the right to appoint may not any more, whatever their session says. */
export async function requireSuperAdmin(actor: Actor, action: AccountAction, userId: string): Promise<void> {
  const self = await findAccount(actor.id ?? '');
  if (self?.status !== 'active' || !isSuperAdmin(await withGroups(self))) throw refuse(actor, account, action, userId);
}

async function requireAnother(userId: string): Promise<void> {
  const members = await membersOfPoolGroup('SuperAdmin');
  if (!members.some((one) => one.userId !== userId && one.status === 'active'))
    throw new AppError('last_one', 'Somebody must remain who may do everything');
}

/** Judges the account as it is when it is its turn; `left` are the roles with which it can be used afterwards. */
export const whileOthersWait = <T>(
  actor: Actor,
  action: AccountAction,
  userId: string,
  left: readonly SystemGroup[],
  work: (found: Account) => Promise<T>,
): Promise<T> =>
  inTurn('super-admins', leaseMs, async (keep) => {
    const found = await accountFor(actor, action, userId);
    // Of two who remove each other the later one hears that nobody else is left, not that they are nobody.
    if (isSuperAdmin(found) && !left.includes('SuperAdmin')) await requireAnother(userId);
    if (!isOrdinary([...found.systemGroups, ...left])) await requireSuperAdmin(actor, action, userId);
    await keep();
    return work(found);
  });
