// Tells every instance what was invalidated where no transaction tells it (cache invalidation across instances): here at once, elsewhere within a second or two.

import { inBackground } from '@/lib/background';
import { invalidationAction, invalidationOf } from '@/lib/db/invalidation';
import { transact } from '@/lib/db/transact';
import { appliedRecords, invalidateHere, tagTime } from '@/lib/tag-invalidation';

/** An instance adds to the log at most this often; what comes in between is joined. */
const appendMs = 1_000;
/** As many as one record may hold. */
const mostTags = 500;

interface Unsaid {
  readonly tags: Set<string>;
  saying?: Promise<void>;
}

// Routes and the server are bundled apart: what this process has yet to say hangs on it.
const globalKey = Symbol.for('clubhouse.unsaid');
const sharedGlobal = globalThis as { [globalKey]?: Unsaid };
sharedGlobal[globalKey] ??= { tags: new Set() };
const unsaid = sharedGlobal[globalKey];

async function append(tags: readonly string[]): Promise<void> {
  const invalidation = invalidationOf(tags);
  appliedRecords().set(invalidation.id, tagTime());
  await transact([invalidationAction(invalidation)], invalidation.id);
}

const pause = () => new Promise((resolve) => setTimeout(resolve, appendMs).unref());

/** Until everything is said: a log that is away is told of, and asked again. */
async function say(): Promise<void> {
  for (let isLate = false; unsaid.tags.size > 0; await pause()) {
    const tags = [...unsaid.tags].slice(0, mostTags);
    for (const tag of tags) unsaid.tags.delete(tag);
    try {
      await append(tags);
      isLate = false;
    } catch (error) {
      if (!isLate) console.error('Other instances hear of a change late:', error);
      isLate = true;
      for (const tag of tags) unsaid.tags.add(tag);
    }
  }
  delete unsaid.saying;
}

export async function invalidate(tags: readonly string[]): Promise<void> {
  for (const tag of tags) unsaid.tags.add(tag);
  unsaid.saying ??= inBackground('Telling other instances', say);
  await invalidateHere(tags);
}
