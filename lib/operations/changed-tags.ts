// Gathers the tags of everything that a piece of work has stored, so that they are spent also where it fails half-way.

import { AsyncLocalStorage } from 'node:async_hooks';

const gathering = new AsyncLocalStorage<Set<string>>();

export function noteChanged(tags: Iterable<string>): void {
  const gathered = gathering.getStore();
  for (const tag of tags) gathered?.add(tag);
}

/** Spends all of them at once, before anybody hears how the work has ended. */
export async function spendingChanges<T>(
  spend: (tags: readonly string[]) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const gathered = new Set<string>();
  try {
    return await gathering.run(gathered, work);
  } finally {
    if (gathered.size > 0) await spend([...gathered]);
  }
}

/** Waits for all of them, also where one fails: what is still under way would be stored with nobody to tell. */
export async function allEnded<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
