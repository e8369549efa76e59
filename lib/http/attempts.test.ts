import { afterEach, describe, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { AppError, type ErrorCode, isAppError } from '@/lib/errors';
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

describe('judging attempts', () => {
  const options = { allowed: 3, windowSeconds: 60 };
  const outcomeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (isAppError(error) ? error.code : 'broken'),
    );
  const refuse = (code: ErrorCode) => async () => {
    throw new AppError(code, 'No');
  };

  it.each<ErrorCode>(['malformed', 'unauthenticated', 'forbidden', 'too_large', 'invalid'])(
    'counts what is refused as %s',
    async (code) => {
      const attempts = limitAttempts(options);
      for (let i = 0; i < 3; i++) expect(await outcomeOf(attempts.judge('1.2.3.4', refuse(code)))).toBe(code);
      expect(await outcomeOf(attempts.judge('1.2.3.4', async () => 'in'))).toBe('rate_limited');
      expect(await outcomeOf(attempts.judge('1.2.3.5', async () => 'in'))).toBe('done');
    },
  );

  it('holds neither success nor our own failures against anybody', async () => {
    const attempts = limitAttempts(options);
    const broken = async () => {
      throw new Error('Broken');
    };
    for (let i = 0; i < 5; i++) {
      expect(await outcomeOf(attempts.judge('1.2.3.4', async () => 'in'))).toBe('done');
      expect(await outcomeOf(attempts.judge('1.2.3.4', refuse('unavailable')))).toBe('unavailable');
      expect(await outcomeOf(attempts.judge('1.2.3.4', broken))).toBe('broken');
    }
    for (let i = 0; i < 2; i++) await outcomeOf(attempts.judge('1.2.3.4', refuse('invalid')));
    expect(await outcomeOf(attempts.judge('1.2.3.4', async () => 'in'))).toBe('done');
    await outcomeOf(attempts.judge('1.2.3.4', refuse('invalid')));
    expect(await outcomeOf(attempts.judge('1.2.3.4', async () => 'in'))).toBe('rate_limited');
  });

  it('admits no more of those that come at once', async () => {
    const attempts = limitAttempts(options);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => outcomeOf(attempts.judge('1.2.3.4', refuse('unauthenticated')))),
    );
    expect(outcomes.filter((one) => one !== 'rate_limited')).toHaveLength(3);
  });
});
