// Roles: given and taken by those who may touch the account as it is and as it is going to be (role assignment).

import { joinPoolGroup, leavePoolGroup } from '@/lib/auth/pool-admin';
import { recheckSessionsOf } from '@/lib/auth/session-recheck';
import type { SystemGroup } from '@/lib/auth/system-groups';
import type { Context } from '@/lib/operations/context';
import { authorizeAccount, noted } from './account';
import { whileOthersWait } from './super-admins';

const list = (names: readonly string[]): string => names.join(', ') || '-';

/** Asked for twice, it is as it was asked for; who lost something has lost it with their next request. */
export const setRoles = ({ actor }: Context, userId: string, wanted: readonly SystemGroup[]): Promise<void> =>
  whileOthersWait(actor, 'appoint', userId, wanted, async (found) => {
    authorizeAccount(actor, 'appoint', userId, wanted);
    const { systemGroups } = found;
    const added = wanted.filter((name) => !systemGroups.includes(name));
    const removed = systemGroups.filter((name) => !wanted.includes(name));
    const given: SystemGroup[] = [];
    const taken: SystemGroup[] = [];
    const change = async () => {
      for (const name of added) {
        await joinPoolGroup(found, name);
        given.push(name);
      }
      for (const name of removed) {
        await leavePoolGroup(found, name);
        taken.push(name);
      }
    };
    // Also where it broke off, somebody may have lost something.
    const work = () => change().finally(() => recheckSessionsOf(userId));
    if (added.length + removed.length === 0) return work();
    return noted(actor, 'appoint', userId, work, {
      detail: { added: list(added), removed: list(removed) },
      reached: () => ({ added: list(given), removed: list(taken) }),
    });
  });
