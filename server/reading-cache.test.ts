import { describe, expect, it } from 'vitest';
import { type RequestScope, requestScope } from '@/lib/request-scope';
import { markSpent, tagTime } from '@/lib/tag-clock';
import { createReadingCache } from './reading-cache';

const text = (value: ReadableStream<Uint8Array>) => new Response(value as BodyInit).text();

const reading = (words: string, { tags = ['news'], revalidate = 60, timestamp = tagTime() } = {}) => ({
  value: new Response(words).body as ReadableStream<Uint8Array>,
  tags,
  timestamp,
  revalidate,
  expire: revalidate + 1,
  stale: 0,
});

/** A reading that arrives when it is told to. */
function later() {
  let resolve: (one: ReturnType<typeof reading>) => void = () => undefined;
  const promise = new Promise<ReturnType<typeof reading>>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const within = async (work: () => Promise<unknown>): Promise<RequestScope> => {
  const scope: RequestScope = { startedAt: 0 };
  await requestScope.run(scope, work);
  return scope;
};

describe('a reading', () => {
  it('is there again, as often as it is asked for', async () => {
    const cache = createReadingCache(1000);
    await cache.set('a', Promise.resolve(reading('Guten Tag')));
    for (let i = 0; i < 2; i++) {
      const found = await cache.get('a', []);
      expect(found && (await text(found.value))).toBe('Guten Tag');
    }
    expect(await cache.get('b', [])).toBeUndefined();
  });

  it('is waited for while it is being taken down', async () => {
    const cache = createReadingCache(1000);
    const arriving = later();
    const setting = cache.set('a', arriving.promise);
    const asked = cache.get('a', []);
    arriving.resolve(reading('spät'));
    await setting;
    expect(await asked).toBeDefined();
  });

  it('that failed is nobody’s, and keeps nobody waiting', async () => {
    const cache = createReadingCache(1000);
    await cache.set('a', Promise.reject(new Error('no store')));
    expect(await cache.get('a', [])).toBeUndefined();
  });

  it('ends with its tags, also when they were spent while it was being read', async () => {
    const cache = createReadingCache(1000);
    await cache.set('a', Promise.resolve(reading('alt')));
    markSpent(['other']);
    expect(await cache.get('a', [])).toBeDefined();
    markSpent(['news']);
    expect(await cache.get('a', [])).toBeUndefined();
    const begun = tagTime();
    markSpent(['news']);
    await cache.set('a', Promise.resolve(reading('auch alt', { timestamp: begun })));
    expect(await cache.get('a', [])).toBeUndefined();
  });

  it('ends when its time is over', async () => {
    const cache = createReadingCache(1000);
    await cache.set('a', Promise.resolve(reading('vorbei', { timestamp: tagTime() - 61_000 })));
    expect(await cache.get('a', [])).toBeUndefined();
  });
});

it('gives up what was used longest ago when there is too much', async () => {
  const cache = createReadingCache(25);
  for (const key of ['a', 'b']) await cache.set(key, Promise.resolve(reading('0123456789')));
  await cache.get('a', []);
  await cache.set('c', Promise.resolve(reading('0123456789')));
  const left = await Promise.all(['a', 'b', 'c'].map(async (key) => Boolean(await cache.get(key, []))));
  expect(left).toEqual([true, false, true]);
});

describe('a request', () => {
  it('learns what its page rests on, the earliest end and all tags', async () => {
    const cache = createReadingCache(1000);
    const timestamp = tagTime();
    await cache.set('a', Promise.resolve(reading('a', { timestamp, revalidate: 60 })));
    const scope = await within(async () => {
      await cache.get('a', []);
      await cache.set('b', Promise.resolve(reading('b', { timestamp, tags: ['media:1'], revalidate: 5 })));
    });
    expect(scope.rests).toEqual({ until: timestamp + 5000, tags: new Set(['news', 'media:1']) });
    expect(scope.reading).toBe(0);
  });

  it('knows that it does not know yet', async () => {
    const cache = createReadingCache(1000);
    const arriving = later();
    let setting: Promise<void> | undefined;
    const scope = await within(async () => {
      setting = cache.set('a', arriving.promise);
    });
    expect(scope).toMatchObject({ reading: 1 });
    arriving.resolve(reading('a'));
    await setting;
    expect(scope).toMatchObject({ reading: 0 });
  });
});
