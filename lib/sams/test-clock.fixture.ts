// A clock that nobody has to wait for (fake clock): every pause is over at once, and the time has moved.

import type { Clock } from './rate-limiter';

export interface TestClock extends Clock {
  /** Every pause that somebody took, in milliseconds. */
  readonly pauses: number[];
  advance(milliseconds: number): void;
}

export function testClock(start = Date.parse('2026-03-11T12:00:00Z')): TestClock {
  let time = start;
  const pauses: number[] = [];
  return {
    pauses,
    now: () => time,
    advance: (milliseconds) => {
      time += milliseconds;
    },
    async pause(milliseconds, signal) {
      signal?.throwIfAborted();
      pauses.push(milliseconds);
      time += milliseconds;
    },
  };
}
