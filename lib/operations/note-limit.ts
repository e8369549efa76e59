// Says whether something may be noted once more (rate limit of the audit): so often in a while and no oftener, with a memory that does not grow.

import { now } from '@/lib/clock';

export interface NoteLimit {
  readonly windowMs: number;
  /** How often the same may be noted in that time; once without it. */
  readonly most?: number;
  /** How many things are remembered at most: while there are more, nothing new is noted. */
  readonly capacity: number;
  readonly clock?: () => number;
}

export function limitNotes({
  windowMs,
  most = 1,
  capacity,
  clock = () => now().getTime(),
}: NoteLimit): (thing: string) => boolean {
  const noted = new Map<string, { readonly since: number; readonly count: number }>();
  const isOver = (since: number, at: number) => at - since >= windowMs || since > at;
  return (thing) => {
    const at = clock();
    const known = noted.get(thing);
    if (known && !isOver(known.since, at)) {
      if (known.count >= most) return false;
      noted.set(thing, { ...known, count: known.count + 1 });
      return true;
    }
    noted.delete(thing);
    // The oldest stand first.
    for (const [other, { since }] of noted) {
      if (!isOver(since, at)) break;
      noted.delete(other);
    }
    if (noted.size >= capacity) return false;
    noted.set(thing, { since: at, count: 1 });
    return true;
  };
}
