// A group goes with everything that names it (cascading delete): a page at a time, as often as it takes, so that one of the same name begins empty.

import type { KeyOf } from '@/lib/entity/entity';
import { isAppError } from '@/lib/errors';
import { drop } from '@/lib/features/drop';
import { dropMembership } from '@/lib/features/memberships';
import { group } from '@/lib/modules/people/group';
import { joinRequest } from '@/lib/modules/people/join-request';
import { membership } from '@/lib/modules/people/membership';
import type { Context } from '@/lib/operations/context';
import { documentKey } from '@/lib/operations/document-key';
import { whereUsed } from '@/lib/operations/history';
import { remove } from '@/lib/operations/remove';
import type { Written } from '@/lib/operations/write';
import { pagesOf } from '@/lib/pages';

type Key = KeyOf<typeof group>;

/** Somebody who goes on adding people cannot keep it alive for ever, nor can the deletion go on for ever. */
const maxRounds = 20;

async function empty(context: Context, key: Key): Promise<void> {
  for await (const uses of pagesOf((options) => whereUsed(context, group, key, { ...options, strong: true })))
    for (const { entity, id } of uses) {
      if (entity === membership.name) await dropMembership(context, documentKey(membership, id));
      if (entity === joinRequest.name) await drop(context, joinRequest, documentKey(joinRequest, id));
    }
}

/** Nobody loses anything over a version that is not the last one. Whoever is added meanwhile is out again, or too late. */
export async function deleteGroup(
  context: Context,
  key: Key,
  version: number | undefined,
): Promise<Written<typeof group>> {
  for (let round = 1; ; round++) {
    try {
      return await remove(context, group, key, version);
    } catch (error) {
      if (!isAppError(error, 'in_use') || round === maxRounds) throw error;
      // The key of the request is for the group itself: each membership is a request of its own.
      await empty({ actor: context.actor }, key);
    }
  }
}
