// The open steps of a sign-in: each lives three minutes, is good for one answer, and dies with the password it began with.
import { createHash, randomBytes } from 'node:crypto';
import { notAuthorized } from './error';
import type { Pool } from './pool';
import type { User } from './store';

const LIFETIME_MS = 3 * 60_000;
const KEPT_AFTER_EXPIRY_MS = 10 * 60_000;
const WRONG_ANSWERS = 3;

export type ChallengeName = 'PASSWORD_VERIFIER' | 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA';

export interface Challenge {
  id: string;
  name: ChallengeName;
  username: string;
  salt: string;
  /** The account that wrong answers count against. */
  countedAs: string;
  srpKey?: string;
  expiresAt: number;
  consumed: boolean;
  wrongAnswers: number;
}

type NewChallenge = Pick<Challenge, 'name' | 'username' | 'salt' | 'countedAs' | 'srpKey'>;

/** Returns the secret that names the challenge; only its digest is kept. */
export async function openChallenge(pool: Pool, challenge: NewChallenge): Promise<string> {
  await sweepChallenges(pool);
  const secret = randomBytes(48).toString('base64');
  const id = idOf(secret);
  const expiresAt = pool.now() + LIFETIME_MS;
  await pool.store.challenges.put(id, { ...challenge, id, expiresAt, consumed: false, wrongAnswers: 0 });
  return secret;
}

export function findChallenge(pool: Pool, secret: string, name: ChallengeName): Challenge {
  const challenge = pool.store.challenges.get(idOf(secret));
  if (challenge?.name !== name) throw invalidSession();
  if (challenge.consumed) throw notAuthorized('Invalid session for the user, session can only be used once.');
  if (challenge.expiresAt <= pool.now()) throw notAuthorized('Invalid session for the user, session is expired.');
  return challenge;
}

/** The user a challenge was opened for, unless the account or its password has changed since. */
export function challengedUser(pool: Pool, challenge: Challenge): User | undefined {
  const user = pool.store.findUser(challenge.username);
  return user?.password.salt === challenge.salt ? user : undefined;
}

export async function consumeChallenge(pool: Pool, challenge: Challenge): Promise<void> {
  await pool.store.challenges.put(challenge.id, { ...challenge, consumed: true });
}

export async function countWrongAnswer(pool: Pool, challenge: Challenge): Promise<void> {
  const wrongAnswers = challenge.wrongAnswers + 1;
  await pool.store.challenges.put(challenge.id, {
    ...challenge,
    wrongAnswers,
    consumed: wrongAnswers >= WRONG_ANSWERS,
  });
}

export function invalidSession() {
  return notAuthorized('Invalid session for the user.');
}

export async function sweepChallenges(pool: Pool): Promise<void> {
  for (const [id, challenge] of pool.store.challenges.entries()) {
    if (challenge.expiresAt + KEPT_AFTER_EXPIRY_MS <= pool.now()) await pool.store.challenges.delete(id);
  }
}

function idOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
