import { AdminCreateUserCommand, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ClientId, PASSWORD, TestPool, UserPoolId } from './test-pool';
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
afterEach(async () => {
  await signOut();
  calls = [];
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await pool.stop();
});

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const WRONG = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const accessToken = async (forceRefresh = false) =>
  (await fetchAuthSession({ forceRefresh })).tokens?.accessToken.toString();

describe('a sign-in page built on Amplify', () => {
  it('signs in by SRP with e-mail and password, in letters beyond ASCII too', async () => {
    const username = await pool.addUser('ada@example.org', 'Pass-wörd-日本-1');
    expect(await signIn({ username: 'Ada@Example.org', password: 'Pass-wörd-日本-1' })).toEqual(DONE);
    expect(calls.slice(0, 2)).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    expect(await getCurrentUser()).toMatchObject({ userId: username });
    expect(await fetchUserAttributes()).toEqual({ sub: username, email: 'ada@example.org', email_verified: 'true' });
    const { tokens } = await fetchAuthSession();
    expect(tokens?.idToken?.payload).toMatchObject({ aud: ClientId, email: 'ada@example.org', email_verified: true });
  });

  it('hears the same about a wrong password and an unknown user', async () => {
    await expect(signIn({ username: 'ada@example.org', password: 'Wrong-horse-9' })).rejects.toMatchObject(WRONG);
    await expect(signIn({ username: 'nobody@example.org', password: PASSWORD })).rejects.toMatchObject(WRONG);
    await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
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

  it('sets up an authenticator app and then asks for its code', async () => {
    await pool.addUser('totp@example.org');
    await signIn({ username: 'totp@example.org', password: PASSWORD });
    const { sharedSecret } = await setUpTOTP();
    await verifyTOTPSetup({ code: totpCode(sharedSecret, pool.now()) });
    await updateMFAPreference({ totp: 'PREFERRED' });
    await signOut();
    pool.advance(30);
    const asked = await signIn({ username: 'totp@example.org', password: PASSWORD });
    expect(asked.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    const code = totpCode(sharedSecret, pool.now());
    const wrong = totpCode(sharedSecret, pool.now() + 300_000);
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
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'l***@e***' },
    });
    const confirmationCode = pool.lastMessage().code;
    await confirmResetPassword({ username: 'lost@example.org', confirmationCode, newPassword: 'Found-again-1' });
    await expect(pool.signIn('lost@example.org', PASSWORD)).rejects.toMatchObject(WRONG);
    expect(await signIn({ username: 'lost@example.org', password: 'Found-again-1' })).toEqual(DONE);
  });

  it('refreshes its tokens, also after they have expired, and signs out', async () => {
    await pool.addUser('bob@example.org');
    await signIn({ username: 'bob@example.org', password: PASSWORD });
    const first = await accessToken();
    const second = await accessToken(true);
    expect(calls.at(-1)).toBe('GetTokensFromRefreshToken');
    expect(second).toBeTruthy();
    expect(second).not.toBe(first);
    pool.advance(7200);
    await expect(fetchUserAttributes()).rejects.toMatchObject({ message: 'Access Token has expired' });
    await accessToken(true);
    expect(await fetchUserAttributes()).toMatchObject({ email: 'bob@example.org' });
    await signOut();
    expect(calls.at(-1)).toBe('RevokeToken');
    expect(await accessToken()).toBeUndefined();
  });

  it('changes the password of who is signed in, and signs them out everywhere', async () => {
    await pool.addUser('change@example.org');
    await signIn({ username: 'change@example.org', password: PASSWORD });
    await updatePassword({ oldPassword: PASSWORD, newPassword: 'Newer-horse-9' });
    const { AccessToken } = await pool.signIn('change@example.org', 'Newer-horse-9');
    await signOut({ global: true });
    expect(calls.at(-1)).toBe('GlobalSignOut');
    await expect(pool.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
  });
});
