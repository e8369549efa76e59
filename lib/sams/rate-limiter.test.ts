import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter';
import { testClock } from './test-clock.fixture';

it('lets five leave at once, and the sixth when the second is over', async () => {
  const clock = testClock(0);
  const rateLimiter = createRateLimiter({ clock });
  for (let i = 0; i < 5; i++) await rateLimiter.turn();
  expect(clock.pauses).toEqual([]);
  await rateLimiter.turn();
  expect(clock.pauses).toEqual([1100]);
});

it('never lets more than five leave within a second, however they come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 700 }), { maxLength: 60 }), async (gaps) => {
      const clock = testClock(0);
      const rateLimiter = createRateLimiter({ clock });
      const left: number[] = [];
      for (const gap of gaps) {
        clock.advance(gap);
        await rateLimiter.turn();
        left.push(clock.now());
      }
      left.forEach((at, index) => {
        expect(left.slice(index).filter((other) => other - at <= 1000).length).toBeLessThanOrEqual(5);
      });
    }),
    { seed: 7, numRuns: 200 },
  );
});

it('serves those who wait in their order', async () => {
  const rateLimiter = createRateLimiter({ clock: testClock(0) });
  const order: number[] = [];
  await Promise.all([...Array(12).keys()].map((who) => rateLimiter.turn().then(() => order.push(who))));
  expect(order).toEqual([...Array(12).keys()]);
});

it('lets those go who gave up, at once and without using up a turn', async () => {
  let release = () => {};
  const clock = { now: () => 0, pause: () => new Promise<void>((resolve) => (release = resolve)) };
  const rateLimiter = createRateLimiter({ requests: 1, clock });
  await rateLimiter.turn();
  const waiting = rateLimiter.turn();
  const giving = new AbortController();
  const gaveUp = rateLimiter.turn(giving.signal);
  giving.abort(new Error('enough'));
  await expect(gaveUp).rejects.toThrow('enough');
  await expect(rateLimiter.turn(AbortSignal.abort(new Error('never came')))).rejects.toThrow('never came');
  release();
  await waiting;
});

it('does not wait for hours when the clock is set back', async () => {
  const clock = testClock(1e9);
  const rateLimiter = createRateLimiter({ clock });
  for (let i = 0; i < 5; i++) await rateLimiter.turn();
  clock.advance(-5e8);
  await rateLimiter.turn();
  expect(Math.max(...clock.pauses)).toBeLessThanOrEqual(1100);
});
