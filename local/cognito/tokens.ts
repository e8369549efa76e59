// Minting and reading of id, access and refresh tokens: whom they speak for, of which sign-in, and which groups they were in.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { errors, importJWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { notAuthorized } from './error';
import type { Group, PoolIdentity, SignInSession, User } from './store';

export const ACCESS_LIFETIME_S = 3600;
export const REFRESH_LIFETIME_MS = 30 * 24 * 3600 * 1000;

export interface RefreshClaim {
  username: string;
  originJti: string;
  expiresAt: number;
}

export interface MintOptions {
  identity: PoolIdentity;
  issuer: string;
  clientId: string;
  now: () => number;
}

export interface TokenMint {
  readonly jwks: { keys: object[] };
  mint(user: User, groups: Group[], session: SignInSession): Promise<object>;
  readAccess(token: string): Promise<{ username: string; originJti: string }>;
  sealRefresh(claim: RefreshClaim): string;
  readRefresh(token: string): RefreshClaim | undefined;
}

export async function createTokenMint({ identity, issuer, clientId, now }: MintOptions): Promise<TokenMint> {
  const { kty, n, e } = identity.signingKey;
  const publicJwk = { kty: kty ?? 'RSA', n: n ?? '', e: e ?? '', alg: 'RS256', use: 'sig', kid: identity.keyId };
  const privateKey = await importJWK(identity.signingKey, 'RS256');
  const publicKey = await importJWK(publicJwk, 'RS256');
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: identity.keyId }).sign(privateKey);

  return {
    jwks: { keys: [publicJwk] },
    async mint(user, groups, session) {
      const iat = Math.floor(now() / 1000);
      const shared = {
        sub: user.username,
        iss: issuer,
        origin_jti: session.originJti,
        event_id: randomUUID(),
        auth_time: session.authTime,
        iat,
        exp: iat + ACCESS_LIFETIME_S,
        ...(groups.length ? { 'cognito:groups': groups.map((group) => group.name) } : {}),
      };
      return {
        AccessToken: await sign({
          ...shared,
          client_id: clientId,
          token_use: 'access',
          scope: 'aws.cognito.signin.user.admin',
          username: user.username,
          jti: randomUUID(),
        }),
        IdToken: await sign({
          ...shared,
          aud: clientId,
          token_use: 'id',
          'cognito:username': user.username,
          jti: randomUUID(),
        }),
        ExpiresIn: ACCESS_LIFETIME_S,
        TokenType: 'Bearer',
      };
    },
    async readAccess(token) {
      const options = { issuer, algorithms: ['RS256'], currentDate: new Date(now()) };
      const { payload } = await jwtVerify(token, publicKey, options).catch((error: unknown) => {
        const expired = error instanceof errors.JWTExpired;
        throw notAuthorized(expired ? 'Access Token has expired' : 'Invalid Access Token');
      });
      const { token_use: use, client_id: client, username, origin_jti: originJti } = payload;
      if (use !== 'access' || client !== clientId || typeof username !== 'string' || typeof originJti !== 'string') {
        throw notAuthorized('Invalid Access Token');
      }
      return { username, originJti };
    },
    ...refreshSeal(identity.secret),
  };
}

/** Refresh tokens are sealed, so that clients cannot look inside and a forged one is told from a revoked one. */
function refreshSeal(secret: string): Pick<TokenMint, 'sealRefresh' | 'readRefresh'> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'refresh token', 32));
  return {
    sealRefresh(claim) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(claim), 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    readRefresh(token) {
      try {
        const bytes = Buffer.from(token, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        const claim = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
        return JSON.parse(claim.toString('utf8'));
      } catch {
        return undefined;
      }
    },
  };
}
