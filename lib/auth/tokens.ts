// Tells genuine tokens of our user pool from everything else (JWT verification): signature, issuer, client, use, and time.

import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { now } from '@/lib/clock';
import { AppError } from '@/lib/errors';
import { type Issuer, trustedIssuer } from './issuer';
import { outOfReach } from './out-of-reach';

export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
}

/** Whom the tokens speak of. */
export interface Claims {
  readonly userId: string;
  readonly username: string;
}

/** Clocks differ; a token may be this much from the future, but never from the past. */
const toleranceSeconds = 60;
/** No pool can make tokens that live longer. */
const maxAgeSeconds = 24 * 60 * 60;

const keySets = new Map<string, JWTVerifyGetKey>();

function keysOf(issuer: string): JWTVerifyGetKey {
  const known = keySets.get(issuer);
  if (known) return known;
  const fetched = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: 3_000,
    // Tokens with invented key ids must not make us ask for each of them.
    cooldownDuration: 10_000,
  });
  const keys: JWTVerifyGetKey = async (header, token) => {
    if (typeof header.kid !== 'string') throw new errors.JWSInvalid('There is no key id');
    try {
      return await fetched(header, token);
    } catch (cause) {
      if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys) throw cause;
      throw outOfReach(cause);
    }
  };
  keySets.set(issuer, keys);
  return keys;
}

/** One answer for whatever is wrong: a forger learns nothing from it. */
export const notSignedIn = (cause?: unknown): AppError =>
  new AppError('unauthenticated', 'These are not valid tokens', {}, cause === undefined ? {} : { cause });

async function payloadOf(token: string, use: 'id' | 'access', { issuer, clientId }: Issuer): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, keysOf(issuer), {
    issuer,
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'iat', 'exp', 'token_use'],
    clockTolerance: toleranceSeconds,
    maxTokenAge: maxAgeSeconds,
    currentDate: now(),
  });
  const client = use === 'id' ? payload.aud : payload.client_id;
  if (payload.token_use !== use || client !== clientId) throw new Error(`Not an ${use} token of this client`);
  if ((payload.exp ?? 0) * 1000 <= now().getTime()) throw new Error('Expired within the tolerance');
  return payload;
}

/** Throws 'unauthenticated' for tokens that are not good, 'unavailable' when nobody can tell. */
export async function verifyTokens({ idToken, accessToken }: Tokens): Promise<Claims> {
  try {
    const trusted = trustedIssuer();
    const [id, access] = await Promise.all([
      payloadOf(idToken, 'id', trusted),
      payloadOf(accessToken, 'access', trusted),
    ]);
    const { sub: userId, username, origin_jti: signIn } = access;
    if (typeof userId !== 'string' || !/^[\w-]{1,128}$/.test(userId)) throw new Error('Not a user id');
    if (typeof username !== 'string' || username === '') throw new Error('No user name');
    if (id.sub !== userId || id.origin_jti !== signIn || id['cognito:username'] !== username)
      throw new Error('Two tokens of different sign-ins');
    return { userId, username };
  } catch (error) {
    throw error instanceof AppError ? error : notSignedIn(error);
  }
}
