// Six-digit codes sent by e-mail: kept only as digests, good for an hour, and guessable only a few times.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeAttempts, countFailure, forgetFailures, isLocked } from './attempts';
import { codeMismatch, expiredCode, limitExceeded } from './error';
import type { Pool } from './pool';
import type { User } from './store';

const LIFETIME_MS = 60 * 60_000;

/** Saves the user with a fresh code in place of any older one, then sends it. */
export async function sendCode(pool: Pool, user: User): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const reset = { digest: digestOf(pool, code).toString('hex'), expiresAt: pool.now() + LIFETIME_MS };
  await pool.store.saveUser({ ...user, codes: { reset } });
  pool.deliver({ to: user.attributes.email, username: user.username, kind: 'reset', code });
}

export interface CodeAnswer {
  user: User | undefined;
  countedAs: string;
  code: string;
}

/** Returns the owner of a right code; the password that is saved with it is what consumes it. */
export async function redeemCode(pool: Pool, { user, countedAs, code }: CodeAnswer): Promise<User> {
  if (isLocked(pool, codeAttempts, countedAs)) throw limitExceeded();
  const known = user?.codes.reset;
  if (user && (!known || known.expiresAt <= pool.now())) throw expiredCode();
  if (!user || !known || !timingSafeEqual(digestOf(pool, code), Buffer.from(known.digest, 'hex'))) {
    await countFailure(pool, codeAttempts, countedAs);
    throw codeMismatch();
  }
  await forgetFailures(pool, codeAttempts, countedAs);
  return user;
}

function digestOf(pool: Pool, code: string): Buffer {
  return createHmac('sha256', pool.store.identity.secret).update(`code ${code}`).digest();
}
