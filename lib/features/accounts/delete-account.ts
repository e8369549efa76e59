// An account goes with everything that is somebody's own. First nobody can sign in with it, last of all it is gone: what was cut off can be done again.

import { setTimeout } from 'node:timers/promises';
import { deleteFromPool, disableInPool } from '@/lib/auth/pool-admin';
import { deleteCodes } from '@/lib/auth/recovery-codes';
import { endSessionsOf } from '@/lib/auth/sessions';
import { forgetAddresses } from '@/lib/db/forget-addresses';
import type { Item } from '@/lib/db/key';
import { repository } from '@/lib/db/repository';
import type { AnyEntity, KeyOf } from '@/lib/entity/entity';
import { belongings } from '@/lib/features/belongings';
import { drop } from '@/lib/features/drop';
import { forgetPeople } from '@/lib/features/people';
import { avatarFolder } from '@/lib/media/file-keys';
import { deleteObject, keysUnder } from '@/lib/media/objects';
import { profile } from '@/lib/modules/people/profile';
import { systemActor } from '@/lib/modules/permissions';
import type { Context } from '@/lib/operations/context';
import { note } from './account';
import { anonymise } from './anonymise';
import { whileOthersWait } from './super-admins';

/** What somebody wrote for themselves is not kept in the history either. */
const erase = (context: Context, of: AnyEntity, key: Item): Promise<readonly string[]> =>
  drop(context, of, key as KeyOf<AnyEntity>, { forgets: true });

type OfUser = (args: { userId: string }, options: object) => Promise<{ items: Item[]; nextToken: string | null }>;

/** By the one way to the store, so that what counts them counts them no more. */
async function eraseRows(context: Context, userId: string): Promise<string[]> {
  const tags: string[] = [];
  for (const of of belongings) {
    const ofUser = repository(of).read.ofUser as unknown as OfUser;
    let nextToken: string | null = null;
    do {
      const page = await ofUser({ userId }, { limit: 100, strong: true, nextToken });
      for (const row of page.items) tags.push(...(await erase(context, of, row)));
      ({ nextToken } = page);
    } while (nextToken);
  }
  return tags;
}

async function eraseAvatars(userId: string): Promise<void> {
  for (const key of await keysUnder(avatarFolder(userId))) await deleteObject(key);
}

/** So long the audit's index may know nothing yet of what they did last. */
const indexMs = 1000;

/** What they wrote for the club stays, by a former member. Gives what the site must read anew. */
export async function deleteAccount({ actor }: Context, userId: string): Promise<string[]> {
  const found = await whileOthersWait(actor, 'remove', userId, [], async (account) => {
    await disableInPool(account);
    return account;
  });
  await endSessionsOf(userId);
  const settled = setTimeout(indexMs);
  await deleteCodes(userId);
  // Whether this may be was judged by the account as a whole.
  const context = { actor: systemActor(actor.id ?? undefined) };
  const tags = await eraseRows(context, userId);
  await eraseAvatars(userId);
  tags.push(...(await erase(context, profile, { userId })));
  await settled;
  tags.push(...(await anonymise(context, found)));
  await forgetAddresses(userId);
  // What cannot be taken back is written down before: where it fails, it is done again.
  await note(actor, 'remove', userId);
  await deleteFromPool(found);
  forgetPeople();
  return [...new Set([...tags, profile.name, `${profile.name}:${userId}`])];
}
