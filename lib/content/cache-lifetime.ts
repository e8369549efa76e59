// How long a reading of the public site stays true (cache lifetime, TTL): until the next moment at which it changes by itself, and not long while indexes settle.

import { now } from '@/lib/clock';
import { trueUntil } from '@/lib/dependencies';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { event } from '@/lib/modules/club/event';
import { news } from '@/lib/modules/club/news';
import { team } from '@/lib/modules/club/team';
import { find } from '@/lib/operations/find';

/** What is being read changes when the next scheduled row appears. */
export async function untilNext(of: AnyEntity): Promise<void> {
  // Knows the list of what is still to come; only its first moment leaves this function.
  const clockKeeper: Actor = { id: null, permissions: new Set([`${of.name}:edit`]) };
  const { items } = await find({ actor: clockKeeper }, of, 'scheduled', {}, { limit: 1 });
  trueUntil(items[0]?.publishedDate as string | undefined);
}

export const untilNextArticle = (): Promise<void> => untilNext(news);
export const untilNextEvent = (): Promise<void> => untilNext(event);
export const untilNextTeam = (): Promise<void> => untilNext(team);

/**
 * An index hears of a write a while after it: what is read in that time may be the past, and lives for a moment only.
 * Twice the lag that must be survived.
 */
const settlingMs = 10_000;

interface CacheLifetime {
  readonly stale: number;
  readonly revalidate: number;
  readonly expire: number;
}

const longestTtlSeconds = 15 * 60;
const shortestTtlSeconds = 2;

/** As the framework's cache wants it. */
export const cacheLifetimeOf = (seconds: number): CacheLifetime => ({
  stale: 0,
  revalidate: seconds,
  expire: seconds + 1,
});

/** Of a reading that is true for so long, and of which something was invalidated so long before it was begun. */
export function ttlSeconds(trueForMs: number, sinceInvalidatedMs: number): number {
  const most = sinceInvalidatedMs < settlingMs ? shortestTtlSeconds : longestTtlSeconds;
  return Math.max(1, Math.ceil(Math.min(most, trueForMs / 1000)));
}

/** For what is not there: it may be there soon, and whoever asks for nonsense shall not fill the memory for long. */
export const applyNegativeTtl = (): void => trueUntil(now().getTime() + shortestTtlSeconds * 1000);
