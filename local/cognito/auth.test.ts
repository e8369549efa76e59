import {
  AdminDisableUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRIME } from './srp';
import { beginSrp, finishSrp } from './srp-client.fixture';
import { ClientId, LOCKED, PASSWORD, TestPool, UserPoolId, WRONG } from './test-pool.fixture';

let pool: TestPool;
let sub: string;
beforeAll(async () => {
  pool = await TestPool.start();
  sub = await pool.addUser('Ada@Example.org');
});
afterAll(() => pool.stop());

const initiate = (
  AuthFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH' | 'CUSTOM_AUTH',
  parameters: Record<string, string>,
) => pool.client.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters: parameters }));

describe('signing in with a plain password', () => {
  it('works by e-mail in any case and by username', async () => {
    for (const name of ['ada@example.org', 'ADA@EXAMPLE.ORG', sub]) {
      expect((await pool.startSignIn(name)).AuthenticationResult).toMatchObject({
        ExpiresIn: 3600,
        TokenType: 'Bearer',
      });
    }
  });

  it('gives the same answer for a wrong password and for a stranger', async () => {
    await expect(pool.startSignIn('ada@example.org', 'Wrong-horse-9')).rejects.toMatchObject(WRONG);
    await expect(pool.startSignIn('nobody@example.org')).rejects.toMatchObject(WRONG);
  });

  it('is open to administrators under their own flow only', async () => {
    const send = (AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' | 'USER_PASSWORD_AUTH', password = PASSWORD) =>
      pool.client.send(
        new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId,
          AuthFlow,
          AuthParameters: { USERNAME: sub, PASSWORD: password },
        }),
      );
    expect((await send('ADMIN_USER_PASSWORD_AUTH')).AuthenticationResult?.AccessToken).toBeTruthy();
    await expect(send('ADMIN_USER_PASSWORD_AUTH', 'Wrong-horse-9')).rejects.toMatchObject(WRONG);
    await expect(send('USER_PASSWORD_AUTH')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('refuses other flows, missing parameters and unknown clients', async () => {
    await expect(initiate('CUSTOM_AUTH', {})).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(initiate('USER_PASSWORD_AUTH', { USERNAME: 'a@b' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'Missing required parameter PASSWORD',
    });
    const elsewhere = new InitiateAuthCommand({ ClientId: 'other', AuthFlow: 'USER_PASSWORD_AUTH' });
    await expect(pool.client.send(elsewhere)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('tells a disabled user so only after the right password', async () => {
    await pool.addUser('off@example.org');
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId, Username: 'off@example.org' }));
    await expect(pool.startSignIn('off@example.org', 'Wrong-horse-9')).rejects.toMatchObject(WRONG);
    const disabled = { name: 'NotAuthorizedException', message: 'User is disabled.' };
    await expect(pool.startSignIn('off@example.org')).rejects.toMatchObject(disabled);
    const begun = await beginSrp(pool.client, 'off@example.org');
    await expect(finishSrp(pool.client, begun, PASSWORD)).rejects.toMatchObject(disabled);
  });
});

describe('signing in by SRP', () => {
  it('proves the password without sending it', async () => {
    const begun = await beginSrp(pool.client, 'ada@example.org');
    expect(begun.challenge).toMatchObject({ USERNAME: sub, USER_ID_FOR_SRP: sub });
    const { AuthenticationResult } = await finishSrp(pool.client, begun, PASSWORD);
    expect(AuthenticationResult?.RefreshToken).toBeTruthy();
  });

  it('takes one answer per challenge, right or wrong', async () => {
    const once = { name: 'NotAuthorizedException', message: expect.stringContaining('only be used once') };
    const right = await beginSrp(pool.client, sub);
    await finishSrp(pool.client, right, PASSWORD);
    await expect(finishSrp(pool.client, right, PASSWORD)).rejects.toMatchObject(once);
    const wrong = await beginSrp(pool.client, sub);
    await expect(finishSrp(pool.client, wrong, 'Wrong-horse-9')).rejects.toMatchObject(WRONG);
    await expect(finishSrp(pool.client, wrong, PASSWORD)).rejects.toMatchObject(once);
  });

  it('lets a challenge expire after three minutes', async () => {
    const begun = await beginSrp(pool.client, sub);
    pool.advance(181);
    await expect(finishSrp(pool.client, begun, PASSWORD)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid session for the user, session is expired.',
    });
  });

  it('answers a stranger with the same believable challenge every time, and never lets them in', async () => {
    const first = await beginSrp(pool.client, 'nobody@example.org');
    const second = await beginSrp(pool.client, 'NOBODY@example.org');
    expect(second.challenge).toMatchObject({
      USER_ID_FOR_SRP: first.challenge.USER_ID_FOR_SRP,
      SALT: first.challenge.SALT,
    });
    expect(second.challenge.SRP_B).not.toBe(first.challenge.SRP_B);
    expect(first.challenge.USER_ID_FOR_SRP).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const real = (await beginSrp(pool.client, sub)).challenge;
    expect(Object.keys(first.challenge).sort()).toEqual(Object.keys(real).sort());
    expect(first.challenge.SALT).toHaveLength(32);
    await expect(finishSrp(pool.client, first, PASSWORD)).rejects.toMatchObject(WRONG);
  });

  it('refuses public values that would make the secret predictable', async () => {
    for (const SRP_A of ['0', PRIME.toString(16), (2n * PRIME).toString(16)]) {
      await expect(initiate('USER_SRP_AUTH', { USERNAME: sub, SRP_A })).rejects.toMatchObject(WRONG);
    }
    await expect(initiate('USER_SRP_AUTH', { USERNAME: sub, SRP_A: 'xyz' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  it('does not accept the old password in a challenge begun before it was changed', async () => {
    await pool.addUser('moved@example.org');
    const begun = await beginSrp(pool.client, 'moved@example.org');
    const change = { UserPoolId, Username: 'moved@example.org', Password: 'Another-horse-9', Permanent: true };
    await pool.client.send(new AdminSetUserPasswordCommand(change));
    await expect(finishSrp(pool.client, begun, PASSWORD)).rejects.toMatchObject(WRONG);
  });

  it('refuses a signature, a timestamp or a username that does not belong', async () => {
    const respond = async (change: Record<string, string>) => {
      const { challenge } = await beginSrp(pool.client, sub);
      const ChallengeResponses = {
        USERNAME: sub,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK ?? '',
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'Sun Nov 16 02:05:00 UTC 2025',
        ...change,
      };
      return pool.client.send(
        new RespondToAuthChallengeCommand({ ClientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }),
      );
    };
    await expect(respond({})).rejects.toMatchObject(WRONG);
    await expect(respond({ TIMESTAMP: '2025-11-16' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(respond({ PASSWORD_CLAIM_SECRET_BLOCK: 'invented' })).rejects.toMatchObject({
      message: 'Invalid session for the user.',
    });
    await expect(respond({ USERNAME: '' })).rejects.toMatchObject({ message: 'Missing required parameter USERNAME' });
    await pool.signIn(sub);
  });
});

describe('too many wrong passwords', () => {
  const failTimes = async (name: string, times: number) => {
    for (let i = 0; i < times; i++) await expect(pool.startSignIn(name, 'Wrong-horse-9')).rejects.toMatchObject(WRONG);
  };

  it('lock an account, at first for a second and then twice as long each time', async () => {
    await pool.addUser('locked@example.org');
    await failTimes('locked@example.org', 5);
    await expect(pool.startSignIn('locked@example.org')).rejects.toMatchObject(LOCKED);
    await expect(beginSrp(pool.client, 'locked@example.org')).rejects.toMatchObject(LOCKED);
    pool.advance(1);
    await failTimes('locked@example.org', 1);
    pool.advance(1);
    await expect(pool.startSignIn('locked@example.org')).rejects.toMatchObject(LOCKED);
    pool.advance(1);
    await pool.signIn('locked@example.org');
  });

  it('are forgotten after a success and after a quarter of an hour', async () => {
    await pool.addUser('patient@example.org');
    await failTimes('patient@example.org', 4);
    await pool.signIn('patient@example.org');
    await failTimes('patient@example.org', 4);
    pool.advance(15 * 60);
    await failTimes('patient@example.org', 4);
    await pool.signIn('patient@example.org');
  });

  it('count in an SRP exchange too, even in one begun before the lock', async () => {
    await pool.addUser('srp@example.org');
    const early = await beginSrp(pool.client, 'srp@example.org');
    for (let i = 0; i < 5; i++) {
      const begun = await beginSrp(pool.client, 'srp@example.org');
      await expect(finishSrp(pool.client, begun, 'Wrong-horse-9')).rejects.toMatchObject(WRONG);
    }
    await expect(finishSrp(pool.client, early, PASSWORD)).rejects.toMatchObject(LOCKED);
  });

  it('lock out strangers just the same', async () => {
    await failTimes('ghost@example.org', 5);
    await expect(pool.startSignIn('Ghost@example.org')).rejects.toMatchObject(LOCKED);
  });
});

describe('a first sign-in with a temporary password', () => {
  const invite = async (email: string) => {
    await pool.addUser(email);
    const temporary = { UserPoolId, Username: email, Password: 'Temporary-1', Permanent: false };
    await pool.client.send(new AdminSetUserPasswordCommand(temporary));
    return pool.startSignIn(email, 'Temporary-1');
  };
  const choose = (session: string | undefined, responses: Record<string, string>) =>
    pool.client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: session,
        ChallengeResponses: responses,
      }),
    );

  it('asks for a new one, refuses a weak one, and takes a good one once', async () => {
    const asked = await invite('new@example.org');
    expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(asked.AuthenticationResult).toBeUndefined();
    const USERNAME = 'new@example.org';
    await expect(choose(asked.Session, { USERNAME, NEW_PASSWORD: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    const chosen = { USERNAME, NEW_PASSWORD: PASSWORD };
    expect((await choose(asked.Session, chosen)).AuthenticationResult?.IdToken).toBeTruthy();
    await expect(choose(asked.Session, chosen)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await pool.signIn('new@example.org');
  });

  it('refuses a session of somebody else and an invented one', async () => {
    const asked = await invite('newer@example.org');
    const NEW_PASSWORD = PASSWORD;
    const refused = { name: 'NotAuthorizedException', message: 'Invalid session for the user.' };
    await expect(choose(asked.Session, { USERNAME: 'ada@example.org', NEW_PASSWORD })).rejects.toMatchObject(refused);
    const USERNAME = 'newer@example.org';
    await expect(choose('invented-session-000000', { USERNAME, NEW_PASSWORD })).rejects.toMatchObject(refused);
  });

  it('is no longer possible after a week', async () => {
    await invite('late@example.org');
    pool.advance(7 * 24 * 3600);
    await expect(pool.startSignIn('late@example.org', 'Temporary-1')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Temporary password has expired and must be reset by an administrator.',
    });
  });
});
