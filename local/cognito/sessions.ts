// The life of a signed-in session: whom it speaks for, how its tokens are refreshed, how it ends.
import { CognitoError, notAuthorized, userNotFound } from './error';
import { type Input, text } from './input';
import type { Operation, Pool } from './pool';
import type { User } from './store';

/** The user behind an access token that is genuine, current and not revoked. */
export async function signedInUser(pool: Pool, input: Input): Promise<User> {
  const { username, originJti } = await pool.tokens.readAccess(text(input, 'AccessToken'));
  const user = pool.store.findUser(username);
  if (!user) throw userNotFound();
  if (!user.sessions.some((session) => session.originJti === originJti)) {
    throw notAuthorized('Access Token has been revoked');
  }
  return user;
}

export async function refreshTokens(pool: Pool, token: string): Promise<object> {
  const claim = pool.tokens.readRefresh(token);
  if (!claim) throw notAuthorized('Invalid Refresh Token');
  if (claim.expiresAt <= pool.now()) throw notAuthorized('Refresh Token has expired');
  const user = pool.store.findUser(claim.username);
  const session = user?.sessions.find((open) => open.originJti === claim.originJti);
  if (!user || !session) throw notAuthorized('Refresh Token has been revoked');
  return { AuthenticationResult: await pool.tokens.mint(user, pool.store.groupsOf(user), session) };
}

export const revokeToken: Operation = async (pool, input) => {
  const token = text(input, 'Token');
  const claim = pool.tokens.readRefresh(token);
  if (!claim && token.split('.').length === 3) {
    throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  }
  const user = claim && pool.store.findUser(claim.username);
  if (user) {
    const sessions = user.sessions.filter((session) => session.originJti !== claim.originJti);
    await pool.store.saveUser({ ...user, sessions });
  }
  return {};
};

export const globalSignOut: Operation = async (pool, input) => {
  await pool.store.saveUser(signedOut(await signedInUser(pool, input)));
  return {};
};

export function signedOut(user: User): User {
  return { ...user, sessions: [] };
}
