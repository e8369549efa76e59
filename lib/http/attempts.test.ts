import { afterEach, describe, expect, it, vi } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { isAppError } from '@/lib/errors';
import { requestScope } from '@/lib/request-scope';
import { limitAttempts } from './attempts';
import { addressOf } from './request-source';

afterEach(() => {
  shiftClock(0);
  vi.unstubAllEnvs();
});

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

describe('the address of a request', () => {
  const from = (forwardedFor: string) => new Request('http://x/', { headers: { 'x-forwarded-for': forwardedFor } });
  const connected = (address: string) => ({ startedAt: 0, address });

  it('is that of the connection, whatever the headers claim', () => {
    expect(requestScope.run(connected('10.0.0.9'), () => addressOf(from('6.6.6.6')))).toBe('10.0.0.9');
  });

  it('is what our proxy added last, where there is one', () => {
    vi.stubEnv('CLUBHOUSE_BEHIND_PROXY', '1');
    expect(requestScope.run(connected('10.0.0.9'), () => addressOf(from('6.6.6.6, 1.2.3.4')))).toBe('1.2.3.4');
  });
});
