// What follows a right password: refusal of barred accounts, the remaining challenges, and at last the tokens.
import { randomUUID } from 'node:crypto';
import { forgetFailures, passwordAttempts } from './attempts';
import { type ChallengeName, openChallenge } from './challenges';
import { CognitoError, notAuthorized } from './error';
import type { Pool } from './pool';
import type { SignInSession, User } from './store';
import { REFRESH_LIFETIME_MS } from './tokens';

export async function continueSignIn(pool: Pool, user: User): Promise<object> {
  assertMaySignIn(pool, user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return ask(pool, user, 'NEW_PASSWORD_REQUIRED');
  if (user.softwareToken?.enabled) return ask(pool, user, 'SOFTWARE_TOKEN_MFA');
  return completeSignIn(pool, user);
}

export async function completeSignIn(pool: Pool, user: User): Promise<object> {
  assertMaySignIn(pool, user);
  const now = pool.now();
  const session: SignInSession = {
    originJti: randomUUID(),
    authTime: Math.floor(now / 1000),
    expiresAt: now + REFRESH_LIFETIME_MS,
  };
  const current = user.sessions.filter((other) => other.expiresAt > now);
  const saved = await pool.store.saveUser({ ...user, sessions: [...current, session] });
  await forgetFailures(pool, passwordAttempts, user.username);
  const tokens = await pool.tokens.mint(saved, pool.store.groupsOf(saved), session);
  const { originJti, expiresAt } = session;
  const RefreshToken = pool.tokens.sealRefresh({ username: user.username, originJti, expiresAt });
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken } };
}

function assertMaySignIn(pool: Pool, user: User): void {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'RESET_REQUIRED') {
    throw new CognitoError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if (user.temporaryUntil !== undefined && user.temporaryUntil <= pool.now()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
}

async function ask(pool: Pool, { username, password }: User, name: ChallengeName): Promise<object> {
  const Session = await openChallenge(pool, { name, username, salt: password.salt, countedAs: username });
  return { ChallengeName: name, Session, ChallengeParameters: { USER_ID_FOR_SRP: username } };
}
