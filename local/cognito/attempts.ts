// Counting of wrong passwords and codes, which slows guessing down for known and unknown names alike.
import { createHash } from 'node:crypto';
import type { Pool } from './pool';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FREE_FAILURES = 5;

export interface AttemptRecord {
  failures: number;
  /** The end of the lock, or the moment of the last failure when that did not lock. */
  openSince: number;
  forgetAt: number;
}

interface Patience {
  name: string;
  lockAfter(failures: number): number;
  forgetAfter: number;
}

export const passwordAttempts: Patience = {
  name: 'password',
  lockAfter: (failures) =>
    failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES) * 1000, 15 * MINUTE),
  forgetAfter: 15 * MINUTE,
};

export const codeAttempts: Patience = {
  name: 'code reset',
  lockAfter: (failures) => (failures < FREE_FAILURES ? 0 : HOUR),
  forgetAfter: HOUR,
};

export function isLocked(pool: Pool, patience: Patience, who: string): boolean {
  const record = pool.store.attempts.get(idOf(patience, who));
  return record !== undefined && pool.now() < record.openSince;
}

export async function countFailure(pool: Pool, patience: Patience, who: string): Promise<void> {
  const now = pool.now();
  const id = idOf(patience, who);
  const before = pool.store.attempts.get(id);
  const failures = before && now < before.forgetAt ? before.failures + 1 : 1;
  const openSince = now + patience.lockAfter(failures);
  await pool.store.attempts.put(id, { failures, openSince, forgetAt: openSince + patience.forgetAfter });
}

export async function forgetFailures(pool: Pool, patience: Patience, who: string): Promise<void> {
  await pool.store.attempts.delete(idOf(patience, who));
}

export async function sweepAttempts(pool: Pool): Promise<void> {
  for (const [id, record] of pool.store.attempts.entries()) {
    if (record.forgetAt <= pool.now()) await pool.store.attempts.delete(id);
  }
}

function idOf(patience: Patience, who: string): string {
  return createHash('sha256').update(`${patience.name} ${who}`).digest('hex');
}
