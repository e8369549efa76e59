import { describe, expect, it } from 'vitest';
import { markHeard, markInvalidated, tagTime } from '@/lib/tag-invalidation';
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

  it('ends with its tags, also when they were invalidated while it was being read', async () => {
    const cache = createReadingCache(1000);
    await cache.set('a', Promise.resolve(reading('alt')));
    markInvalidated(['other']);
    expect(await cache.get('a', [])).toBeDefined();
    markInvalidated(['news']);
    expect(await cache.get('a', [])).toBeUndefined();
    const begun = tagTime();
    markInvalidated(['news']);
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

it('does not answer from memory while the log of other instances is silent', async () => {
  const cache = createReadingCache(1000);
  markHeard(tagTime());
  await cache.set('a', Promise.resolve(reading('vielleicht')));
  expect(await cache.get('a', [])).toBeDefined();
  markHeard(tagTime() - 3_100);
  expect(await cache.get('a', [])).toBeUndefined();
  markHeard(tagTime());
  expect(await cache.get('a', [])).toBeDefined();
});
