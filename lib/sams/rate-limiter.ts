// Keeps to the federation's five requests per second (rate limiter): whoever asks waits for a turn, in the order of asking.

import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '@/lib/clock';

export interface Clock {
  /** In milliseconds. */
  now(): number;
  /** Rejects when the signal is aborted. */
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => now().getTime(),
  pause: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
};

export interface RateLimiter {
  /** Resolves when a request may leave; rejects when the signal is aborted before that. */
  turn(signal?: AbortSignal): Promise<void>;
}

export interface RateLimiterOptions {
  readonly requests?: number;
  /** A little above a second: requests that leave evenly may arrive closer together. */
  readonly windowMs?: number;
  readonly clock?: Clock;
}

export function createRateLimiter({
  requests = 5,
  windowMs = 1100,
  clock = realClock,
}: RateLimiterOptions = {}): RateLimiter {
  const sentAt: number[] = [];
  let line: Promise<unknown> = Promise.resolve();

  async function waitForTurn(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const [first] = sentAt;
    if (first !== undefined && sentAt.length >= requests) {
      // A clock that was set back must not make anybody wait for hours.
      const wait = Math.min(first + windowMs - clock.now(), windowMs);
      if (wait > 0) await clock.pause(wait, signal);
    }
    sentAt.push(clock.now());
    if (sentAt.length > requests) sentAt.shift();
  }

  return {
    turn(signal) {
      const mine = line.then(() => waitForTurn(signal));
      line = mine.catch(() => undefined);
      return signal ? unlessAborted(mine, signal) : mine;
    },
  };
}

/** Those who gave up leave the line at once, not when they would have come to its head. */
function unlessAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    turn.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

// Pages, routes and jobs are bundled apart: what they share hangs on the process.
const globalKey = Symbol.for('clubhouse.sams-rate-limiter');
const sharedGlobal = globalThis as { [globalKey]?: RateLimiter };

export function sharedRateLimiter(): RateLimiter {
  sharedGlobal[globalKey] ??= createRateLimiter();
  return sharedGlobal[globalKey];
}
