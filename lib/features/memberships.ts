// Who comes into a group and who goes, from either side; each takes effect with the person's next request and can be asked for twice.

import { recheckSessionsOf } from '@/lib/auth/session-recheck';
import type { KeyOf } from '@/lib/entity/entity';
import { isAppError } from '@/lib/errors';
import { drop } from '@/lib/features/drop';
import { membership } from '@/lib/modules/people/membership';
import { authorize } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';

type Key = KeyOf<typeof membership>;

/** Whoever is in already stays in. */
export async function addMember(context: Context, { userId, groupName }: Key): Promise<void> {
  try {
    await create(context, membership, { userId, groupName });
  } catch (error) {
    if (!isAppError(error, 'taken')) throw error;
  }
  await recheckSessionsOf(userId);
}

/** Whoever is out already stays out. */
export async function removeMember(context: Context, { userId, groupName }: Key): Promise<void> {
  authorize(context.actor, 'remove', membership, { userId, groupName });
  await drop(context, membership, { userId, groupName });
  await recheckSessionsOf(userId);
}
