// Files by id, asked for together and remembered while the page is open; what is gone is null.

import type { MediaItem } from '@/lib/media/media-item';
import { mediaByIds } from './media-api';

const known = new Map<string, Promise<MediaItem | null>>();
let waiting = new Map<string, { resolve: (item: MediaItem | null) => void; reject: (error: unknown) => void }>();
const mostAtOnce = 100;

async function askForAll(): Promise<void> {
  const asked = [...waiting];
  waiting = new Map();
  for (let from = 0; from < asked.length; from += mostAtOnce) {
    const some = asked.slice(from, from + mostAtOnce);
    try {
      const items = await mediaByIds(some.map(([id]) => id));
      for (const [i, [, { resolve }]] of some.entries()) resolve(items[i] ?? null);
    } catch (error) {
      for (const [id, { reject }] of some) {
        known.delete(id);
        reject(error);
      }
    }
  }
}

export function knownMedia(id: string): Promise<MediaItem | null> {
  const there = known.get(id);
  if (there) return there;
  const promise = new Promise<MediaItem | null>((resolve, reject) => {
    // Whatever is asked for within this turn travels together.
    if (waiting.size === 0) queueMicrotask(() => void askForAll());
    waiting.set(id, { resolve, reject });
  });
  known.set(id, promise);
  return promise;
}

/** What somebody has just seen, uploaded or changed. */
export const rememberMedia = (item: MediaItem): void => void known.set(item.id, Promise.resolve(item));
