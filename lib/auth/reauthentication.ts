// Re-authentication within a session: fresh tokens of the same person, good for one action and then taken out of use.

import { isAppError } from '@/lib/errors';
import { denied } from '@/lib/operations/denials';
import { actorOf } from './actor';
import type { Session } from './sessions';
import { notSignedIn, type Tokens, verifyTokens } from './tokens';
import { isAlive, revokeTokens } from './user-pool';

export interface FreshTokens extends Tokens {
  readonly refreshToken?: string | undefined;
}

async function requireSame(session: Session, tokens: FreshTokens): Promise<void> {
  const { userId } = await verifyTokens(tokens);
  if (userId !== session.userId || !(await isAlive(tokens.accessToken))) throw notSignedIn();
}

/** Throws 'unauthenticated' unless whoever has this session has just signed in once more. */
export async function withReauthentication<T>(
  session: Session,
  tokens: FreshTokens,
  work: () => Promise<T>,
): Promise<T> {
  await requireSame(session, tokens).catch((error: unknown) => {
    if (!isAppError(error, 'unauthenticated')) throw error;
    throw denied(actorOf(session), { entity: 'account', id: session.userId, action: 'prove' }, error);
  });
  const answer = await work();
  await revokeTokens(tokens.accessToken, tokens.refreshToken);
  return answer;
}
