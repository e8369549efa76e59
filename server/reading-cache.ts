// Keeps what public pages have read, in memory, until a tag of it is invalidated or its time is over (Next cache handler, LRU).

import { invalidatedAt, isBehind, markInvalidated, tagTime } from '@/lib/tag-invalidation';

/** As the framework hands it over and wants it back. */
interface Reading {
  readonly value: ReadableStream<Uint8Array>;
  readonly tags: string[];
  readonly timestamp: number;
  /** In seconds. */
  readonly revalidate: number;
  readonly expire: number;
  readonly stale: number;
}

interface Kept extends Omit<Reading, 'value'> {
  readonly bytes: Uint8Array;
}

export interface ReadingCache {
  get(key: string, softTags: string[]): Promise<Reading | undefined>;
  set(key: string, pending: Promise<Reading>): Promise<void>;
  refreshTags(): Promise<void>;
  getExpiration(tags: string[]): Promise<number>;
  updateTags(tags: string[]): Promise<void>;
}

const untilOf = ({ timestamp, revalidate }: Omit<Reading, 'value'>): number => timestamp + revalidate * 1000;

async function wholeOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream as BodyInit).arrayBuffer());
}

const streamOf = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });

export function createReadingCache(maxBytes: number): ReadingCache {
  const kept = new Map<string, Kept>();
  const arriving = new Map<string, Promise<void>>();
  let size = 0;
  const drop = (key: string, { bytes }: Kept): void => {
    kept.delete(key);
    size -= bytes.length;
  };

  const take = async (key: string, pending: Promise<Reading>): Promise<void> => {
    const { value, ...reading } = await pending;
    const bytes = await wholeOf(value);
    const before = kept.get(key);
    if (before) drop(key, before);
    if (reading.revalidate === 0) return;
    kept.set(key, { ...reading, bytes });
    size += bytes.length;
    for (const [oldest, one] of kept) {
      if (size <= maxBytes) break;
      drop(oldest, one);
    }
  };

  return {
    async get(key, softTags) {
      await arriving.get(key);
      const found = kept.get(key);
      // What was invalidated on another instance since we last heard, nobody here can know: it is kept until we do.
      if (!found || isBehind()) return undefined;
      if (tagTime() >= untilOf(found) || invalidatedAt([...found.tags, ...softTags]) >= found.timestamp) {
        drop(key, found);
        return undefined;
      }
      // Those used last stand last.
      kept.delete(key);
      kept.set(key, found);
      const { bytes, ...reading } = found;
      return { ...reading, value: streamOf(bytes) };
    },
    async set(key, pending) {
      // A reading that failed is nobody's: whoever waits for it reads for themselves.
      const arrival = take(key, pending).catch(() => undefined);
      arriving.set(key, arrival);
      await arrival;
      if (arriving.get(key) === arrival) arriving.delete(key);
    },
    async refreshTags() {},
    getExpiration: async (tags) => invalidatedAt(tags),
    updateTags: async (tags) => markInvalidated(tags),
  };
}

/** Where the framework looks for a cache that its host brings along. */
export function installReadingCache(cache: ReadingCache): void {
  Object.assign(globalThis, { [Symbol.for('@next/cache-handlers')]: { DefaultCache: cache } });
}
