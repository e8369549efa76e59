// Spends the tags that a write answered with: visitors who come now see what was written.

import { revalidateTag, updateTag } from 'next/cache';
import { spend } from '@/lib/features/tag-log';
import { spendingChanges } from '@/lib/operations/changed-tags';

/** In a server action. */
export async function forget(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  for (const tag of tags) updateTag(tag);
  await spend(tags);
}

/** In a route. */
export async function forgetFromRoute(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  await spend(tags);
}

/** What a server action has stored is seen at once, also where it fails half-way. */
export const forgetting = <T>(work: () => Promise<T>): Promise<T> => spendingChanges(forget, work);

/** The same for a route. */
export const forgettingFromRoute = <T>(work: () => Promise<T>): Promise<T> => spendingChanges(forgetFromRoute, work);
