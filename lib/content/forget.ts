// Spends the tags that a write answered with: visitors who come now see what was written.

import { revalidateTag, updateTag } from 'next/cache';
import { noteChange } from './moments';

/** In a server action. */
export function forget(tags: readonly string[]): void {
  if (tags.length > 0) noteChange();
  for (const tag of tags) updateTag(tag);
}

/** In a route. */
export function forgetFromRoute(tags: readonly string[]): void {
  if (tags.length > 0) noteChange();
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
}
