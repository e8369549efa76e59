import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientId, PASSWORD, TestPool, UserPoolId } from './test-pool.fixture';

let pool: TestPool;
beforeAll(async () => {
  pool = await TestPool.start();
  await pool.addUser('ada@example.org');
});
afterAll(() => pool.stop());

const SIGNED = { authorization: 'AWS4-HMAC-SHA256 Credential=local/20250101/eu-west-1/cognito-idp/aws4_request' };

async function call(operation: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(pool.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { response, status: response.status, body: await response.json() };
}

describe('the protocol', () => {
  it('answers errors with their type in body and header', async () => {
    const AuthParameters = { USERNAME: 'nobody@example.org', PASSWORD };
    const answer = await call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ __type: 'NotAuthorizedException', message: 'Incorrect username or password.' });
    expect(answer.response.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException');
    expect(answer.response.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(answer.response.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['SignUp', 'constructor', '__proto__', ''])('does not know the operation %s', async (name) => {
    const answer = await call(name, {}, SIGNED);
    expect([answer.status, answer.body.__type]).toEqual([400, 'UnknownOperationException']);
  });

  it('does not know operations of other services or without a name', async () => {
    for (const target of ['DynamoDB_20120810.GetItem', '']) {
      const answer = await call('', {}, { 'x-amz-target': target });
      expect(answer.body.__type).toBe('UnknownOperationException');
    }
  });

  it.each(['{', '', '[]', '"text"', 'null', '{"ClientId": 5}', '{"ClientId": {"a": 1}}'])(
    'refuses the body %s',
    async (body) => {
      const answer = await call('InitiateAuth', body);
      expect([answer.status, answer.body.__type]).toEqual([400, 'SerializationException']);
    },
  );

  it('names a required member that is missing', async () => {
    const answer = await call('InitiateAuth', {});
    expect(answer.body).toMatchObject({
      __type: 'InvalidParameterException',
      message: expect.stringContaining("'clientId'"),
    });
  });

  it('survives a caller who hangs up halfway', async () => {
    await new Promise<void>((resolve) => {
      const headers = { 'content-length': '100', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' };
      const half = request(pool.url, { method: 'POST', headers }).on('error', () => resolve());
      half.write('{"half":', () => half.destroy(new Error('gone')));
    });
    await pool.signIn('ada@example.org');
  });

  it('has nothing at other addresses', async () => {
    for (const path of ['/', '/other/.well-known/jwks.json', `/${UserPoolId}`]) {
      expect((await fetch(pool.url + path)).status).toBe(404);
    }
  });
});

describe('administrative operations', () => {
  const OPERATIONS = (
    'AdminInitiateAuth AdminCreateUser AdminGetUser AdminDeleteUser ' +
    'AdminSetUserPassword AdminEnableUser AdminDisableUser AdminResetUserPassword AdminUpdateUserAttributes ' +
    'AdminUserGlobalSignOut AdminSetUserMFAPreference AdminAddUserToGroup AdminRemoveUserFromGroup ' +
    'AdminListGroupsForUser ListUsers ListUsersInGroup CreateGroup'
  ).split(' ');

  it.each(OPERATIONS)('need a signature: %s', async (name) => {
    const input = { UserPoolId, ClientId, Username: 'ada@example.org', GroupName: 'x' };
    for (const headers of [{}, { authorization: 'Bearer x' }]) {
      const bare = await call(name, input, headers);
      expect([bare.status, bare.body.__type]).toEqual([400, 'MissingAuthenticationTokenException']);
    }
    const elsewhere = await call(name, { ...input, UserPoolId: 'eu-west-1_Elsewhere' }, SIGNED);
    expect(elsewhere.body.__type).toBe('ResourceNotFoundException');
  });

  it('are closed to web pages, whatever they sign with', async () => {
    const answer = await call('ListUsers', { UserPoolId }, { ...SIGNED, origin: 'https://evil.example' });
    expect(answer.body.__type).toBe('AccessDeniedException');
  });
});

describe('web pages', () => {
  it('of any origin may call public operations', async () => {
    const preflight = await fetch(pool.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://club.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-amz-target,x-amz-user-agent,cache-control',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'content-type, x-amz-target, x-amz-user-agent, cache-control',
    );
    const AuthParameters = { USERNAME: 'ada@example.org', PASSWORD };
    const input = { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
    const answer = await call('InitiateAuth', input, { origin: 'https://club.example' });
    expect(answer.status).toBe(200);
    expect(answer.response.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.response.headers.get('access-control-expose-headers')).toContain('x-amzn-errortype');
  });

  it('are not allowed to send a signature', async () => {
    const preflight = await fetch(pool.url, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-headers': 'Authorization, X-Amz-Target' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-amz-target');
  });
});
