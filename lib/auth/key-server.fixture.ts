// A user pool reduced to its keys (JWKS server): signs whatever a test wants and publishes the keys that the test lets it publish.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { rereadEnv } from '@/lib/env';

export const poolId = 'eu-central-1_TestKeys';
export const clientId = 'test-client';
export const userId = '6f0c0a4e-0000-4000-8000-000000000001';

/** Claims as a forger would have them: any value, or none. */
export type ClaimChanges = Readonly<Record<string, unknown>>;

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

export async function makeKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

export class KeyServer {
  published: SigningKey[] = [];
  /** What the key address answers instead of keys. */
  trouble: 'none' | 'error' | 'garbage' | 'silence' = 'none';
  fetches = 0;
  issuer = '';
  private readonly server = createServer((request, response) => {
    this.fetches++;
    if (this.trouble === 'silence') return;
    if (this.trouble === 'error' || request.url !== `/${poolId}/.well-known/jwks.json`) response.statusCode = 500;
    const body = JSON.stringify({ keys: this.published.map(({ jwk }) => jwk) });
    response.setHeader('content-type', 'application/json');
    response.end(this.trouble === 'garbage' ? '<html>' : body);
  });

  /** Listens on a port of its own and makes it the pool that the environment names. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    this.issuer = `${endpoint}/${poolId}`;
    Object.assign(process.env, {
      COGNITO_ENDPOINT: endpoint,
      COGNITO_USER_POOL_ID: poolId,
      COGNITO_CLIENT_ID: clientId,
      CLUBHOUSE_SECRET: 'a secret for tests that is long enough',
    });
    rereadEnv();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  claims(use: 'id' | 'access', changes: ClaimChanges = {}): JWTPayload {
    const iat = Math.floor(Date.now() / 1000);
    const own =
      use === 'id'
        ? { aud: clientId, 'cognito:username': userId, email: 'ada@example.org' }
        : { client_id: clientId, username: userId, scope: 'aws.cognito.signin.user.admin' };
    const shared = { sub: userId, iss: this.issuer, token_use: use, origin_jti: 'sign-in-1', iat, exp: iat + 3600 };
    return { ...shared, ...own, ...changes } as JWTPayload;
  }

  sign(key: SigningKey, claims: JWTPayload): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(key.privateKey);
  }
}
