// Who comes into a group and who goes, from either side; each takes effect with the person's next request and can be asked for twice.

import { recheckSessionsOf } from '@/lib/auth/session-recheck';
import type { KeyOf } from '@/lib/entity/entity';
import { isAppError } from '@/lib/errors';
import { accountFor, authorizeAccount, rolesOf } from '@/lib/features/accounts/account';
import { drop } from '@/lib/features/drop';
import { membership } from '@/lib/modules/people/membership';
import { authorize } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';

type Key = KeyOf<typeof membership>;

/** Whoever is in already stays in; whoever has no account comes in nowhere. */
export async function addMember(context: Context, { userId, groupName }: Key): Promise<void> {
  await accountFor(context.actor, 'admit', userId);
  try {
    await create(context, membership, { userId, groupName });
  } catch (error) {
    if (!isAppError(error, 'taken')) throw error;
  }
  await recheckSessionsOf(userId);
}

/** By whoever may keep memberships at all: for those who end the whole group. */
export async function takeOut(context: Context, { userId, groupName }: Key): Promise<void> {
  await drop(context, membership, { userId, groupName });
  await recheckSessionsOf(userId);
}

/** Whoever is out already stays out. */
export async function removeMember(context: Context, { userId, groupName }: Key): Promise<void> {
  const { actor } = context;
  authorize(actor, 'remove', membership, { userId, groupName });
  if (userId !== actor.id) authorizeAccount(actor, 'expel', userId, await rolesOf(userId));
  await takeOut(context, { userId, groupName });
}
