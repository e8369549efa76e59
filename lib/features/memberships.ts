// Who comes into a group and who goes, from either side (group membership); each takes effect with the person's next request and can be asked for twice.

import { recheckSessionsOf } from '@/lib/auth/session-recheck';
import { repository } from '@/lib/db/repository';
import type { KeyOf, Row } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { accountFor, authorizeAccount, systemGroupsOf } from '@/lib/features/accounts/account';
import { drop } from '@/lib/features/drop';
import { group, mayAdmitTo } from '@/lib/modules/people/group';
import { membership } from '@/lib/modules/people/membership';
import { authorize, refuse } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';

type Key = KeyOf<typeof membership>;

/**
 * Throws unless the actor may put people into these groups, and gives those that there are. They are looked at as they are
 * now: what one comes to confer a moment later it is given by somebody who may give that to its members.
 */
export async function admittingGroups(actor: Actor, names: readonly string[]): Promise<Row<typeof group>[]> {
  const keys = names.map((name) => ({ name }));
  const found = (await repository(group).getMany(keys, { strong: true })).filter((one) => one !== undefined);
  for (const { name, permissions } of found)
    if (!mayAdmitTo(actor, permissions)) throw refuse(actor, group, 'admit', name);
  return found;
}

/** Whoever is in already stays in; whoever has no account comes in nowhere. */
export async function addMember(context: Context, { userId, groupName }: Key): Promise<void> {
  await accountFor(context.actor, 'admit', userId);
  await admittingGroups(context.actor, [groupName]);
  try {
    await create(context, membership, { userId, groupName });
  } catch (error) {
    if (!isAppError(error, 'taken')) throw error;
  }
  await recheckSessionsOf(userId);
}

/** By whoever may keep memberships at all: for those who end the whole group. */
export async function dropMembership(context: Context, { userId, groupName }: Key): Promise<void> {
  await drop(context, membership, { userId, groupName });
  await recheckSessionsOf(userId);
}

/** Whoever is out already stays out. */
export async function removeMember(context: Context, { userId, groupName }: Key): Promise<void> {
  const { actor } = context;
  authorize(actor, 'remove', membership, { userId, groupName });
  if (userId !== actor.id) authorizeAccount(actor, 'expel', userId, await systemGroupsOf(userId));
  await dropMembership(context, { userId, groupName });
}
