import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CreateGroupCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientId, PASSWORD, TestPool, UserPoolId } from './test-pool.fixture';

let pool: TestPool;
let sub: string;
beforeAll(async () => {
  pool = await TestPool.start();
  sub = await pool.addUser('ada@example.org');
});
afterAll(() => pool.stop());

const refresh = (REFRESH_TOKEN: string) => {
  const AuthParameters = { REFRESH_TOKEN };
  return pool.client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }));
};
const getUser = (AccessToken: string) => pool.client.send(new GetUserCommand({ AccessToken }));
const refused = (message: string) => ({ name: 'NotAuthorizedException', message });

async function verify(token: string, audience?: string) {
  const keys = createRemoteJWKSet(new URL(`${pool.issuer}/.well-known/jwks.json`));
  const currentDate = new Date(pool.now());
  return jwtVerify(token, keys, { issuer: pool.issuer, currentDate, ...(audience ? { audience } : {}) });
}

describe('tokens', () => {
  it('verify against the published keys and carry the claims of Cognito', async () => {
    for (const GroupName of ['editors', 'admins']) {
      await pool.client.send(new CreateGroupCommand({ UserPoolId, GroupName }));
      await pool.client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: sub, GroupName }));
    }
    const tokens = await pool.signIn('ada@example.org');
    const now = Math.floor(pool.now() / 1000);
    const id = await verify(tokens.IdToken, ClientId);
    const access = await verify(tokens.AccessToken);
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    const shared = {
      sub,
      iss: pool.issuer,
      auth_time: now,
      iat: now,
      exp: now + 3600,
      jti: uuid,
      origin_jti: uuid,
      event_id: uuid,
      'cognito:groups': expect.toSatisfy((names: string[]) => names.toSorted().join() === 'admins,editors'),
    };
    expect(id.payload).toEqual({
      ...shared,
      aud: ClientId,
      token_use: 'id',
      'cognito:username': sub,
    });
    expect(access.payload).toEqual({
      ...shared,
      client_id: ClientId,
      token_use: 'access',
      username: sub,
      scope: 'aws.cognito.signin.user.admin',
    });
    expect(id.payload.jti).not.toBe(access.payload.jti);
    expect(id.payload.origin_jti).toBe(access.payload.origin_jti);
    expect(id.protectedHeader).toEqual({ alg: 'RS256', kid: access.protectedHeader.kid });
  });

  it('are served with a key set that holds no private part', async () => {
    const keys = await (await fetch(`${pool.issuer}/.well-known/jwks.json`)).json();
    expect(Object.keys(keys.keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('are refused when expired, altered or of the wrong kind', async () => {
    const { AccessToken, IdToken } = await pool.signIn('ada@example.org');
    await expect(getUser(IdToken)).rejects.toMatchObject(refused('Invalid Access Token'));
    const [head, , signature] = AccessToken.split('.');
    const forged = Buffer.from(JSON.stringify({ ...decodeJwt(AccessToken), username: 'other' })).toString('base64url');
    await expect(getUser(`${head}.${forged}.${signature}`)).rejects.toMatchObject(refused('Invalid Access Token'));
    await expect(getUser('nonsense')).rejects.toMatchObject(refused('Invalid Access Token'));
    pool.advance(3599);
    expect((await getUser(AccessToken)).Username).toBe(sub);
    pool.advance(1);
    await expect(getUser(AccessToken)).rejects.toMatchObject(refused('Access Token has expired'));
  });
});

describe('refreshing', () => {
  it('gives new tokens of the same session', async () => {
    const first = await pool.signIn('ada@example.org');
    pool.advance(3000);
    const before = decodeJwt(first.AccessToken);
    const result = (await refresh(first.RefreshToken)).AuthenticationResult;
    expect(result?.RefreshToken).toBeUndefined();
    const after = (await verify(result?.AccessToken ?? '')).payload;
    expect(after).toMatchObject({ origin_jti: before.origin_jti, auth_time: before.auth_time });
    expect(after.iat).toBe((before.iat ?? 0) + 3000);
    expect(after.jti).not.toBe(before.jti);
    expect((await verify(result?.IdToken ?? '', ClientId)).payload.token_use).toBe('id');
  });

  it('refuses invented and expired refresh tokens', async () => {
    const { RefreshToken } = await pool.signIn('ada@example.org');
    await expect(refresh('invented')).rejects.toMatchObject(refused('Invalid Refresh Token'));
    const tampered = Buffer.from(RefreshToken, 'base64url');
    tampered.writeUInt8(tampered.readUInt8(40) ^ 1, 40);
    await expect(refresh(tampered.toString('base64url'))).rejects.toMatchObject(refused('Invalid Refresh Token'));
    pool.advance(30 * 24 * 3600 - 1);
    await refresh(RefreshToken);
    pool.advance(1);
    await expect(refresh(RefreshToken)).rejects.toMatchObject(refused('Refresh Token has expired'));
  });
});

describe('revocation', () => {
  const revoked = async (tokens: { AccessToken: string; RefreshToken: string }) => {
    await expect(refresh(tokens.RefreshToken)).rejects.toMatchObject(refused('Refresh Token has been revoked'));
    await expect(getUser(tokens.AccessToken)).rejects.toMatchObject(refused('Access Token has been revoked'));
  };

  it('by RevokeToken ends one session and leaves the others', async () => {
    const [one, other] = [await pool.signIn('ada@example.org'), await pool.signIn('ada@example.org')];
    await pool.client.send(new RevokeTokenCommand({ ClientId, Token: one.RefreshToken }));
    await revoked(one);
    await refresh(other.RefreshToken);
    await getUser(other.AccessToken);
  });

  it('by RevokeToken takes refresh tokens only, and shrugs at unknown ones', async () => {
    const { AccessToken } = await pool.signIn('ada@example.org');
    await expect(pool.client.send(new RevokeTokenCommand({ ClientId, Token: AccessToken }))).rejects.toMatchObject({
      name: 'UnsupportedTokenTypeException',
    });
    await pool.client.send(new RevokeTokenCommand({ ClientId, Token: 'unknown' }));
  });

  it('by GlobalSignOut ends every session', async () => {
    const [one, other] = [await pool.signIn('ada@example.org'), await pool.signIn('ada@example.org')];
    await pool.client.send(new GlobalSignOutCommand({ AccessToken: one.AccessToken }));
    await revoked(one);
    await revoked(other);
    await expect(pool.client.send(new GlobalSignOutCommand({ AccessToken: one.AccessToken }))).rejects.toMatchObject(
      refused('Access Token has been revoked'),
    );
  });

  const eve = { UserPoolId, Username: 'eve@example.org' };
  it.each([
    ['sign-out', () => pool.client.send(new AdminUserGlobalSignOutCommand(eve))],
    ['new password', () => pool.client.send(new AdminSetUserPasswordCommand({ ...eve, Password: PASSWORD }))],
    ['password reset', () => pool.client.send(new AdminResetUserPasswordCommand(eve))],
    ['disabling of the account', () => pool.client.send(new AdminDisableUserCommand(eve))],
  ])('follows an administrator’s %s', async (_what, act) => {
    await pool.addUser('eve@example.org');
    const tokens = await pool.signIn('eve@example.org');
    await act();
    await revoked(tokens);
    await pool.client.send(new AdminDeleteUserCommand(eve));
  });

  it('follows the deletion of the user', async () => {
    await pool.addUser('eve@example.org');
    const tokens = await pool.signIn('eve@example.org');
    await pool.client.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'eve@example.org' }));
    await expect(refresh(tokens.RefreshToken)).rejects.toMatchObject(refused('Refresh Token has been revoked'));
    await expect(getUser(tokens.AccessToken)).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });
});
