// How long a reading of the public site stays true: until the next moment at which it changes by itself.

import { now } from '@/lib/clock';
import type { Actor } from '@/lib/entity/rule';
import { event } from '@/lib/modules/club/event';
import { news } from '@/lib/modules/club/news';
import { find } from '@/lib/operations/find';
import { sinceLastSpent } from '@/lib/tag-clock';

/** Knows the list of what is still to come; only its first moment leaves this file. */
const clockKeeper: Actor = { id: null, permissions: new Set(['news:edit', 'event:edit']) };

/** When the next scheduled article appears; undefined if none waits. */
export async function nextAppearance(): Promise<string | undefined> {
  const { items } = await find({ actor: clockKeeper }, news, 'scheduled', {}, { limit: 1 });
  return items[0]?.publishedDate;
}

/** The same for events. */
export async function nextEventAppearance(): Promise<string | undefined> {
  const { items } = await find({ actor: clockKeeper }, event, 'scheduled', {}, { limit: 1 });
  return items[0]?.publishedDate;
}

const settlingMs = 5000;

/** An index hears of a write a moment after it: what is read in that moment may be the past. */
const isSettling = (): boolean => sinceLastSpent() < settlingMs;

export interface Life {
  readonly stale: number;
  readonly revalidate: number;
  readonly expire: number;
}

const longestSeconds = 15 * 60;
const settlingSeconds = 2;

const lifeOf = (seconds: number): Life => ({ stale: 0, revalidate: seconds, expire: seconds + 1 });

/** In seconds, as caches want it: never past the earliest of these moments by more than a second. */
export function lifeUntil(...moments: readonly (string | undefined)[]): Life {
  if (isSettling()) return lifeOf(settlingSeconds);
  const at = now().getTime();
  const left = moments.flatMap((moment) => (moment === undefined ? [] : [(Date.parse(moment) - at) / 1000]));
  return lifeOf(Math.max(1, Math.ceil(Math.min(longestSeconds, ...left))));
}

/** For what is not there: it may be there soon, and whoever asks for nonsense shall not fill the memory for long. */
export const lifeOfNothing: Life = lifeOf(settlingSeconds);
