// Six-digit codes sent by e-mail: kept only as digests, good for an hour, and guessable only a few times.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeAttempts, countFailure, forgetFailures, isLocked } from './attempts';
import { codeMismatch, expiredCode, limitExceeded } from './error';
import type { Pool } from './pool';
import type { OneTimeCode, User } from './store';

const LIFETIME_MS = 60 * 60_000;

export type CodeKind = 'reset' | 'verify';

/** Saves the user with a fresh code in place of any older one, then sends it. */
export async function sendCode(pool: Pool, user: User, kind: CodeKind): Promise<User> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const record: OneTimeCode = { digest: digestOf(pool, code).toString('hex'), expiresAt: pool.now() + LIFETIME_MS };
  const saved = await pool.store.saveUser({ ...user, codes: { ...user.codes, [kind]: record } });
  pool.deliver({ to: user.attributes.email, username: user.username, kind, code });
  return saved;
}

export interface CodeAnswer {
  user: User | undefined;
  countedAs: string;
  kind: CodeKind;
  code: string;
}

/** Returns the owner of a right code, without that code; saving the result is what spends it. */
export async function redeemCode(pool: Pool, answer: CodeAnswer): Promise<User> {
  const { user, kind, code } = answer;
  const countedAs = `${kind} ${answer.countedAs}`;
  if (isLocked(pool, codeAttempts, countedAs)) throw limitExceeded();
  const known = user?.codes[kind];
  if (user && (!known || known.expiresAt <= pool.now())) throw expiredCode();
  if (!user || !known || !timingSafeEqual(digestOf(pool, code), Buffer.from(known.digest, 'hex'))) {
    await countFailure(pool, codeAttempts, countedAs);
    throw codeMismatch();
  }
  await forgetFailures(pool, codeAttempts, countedAs);
  const { [kind]: _spent, ...others } = user.codes;
  return { ...user, codes: others };
}

function digestOf(pool: Pool, code: string): Buffer {
  return createHmac('sha256', pool.store.identity.secret).update(`code ${code}`).digest();
}
