// Holds pages up to so many bytes, those longest unasked for given up first, and forgets at once what a purge names (LRU store with cache tags).

import type { KeptPage } from './kept-page';
import type { PageKey } from './page-key';

export interface CacheEntry {
  readonly key: PageKey;
  readonly page: KeptPage;
  readonly tags: readonly string[];
  /** Counts the renders: one begun later is not replaced by one begun earlier. */
  readonly begun: number;
  /** In epoch milliseconds; after it, the page is good only for times of need. */
  until: number;
}

export interface LruStore {
  readonly size: number;
  readonly bytes: number;
  find(key: PageKey): CacheEntry | undefined;
  put(entry: CacheEntry): void;
  remove(key: PageKey): void;
  purge(tags: readonly string[]): void;
  /** Whatever it holds has lasted until now at most. */
  expire(now: number): void;
  clear(): void;
}

/** One page may take no more than this part of the whole. */
const LARGEST_PART = 1 / 4;

export function openLruStore(mostBytes: number): LruStore {
  const entries = new Map<string, CacheEntry>();
  const byTag = new Map<string, Set<CacheEntry>>();
  let bytes = 0;

  const drop = (entry: CacheEntry): void => {
    entries.delete(entry.key);
    bytes -= entry.page.bytes;
    for (const tag of entry.tags) {
      const bearers = byTag.get(tag);
      bearers?.delete(entry);
      if (bearers?.size === 0) byTag.delete(tag);
    }
  };
  const remove = (key: PageKey): void => {
    const entry = entries.get(key);
    if (entry) drop(entry);
  };

  return {
    get size() {
      return entries.size;
    },
    get bytes() {
      return bytes;
    },
    find(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // The order of the map is that of use.
      entries.delete(key);
      entries.set(entry.key, entry);
      return entry;
    },
    put(entry) {
      remove(entry.key);
      if (entry.page.bytes > mostBytes * LARGEST_PART) return;
      entries.set(entry.key, entry);
      bytes += entry.page.bytes;
      for (const tag of entry.tags) {
        const bearers = byTag.get(tag) ?? new Set();
        byTag.set(tag, bearers.add(entry));
      }
      for (const oldest of entries.values()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
    remove,
    purge(tags) {
      for (const tag of tags) for (const entry of byTag.get(tag) ?? []) drop(entry);
    },
    expire(now) {
      for (const entry of entries.values()) entry.until = Math.min(entry.until, now);
    },
    clear() {
      entries.clear();
      byTag.clear();
      bytes = 0;
    },
  };
}
