import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  type SoftwareTokenMfaSettingsType,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClientId, LOCKED, TestPool, UserPoolId } from './test-pool.fixture';
import { totpCode } from './totp';

let pool: TestPool;
let email: string;
let AccessToken: string;
let count = 0;
beforeAll(async () => {
  pool = await TestPool.start();
});
beforeEach(async () => {
  count += 1;
  email = `user${count}@example.org`;
  await pool.addUser(email);
  ({ AccessToken } = await pool.signIn(email));
});
afterAll(() => pool.stop());

const associate = async () =>
  (await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode ?? '';
const verify = (UserCode: string) => pool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
const prefer = (SoftwareTokenMfaSettings: SoftwareTokenMfaSettingsType) =>
  pool.client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
const answer = (Session: string | undefined, code: string) =>
  pool.client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );
const wrongCode = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find(
    (code) => ![-30_000, 0, 30_000].some((late) => totpCode(secret, pool.now() + late) === code),
  ) ?? '';

async function setUp(): Promise<string> {
  const secret = await associate();
  await verify(totpCode(secret, pool.now()));
  await prefer({ Enabled: true, PreferredMfa: true });
  pool.advance(30);
  return secret;
}

describe('setting up an authenticator app', () => {
  it('takes a secret, a right code and a preference', async () => {
    const secret = await associate();
    await expect(prefer({ Enabled: true })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User has not verified software token mfa',
    });
    await expect(verify(wrongCode(secret))).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    expect((await verify(totpCode(secret, pool.now()))).Status).toBe('SUCCESS');
    expect((await pool.startSignIn(email)).ChallengeName).toBeUndefined();
    await prefer({ Enabled: true, PreferredMfa: true });
    const shown = await pool.client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    expect(shown.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
  });

  it('cannot be confirmed before it is begun', async () => {
    await expect(verify('123456')).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
  });

  it('leaves the app in use alone until the new one has proven itself', async () => {
    const secret = await setUp();
    const next = await associate();
    const first = await pool.startSignIn(email);
    expect((await answer(first.Session, totpCode(secret, pool.now()))).AuthenticationResult).toBeTruthy();
    await verify(totpCode(next, pool.now()));
    pool.advance(30);
    const second = await pool.startSignIn(email);
    await expect(answer(second.Session, totpCode(secret, pool.now()))).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    expect((await answer(second.Session, totpCode(next, pool.now()))).AuthenticationResult).toBeTruthy();
  });

  it('offers no other second factor', async () => {
    const sms = new SetUserMFAPreferenceCommand({ AccessToken, SMSMfaSettings: { Enabled: true } });
    await expect(pool.client.send(sms)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('signing in with an authenticator app', () => {
  it('takes password and code', async () => {
    const secret = await setUp();
    const asked = await pool.startSignIn(email);
    expect(asked.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(asked.AuthenticationResult).toBeUndefined();
    const done = await answer(asked.Session, totpCode(secret, pool.now()));
    expect(done.AuthenticationResult?.RefreshToken).toBeTruthy();
    await expect(answer(asked.Session, totpCode(secret, pool.now()))).rejects.toMatchObject({
      message: expect.stringContaining('only be used once'),
    });
  });

  it('takes each code once, also the one that confirmed the set-up', async () => {
    const secret = await associate();
    const code = totpCode(secret, pool.now());
    await verify(code);
    await prefer({ Enabled: true });
    const used = { name: 'ExpiredCodeException', message: 'Your software token has already been used once.' };
    await expect(answer((await pool.startSignIn(email)).Session, code)).rejects.toMatchObject(used);
    pool.advance(30);
    const next = totpCode(secret, pool.now());
    await answer((await pool.startSignIn(email)).Session, next);
    await expect(answer((await pool.startSignIn(email)).Session, next)).rejects.toMatchObject(used);
  });

  it('forgives a slip or two within a session, then wants the password again', async () => {
    const secret = await setUp();
    const slip = wrongCode(secret);
    const mismatch = { name: 'CodeMismatchException', message: 'Invalid code received for user' };
    const first = await pool.startSignIn(email);
    await expect(answer(first.Session, slip)).rejects.toMatchObject(mismatch);
    expect((await answer(first.Session, totpCode(secret, pool.now()))).AuthenticationResult).toBeTruthy();
    pool.advance(30);
    const second = await pool.startSignIn(email);
    for (let i = 0; i < 3; i++) await expect(answer(second.Session, wrongCode(secret))).rejects.toMatchObject(mismatch);
    await expect(answer(second.Session, totpCode(secret, pool.now()))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  it('locks the account when codes are guessed, however often the password is right', async () => {
    const secret = await setUp();
    let session = (await pool.startSignIn(email)).Session;
    for (let i = 0; i < 5; i++) {
      if (i === 3) session = (await pool.startSignIn(email)).Session;
      await expect(answer(session, wrongCode(secret))).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(answer(session, totpCode(secret, pool.now()))).rejects.toMatchObject(LOCKED);
    await expect(pool.startSignIn(email)).rejects.toMatchObject(LOCKED);
  });

  it('expires after three minutes', async () => {
    const secret = await setUp();
    const asked = await pool.startSignIn(email);
    pool.advance(180);
    await expect(answer(asked.Session, totpCode(secret, pool.now()))).rejects.toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    });
  });

  it('ends when the user or an administrator switches it off', async () => {
    const secret = await setUp();
    await prefer({ Enabled: false });
    expect((await pool.startSignIn(email)).ChallengeName).toBeUndefined();
    const settings = (Enabled: boolean) =>
      pool.client.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId,
          Username: email,
          SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
        }),
      );
    await settings(true);
    const asked = await pool.startSignIn(email);
    await answer(asked.Session, totpCode(secret, pool.now()));
    await settings(false);
    expect((await pool.startSignIn(email)).ChallengeName).toBeUndefined();
  });
});
