// Counts failures per address and turns those away who fail too often (rate limit on failures); kept in memory, so each process counts for itself.

import { now } from '@/lib/clock';
import { AppError, isAppError } from '@/lib/errors';

export interface AttemptOptions {
  readonly allowed: number;
  readonly windowSeconds: number;
  /** How many addresses are remembered at most; the oldest are forgotten first. */
  readonly capacity?: number;
}

export interface Attempts {
  /** Throws 'rate_limited' when this address has failed too often of late. */
  admit(address: string): void;
  countFailure(address: string): void;
  /** Admits, does the work, and counts it as a failure if it is refused, for whatever reason. */
  judge<T>(address: string, work: () => Promise<T>): Promise<T>;
}

/** What we could not tell is held against nobody. */
const isRefusal = (error: unknown): boolean => isAppError(error) && error.status < 500;

export function limitAttempts({ allowed, windowSeconds, capacity = 10_000 }: AttemptOptions): Attempts {
  const failures = new Map<string, { count: number; until: number }>();
  const current = (address: string) => {
    const known = failures.get(address);
    return known && known.until > now().getTime() ? known : undefined;
  };
  const forgive = (address: string): void => {
    const { count = 0, until = 0 } = current(address) ?? {};
    if (count > 1) failures.set(address, { count: count - 1, until });
    else failures.delete(address);
  };
  const attempts: Attempts = {
    admit(address) {
      const known = current(address);
      if (!known || known.count < allowed) return;
      const retryAfterSeconds = Math.ceil((known.until - now().getTime()) / 1000);
      throw new AppError('rate_limited', 'Too many failed attempts. Try again later.', { retryAfterSeconds });
    },
    countFailure(address) {
      const known = current(address) ?? { count: 0, until: now().getTime() + windowSeconds * 1000 };
      failures.delete(address);
      failures.set(address, { ...known, count: known.count + 1 });
      const [oldest] = failures.keys();
      if (failures.size > capacity && oldest !== undefined) failures.delete(oldest);
    },
    async judge(address, work) {
      attempts.admit(address);
      // Counted beforehand, or as many as come at once would all be admitted before the first is refused.
      attempts.countFailure(address);
      let isFailure = false;
      try {
        return await work();
      } catch (error) {
        isFailure = isRefusal(error);
        throw error;
      } finally {
        if (!isFailure) forgive(address);
      }
    },
  };
  return attempts;
}
