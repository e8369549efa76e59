import { afterEach, describe, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { isAppError } from '@/lib/errors';
import { limitAttempts } from './attempts';

afterEach(() => shiftClock(0));

const refusalOf = (work: () => void) => {
  try {
    work();
  } catch (error) {
    if (isAppError(error, 'rate_limited')) return error;
    throw error;
  }
  return undefined;
};

describe('counting failures', () => {
  const options = { allowed: 3, windowSeconds: 60 };

  it('turns an address away after too many, and says for how long', () => {
    const attempts = limitAttempts(options);
    for (let i = 0; i < 3; i++) {
      attempts.admit('1.2.3.4');
      attempts.countFailure('1.2.3.4');
    }
    const refusal = refusalOf(() => attempts.admit('1.2.3.4'));
    expect(refusal?.status).toBe(429);
    expect(refusal?.detail.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(refusal?.detail.retryAfterSeconds).toBeGreaterThan(50);
    expect(refusalOf(() => attempts.admit('1.2.3.5'))).toBeUndefined();
  });

  it('forgets when the time is over', () => {
    const attempts = limitAttempts(options);
    for (let i = 0; i < 5; i++) attempts.countFailure('1.2.3.4');
    shiftClock(61_000);
    expect(refusalOf(() => attempts.admit('1.2.3.4'))).toBeUndefined();
    attempts.countFailure('1.2.3.4');
    expect(refusalOf(() => attempts.admit('1.2.3.4'))).toBeUndefined();
  });

  it('remembers a bounded number of addresses, those that fail now first', () => {
    const attempts = limitAttempts({ allowed: 2, windowSeconds: 60, capacity: 10 });
    for (let i = 0; i < 100; i++) {
      attempts.countFailure('stubborn');
      attempts.countFailure(`other ${i}`);
    }
    expect(refusalOf(() => attempts.admit('stubborn'))).toBeDefined();
    expect(refusalOf(() => attempts.admit('other 1'))).toBeUndefined();
  });
});
