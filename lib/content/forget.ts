// Spends the tags that a write answered with: visitors who come now see what was written.

import { revalidateTag, updateTag } from 'next/cache';
import { spend } from '@/lib/features/tag-log';

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
