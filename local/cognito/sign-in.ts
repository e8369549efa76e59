// What follows a right password: refusal of barred accounts, the remaining challenges, and at last the tokens.
import { randomUUID } from 'node:crypto';
import { forgetFailures, passwordAttempts } from './attempts';
import { openChallenge } from './challenges';
import { CognitoError, notAuthorized } from './error';
import type { Pool } from './pool';
import type { SignInSession, User } from './store';
import { REFRESH_LIFETIME_MS } from './tokens';

export async function continueSignIn(pool: Pool, user: User): Promise<object> {
  assertMaySignIn(pool, user);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(pool, user);
  if (user.softwareToken?.enabled) return askForTotp(pool, user);
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

async function askForNewPassword(pool: Pool, user: User): Promise<object> {
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: await openChallenge(pool, { name: 'NEW_PASSWORD_REQUIRED', ...challengeFor(user) }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

async function askForTotp(pool: Pool, user: User): Promise<object> {
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: await openChallenge(pool, { name: 'SOFTWARE_TOKEN_MFA', ...challengeFor(user) }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.username },
  };
}

function challengeFor(user: User) {
  return { username: user.username, salt: user.password.salt, countedAs: user.username };
}
