// A second proof within a session: fresh tokens of the same person, good for one deed and then taken out of use.

import { isAppError } from '@/lib/errors';
import { denied } from '@/lib/operations/denials';
import { actorOf } from './actor';
import type { Session } from './sessions';
import { notSignedIn, type Tokens, verifyTokens } from './tokens';
import { isAlive, revokeTokens } from './user-pool';

export interface Proof extends Tokens {
  readonly refreshToken?: string | undefined;
}

async function requireSame(session: Session, proof: Proof): Promise<void> {
  const { userId } = await verifyTokens(proof);
  if (userId !== session.userId || !(await isAlive(proof.accessToken))) throw notSignedIn();
}

/** Throws 'unauthenticated' unless whoever has this session has just signed in once more. */
export async function withProof<T>(session: Session, proof: Proof, deed: () => Promise<T>): Promise<T> {
  await requireSame(session, proof).catch((error: unknown) => {
    if (!isAppError(error, 'unauthenticated')) throw error;
    throw denied(actorOf(session), { entity: 'account', id: session.userId, action: 'prove' }, error);
  });
  const answer = await deed();
  await revokeTokens(proof.accessToken, proof.refreshToken);
  return answer;
}
