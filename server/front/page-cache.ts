// The page cache: pages, files, and in a store of their own (negative cache) what anybody could have us keep any number of.

import { everything } from './contract';
import { type CacheEntry, type LruStore, openLruStore } from './lru-store';
import type { PageKey } from './page-key';

export interface PageCacheBytes {
  readonly pages: number;
  readonly files: number;
  /** Pages that do not exist, and pages by what was typed into a form: they push out nothing but each other. */
  readonly negative: number;
}

export interface PageCache {
  readonly size: number;
  readonly bytes: number;
  find(key: PageKey): CacheEntry | undefined;
  put(entry: CacheEntry): void;
  purge(tags: readonly string[]): void;
  /** Nobody can tell any longer whether it is true: it is good only for times of need. */
  doubtAll(now: number): void;
}

export function openPageCache(bytes: PageCacheBytes): PageCache {
  const pages = openLruStore(bytes.pages);
  const files = openLruStore(bytes.files);
  const negative = openLruStore(bytes.negative);
  const stores = [pages, files, negative];
  const sum = (of: (store: LruStore) => number) => stores.reduce((total, store) => total + of(store), 0);

  const storeFor = ({ key, page }: CacheEntry): LruStore => {
    if (page.status !== 200 || key.includes('?')) return negative;
    return page.isDocument ? pages : files;
  };
  const find = (key: PageKey): CacheEntry | undefined => pages.find(key) ?? files.find(key) ?? negative.find(key);

  return {
    get size() {
      return sum(({ size }) => size);
    },
    get bytes() {
      return sum((store) => store.bytes);
    },
    find,
    put(entry) {
      if ((find(entry.key)?.begun ?? 0) > entry.begun) return;
      const store = storeFor(entry);
      for (const other of stores) if (other !== store) other.remove(entry.key);
      store.put(entry);
    },
    purge(tags) {
      // What does not exist may exist now, under tags that nobody could know.
      negative.clear();
      for (const store of tags.includes(everything) ? stores : []) store.clear();
      for (const store of stores) store.purge(tags);
    },
    doubtAll(now) {
      for (const store of stores) store.expire(now);
    },
  };
}
