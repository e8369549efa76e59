// There is always somebody who may do everything: whatever could take the last one away is done one after the other.

import { membersOfPoolGroup } from '@/lib/auth/pool-admin';
import type { Actor } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import { inTurn } from '@/lib/features/lease';
import { type AccountDeed, account } from '@/lib/modules/people/account';
import { refuse } from '@/lib/operations/authorize';
import { type Account, accountFor, accountOf } from './account';

/** Longer than the few questions to the pool can take. */
const leaseMs = 60_000;

const isSuperAdmin = ({ systemGroups }: Pick<Account, 'systemGroups'>): boolean => systemGroups.includes('SuperAdmin');

/** Whoever has just been removed by the one whom they want to remove may not any more, whatever their session says. */
async function requireStanding(actor: Actor, deed: AccountDeed, userId: string): Promise<void> {
  const self = await accountOf(actor.id ?? '');
  if (self.status !== 'active' || !isSuperAdmin(self)) throw refuse(actor, account, deed, userId);
}

async function requireAnother(userId: string): Promise<void> {
  const members = await membersOfPoolGroup('SuperAdmin');
  if (!members.some((one) => one.userId !== userId && one.status === 'active'))
    throw new AppError('last_one', 'Somebody must remain who may do everything');
}

/** Judges the account as it is when it is its turn; `takes` says whether the deed would make it one SuperAdmin less. */
export const whileOthersWait = <T>(
  actor: Actor,
  deed: AccountDeed,
  userId: string,
  takes: (found: Account) => boolean,
  work: (found: Account) => Promise<T>,
): Promise<T> =>
  inTurn('super-admins', leaseMs, async () => {
    const found = await accountFor(actor, deed, userId);
    if (isSuperAdmin(found) && takes(found)) {
      await requireStanding(actor, deed, userId);
      await requireAnother(userId);
    }
    return work(found);
  });
