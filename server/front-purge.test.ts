import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPurging } from './front-purge';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function channel() {
  const sent: { id: number }[] = [];
  const emitter = Object.assign(new EventEmitter(), { send: (message: { id: number }) => sent.push(message) > 0 });
  return { sent, emitter, purge: openPurging(emitter as unknown as NodeJS.Process) };
}

/** Whether it is over by now, without a moment passing. */
async function isOver(work: Promise<void>): Promise<boolean> {
  let over = false;
  void work.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

it('waits until the front has forgotten, each purge for its own answer', async () => {
  const { sent, emitter, purge } = channel();
  const [one, other] = [purge(['news']), purge(['news', '*'])];
  expect(sent).toEqual([
    { kind: 'purge', id: 1, tags: ['news'] },
    { kind: 'purge', id: 2, tags: ['*'] },
  ]);
  expect([await isOver(one), await isOver(other)]).toEqual([false, false]);
  emitter.emit('message', { kind: 'purged', id: 2 });
  expect([await isOver(one), await isOver(other)]).toEqual([false, true]);
  emitter.emit('message', { kind: 'purged', id: 1 });
  expect(await isOver(one)).toBe(true);
});

it('does not wait for ever, nor for the answer to something else', async () => {
  const { emitter, purge } = channel();
  const unheard = purge(['news']);
  emitter.emit('message', { kind: 'purged', id: 2 });
  await vi.advanceTimersByTimeAsync(400);
  expect(await isOver(unheard)).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await isOver(unheard)).toBe(true);
});
