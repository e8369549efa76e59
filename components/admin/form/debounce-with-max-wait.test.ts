import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounceWithMaxWait } from './debounce-with-max-wait';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits for a pause, and does the work once', () => {
  const work = vi.fn();
  const { ask } = debounceWithMaxWait(work, 100, 250);
  ask();
  vi.advanceTimersByTime(60);
  ask();
  vi.advanceTimersByTime(99);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledOnce();
});

it('follows whoever never pauses', () => {
  const work = vi.fn();
  const { ask } = debounceWithMaxWait(work, 100, 250);
  for (let key = 0; key < 20; key++) {
    ask();
    vi.advanceTimersByTime(50);
  }
  expect(work.mock.calls.length).toBeGreaterThanOrEqual(3);
});

it('can be called off', () => {
  const work = vi.fn();
  const { ask, cancel } = debounceWithMaxWait(work, 100, 250);
  ask();
  cancel();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
});
