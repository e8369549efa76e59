// From tokens to a session, once, and out of it: tokens that have opened one are taken out of use, so there is nothing left to steal.

import { writeAudit } from '@/lib/db/audit';
import { loadIdentity } from './identity';
import { createSession, endSession, endSessionsOf, type Session, type SessionOrigin } from './sessions';
import { notSignedIn, type Tokens, verifyTokens } from './tokens';
import { isAlive, revokeTokens } from './user-pool';

export interface SignInTokens extends Tokens {
  readonly refreshToken?: string | undefined;
  /** After a password was reset or changed, whoever had the old one must be out. */
  readonly endOthers?: boolean | undefined;
}

/** Throws 'unauthenticated' for tokens that are not good (any more), 'unavailable' when it cannot be told. */
export async function signIn(by: SignInTokens, origin: SessionOrigin = {}): Promise<{ id: string; session: Session }> {
  const { userId, username } = await verifyTokens(by);
  const [alive, identity] = await Promise.all([isAlive(by.accessToken), loadIdentity(username, userId)]);
  if (!alive || !identity) throw notSignedIn();
  await revokeTokens(by.accessToken, by.refreshToken);
  if (by.endOthers) await endSessionsOf(userId);
  const action = by.endOthers ? 'new-password' : 'sign-in';
  await writeAudit({ by: userId, entity: 'account', id: userId, action });
  return createSession(identity, origin);
}

/** Written down where there was a session: a cookie can claim to be anybody's. */
export async function signOut(id: string): Promise<void> {
  const userId = await endSession(id);
  if (userId) await writeAudit({ by: userId, entity: 'account', id: userId, action: 'leave' });
}
