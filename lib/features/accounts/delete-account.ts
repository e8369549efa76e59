// An account goes with everything that is somebody's own (account deletion). First nobody can sign in with it, last of all it is gone: what was cut off can be done again.

import { setTimeout } from 'node:timers/promises';
import { deleteFromPool, disableInPool } from '@/lib/auth/pool-admin';
import { deleteCodes } from '@/lib/auth/recovery-codes';
import { endSessionsOf } from '@/lib/auth/sessions';
import { forgetAddresses } from '@/lib/db/forget-addresses';
import { AppError } from '@/lib/errors';
import { forgetPeople } from '@/lib/features/people';
import { knownPerson } from '@/lib/features/personal-documents';
import { avatarFolder } from '@/lib/media/file-keys';
import { deleteObject, keysUnder } from '@/lib/media/objects';
import { profile } from '@/lib/modules/people/profile';
import { systemActor } from '@/lib/modules/permissions';
import type { Context } from '@/lib/operations/context';
import { invalidate } from '@/lib/operations/invalidate';
import { type Account, note } from './account';
import { erasePerson } from './erase-person';
import { whileOthersWait } from './super-admins';

async function eraseAvatars(userId: string): Promise<void> {
  for (const key of await keysUnder(avatarFolder(userId))) await deleteObject(key);
}

/** So long the audit's index may know nothing yet of what they did last. */
const indexMs = 1000;

/** In this order, each of which can be done twice. Whether it may be was judged by the account as a whole. */
function stepsFor({ actor }: Context, found: Account): (() => Promise<unknown>)[] {
  const { userId, username, name } = found;
  const context = { actor: systemActor(actor.id ?? undefined) };
  const settled = setTimeout(indexMs);
  return [
    () => endSessionsOf(userId),
    () => deleteCodes(userId),
    async () => erasePerson(context, { ...(await knownPerson(userId, username)), name }),
    () => eraseAvatars(userId),
    async () => {
      await settled;
      await forgetAddresses(userId);
    },
    // What cannot be taken back is written down before: where it fails, it is done again.
    () => note(actor, 'remove', userId),
    () => deleteFromPool(found),
  ];
}

/** Whoever asked learns how far it came: the account is locked in any case, and asking again goes on from there. */
function cutOff(error: unknown, done: number, total: number): unknown {
  if (!(error instanceof AppError)) return error;
  const message = `${error.message} The account is locked, and ${done} of ${total} steps are done. Delete it again to finish.`;
  return new AppError(error.code, message, { ...error.detail, progress: { done, total } }, { cause: error });
}

/** What they wrote for the club stays, by a former member. */
export async function deleteAccount(context: Context, userId: string): Promise<void> {
  const found = await whileOthersWait(context.actor, 'remove', userId, [], async (account) => {
    await disableInPool(account);
    return account;
  });
  const steps = stepsFor(context, found);
  let done = 1;
  try {
    for (const step of steps) {
      await step();
      done++;
    }
  } catch (error) {
    throw cutOff(error, done, steps.length + 1);
  } finally {
    forgetPeople();
    // What each write changed it has said itself; their name stands beside what they wrote, and is no row of ours.
    await invalidate([profile.name, `${profile.name}:${userId}`]);
  }
}
