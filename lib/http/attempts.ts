// Counts failures per address and turns those away who fail too often; kept in memory, so each process counts for itself.

import { now } from '@/lib/clock';
import { AppError } from '@/lib/errors';

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
}

export function limitAttempts({ allowed, windowSeconds, capacity = 10_000 }: AttemptOptions): Attempts {
  const failures = new Map<string, { count: number; until: number }>();
  const current = (address: string) => {
    const known = failures.get(address);
    return known && known.until > now().getTime() ? known : undefined;
  };
  return {
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
  };
}
