import {
  AdminCreateUserCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import { confirmResetPassword, confirmSignIn, resetPassword, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ClientId, PASSWORD, TestPool, UserPoolId } from './test-pool.fixture';
import { totpCode } from './totp';

let pool: TestPool;
let calls: string[] = [];
const memory = new Map<string, string>();

beforeAll(async () => {
  pool = await TestPool.start();
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    const { origin } = new URL(input);
    if (origin !== pool.url) throw new Error(`The network was touched: ${origin}`);
    calls.push(new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '');
    return realFetch(input, init);
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const Cognito = { userPoolId: UserPoolId, userPoolClientId: ClientId, userPoolEndpoint: pool.url };
  Amplify.configure({ Auth: { Cognito } }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  cognitoUserPoolsTokenProvider.setAuthConfig({ Cognito });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void memory.set(key, value),
    getItem: async (key) => memory.get(key) ?? null,
    removeItem: async (key) => void memory.delete(key),
    clear: async () => memory.clear(),
  });
});
afterEach(() => {
  memory.clear();
  calls = [];
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await pool.stop();
});

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const WRONG = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const tokenOf = (name: string) => [...memory].find(([key]) => key.endsWith(`.${name}`))?.[1] ?? '';

describe('a sign-in page built on Amplify', () => {
  it('signs in by SRP with e-mail and password, in letters beyond ASCII too', async () => {
    const username = await pool.addUser('ada@example.org', 'Pass-wörd-日本-1');
    expect(await signIn({ username: 'Ada@Example.org', password: 'Pass-wörd-日本-1' })).toEqual(DONE);
    expect(calls).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    expect(decodeJwt(tokenOf('idToken'))).toMatchObject({ aud: ClientId, sub: username });
    expect(decodeJwt(tokenOf('accessToken'))).toMatchObject({ client_id: ClientId, username });
    expect(tokenOf('refreshToken')).not.toBe('');
  });

  it('hears the same about a wrong password and an unknown user', async () => {
    await expect(signIn({ username: 'ada@example.org', password: 'Wrong-horse-9' })).rejects.toMatchObject(WRONG);
    await expect(signIn({ username: 'nobody@example.org', password: PASSWORD })).rejects.toMatchObject(WRONG);
    expect(tokenOf('accessToken')).toBe('');
  });

  it('leads an invited user through choosing a password', async () => {
    await pool.client.send(new AdminCreateUserCommand({ UserPoolId, Username: 'new@example.org' }));
    const invited = await signIn({ username: 'new@example.org', password: pool.lastMessage().code });
    expect(invited.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(confirmSignIn({ challengeResponse: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    expect(await confirmSignIn({ challengeResponse: PASSWORD })).toEqual(DONE);
    await pool.signIn('new@example.org', PASSWORD);
  });

  it('asks for the code of an authenticator app', async () => {
    await pool.addUser('totp@example.org');
    const { AccessToken } = await pool.signIn('totp@example.org');
    const { SecretCode = '' } = await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const UserCode = totpCode(SecretCode, pool.now());
    await pool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await pool.client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    pool.advance(30);
    const asked = await signIn({ username: 'totp@example.org', password: PASSWORD });
    expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    const code = totpCode(SecretCode, pool.now());
    const wrong = totpCode(SecretCode, pool.now() + 300_000);
    if (wrong !== code) {
      await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    expect(await confirmSignIn({ challengeResponse: code })).toEqual(DONE);
  });

  it('resets a forgotten password with the code from the letterbox', async () => {
    await pool.addUser('lost@example.org');
    const { nextStep } = await resetPassword({ username: 'lost@example.org' });
    expect(nextStep).toMatchObject({
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', attributeName: 'email' },
    });
    const confirmationCode = pool.lastMessage().code;
    await confirmResetPassword({ username: 'lost@example.org', confirmationCode, newPassword: 'Found-again-1' });
    await expect(pool.signIn('lost@example.org', PASSWORD)).rejects.toMatchObject(WRONG);
    expect(await signIn({ username: 'lost@example.org', password: 'Found-again-1' })).toEqual(DONE);
  });
});
