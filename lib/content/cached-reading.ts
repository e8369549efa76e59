// A reading of the public site as the cache keeps it (use cache, cache tags): the value, and with it what it depends on, so that whoever gets it knows.

import { cacheLife, cacheTag } from 'next/cache';
import { now } from '@/lib/clock';
import { collectDependencies } from '@/lib/dependencies';
import { requestScope } from '@/lib/request-scope';
import { invalidatedAt, tagTime } from '@/lib/tag-invalidation';
import { cacheLifetimeOf, ttlSeconds } from './cache-lifetime';

export interface CachedReading<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
  /** When it was begun and until when it is true, by the clock of tags. */
  readonly at: number;
  readonly until: number;
}

/** The framework takes no more than 128, and drops the rest without a word. */
const mostTags = 100;

const entityOf = (tag: string): string => tag.split(':', 1)[0] ?? tag;

/** Where there are too many rows of a kind, the kind itself stands for them: every write invalidates both. */
export function fewTags(tags: Iterable<string>, most = mostTags): string[] {
  const kept = new Set(tags);
  const rows = new Map<string, string[]>();
  for (const tag of kept) rows.set(entityOf(tag), [...(rows.get(entityOf(tag)) ?? []), tag]);
  const mostFirst = [...rows].sort(([, one], [, other]) => other.length - one.length);
  for (const [entity, those] of mostFirst) {
    if (kept.size <= most) break;
    for (const tag of those) kept.delete(tag);
    kept.add(entity);
  }
  return [...kept];
}

/** To be called inside 'use cache', around everything that is read there. */
export async function cachedReading<Value>(read: () => Promise<Value>): Promise<CachedReading<Value>> {
  const [at, begun] = [tagTime(), now().getTime()];
  const { value, until, ...collected } = await collectDependencies(read);
  const tags = fewTags(collected.tags);
  const seconds = ttlSeconds(until - begun, at - invalidatedAt(tags));
  cacheTag(...tags);
  cacheLife(cacheLifetimeOf(seconds));
  return { value, tags, at, until: at + seconds * 1000 };
}

/** So often a reading that was invalidated while it was under way is read anew. */
const mostTries = 3;

/**
 * The value of a cached reading. Whoever joined one that somebody else had begun may get what was true before a write
 * that they know of: then it is read again. The page learns what it depends on from the value itself; as long as it
 * has not, it is not kept.
 */
export async function freshValue<Value>(read: () => Promise<CachedReading<Value>>): Promise<Value> {
  const scope = requestScope.get();
  if (scope) scope.untold = (scope.untold ?? 0) + 1;
  for (let attempt = 1; ; attempt++) {
    const { value, tags, at, until } = await read();
    const isSuperseded = invalidatedAt(tags) >= at;
    if (isSuperseded && attempt < mostTries) continue;
    if (scope && !isSuperseded) {
      const before = scope.dependencies;
      scope.dependencies = {
        until: Math.min(before?.until ?? Number.POSITIVE_INFINITY, until),
        tags: new Set([...(before?.tags ?? []), ...tags]),
      };
      scope.untold = (scope.untold ?? 1) - 1;
    }
    return value;
  }
}
