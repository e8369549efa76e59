// Files by id, asked for together and remembered while the page is open (batched lookup, cache); what is gone is null.

import { choicesOf } from '@/components/admin/picker/choices';
import type { Choice } from '@/lib/entity/choice';
import type { MediaItem } from '@/lib/media/media-item';

const known = new Map<string, Promise<Choice | null>>();
let waiting = new Map<string, { resolve: (item: Choice | null) => void; reject: (error: unknown) => void }>();
const lookUp = choicesOf('media');

async function askForAll(): Promise<void> {
  const asked = [...waiting];
  waiting = new Map();
  try {
    const items = await lookUp(asked.map(([id]) => id));
    for (const [i, [, { resolve }]] of asked.entries()) resolve(items[i] ?? null);
  } catch (error) {
    for (const [id, { reject }] of asked) {
      known.delete(id);
      reject(error);
    }
  }
}

export function knownMedia(id: string): Promise<Choice | null> {
  const there = known.get(id);
  if (there) return there;
  const promise = new Promise<Choice | null>((resolve, reject) => {
    // Whatever is asked for within this turn travels together.
    if (waiting.size === 0) queueMicrotask(() => void askForAll());
    waiting.set(id, { resolve, reject });
  });
  known.set(id, promise);
  return promise;
}

/** What somebody has just seen, uploaded or changed. */
export const rememberMedia = ({ id, filename, picture }: MediaItem): void =>
  void known.set(id, Promise.resolve({ id, label: filename, picture }));
