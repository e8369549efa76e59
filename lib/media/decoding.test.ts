import { afterEach, expect, it } from 'vitest';
import { refusal } from '@/local/testing/refusal.fixture';
import { decoding } from './decoding';

const done: (() => void)[] = [];
const order: string[] = [];
const all: Promise<unknown>[] = [];

/** Work that ends when it is told to. */
const hold = (name: string, whose?: 'upload' | 'reader') => {
  const work = decoding(() => {
    order.push(name);
    return new Promise<void>((resolve) => done.push(resolve));
  }, whose);
  all.push(work.catch(() => undefined));
  return work;
};

const endNext = async () => {
  done.shift()?.();
  await new Promise(setImmediate);
};

afterEach(async () => {
  while (done.length > 0) await endNext();
  await Promise.all(all.splice(0));
  order.length = 0;
});

it('lets so many readers wait and tells the rest when to come back', async () => {
  for (let i = 0; i < 2 + 16; i++) void hold(`reader ${i}`, 'reader');
  expect(order).toEqual(['reader 0', 'reader 1']);
  const error = await refusal(hold('too many', 'reader'));
  expect([error.status, error.detail.retryAfterSeconds]).toEqual([503, 2]);
  await endNext();
  void hold('in the place of the one that left', 'reader');
  expect((await refusal(hold('too many', 'reader'))).status).toBe(503);
});

it('takes what is uploaded before what is looked at, however many look', async () => {
  for (let i = 0; i < 2 + 16; i++) void hold(`reader ${i}`, 'reader');
  void hold('upload');
  await endNext();
  expect(order.at(-1)).toBe('upload');
  await endNext();
  expect(order.at(-1)).toBe('reader 2');
});

it('lets only so many uploads wait, too', async () => {
  for (let i = 0; i < 2 + 16; i++) void hold('upload');
  expect((await refusal(hold('one more'))).status).toBe(503);
});

it('gives the place of what failed to the next', async () => {
  const failing = Array.from({ length: 4 }, (_, i) => decoding(() => Promise.reject(new Error(`${i}`))));
  for (const [i, one] of failing.entries()) await expect(one).rejects.toThrow(`${i}`);
  expect(await decoding(async () => 'well')).toBe('well');
});
