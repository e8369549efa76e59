import {
  AdminDisableUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientId, PASSWORD, TestPool, UserPoolId } from './test-pool.fixture';

let pool: TestPool;
beforeAll(async () => {
  pool = await TestPool.start();
});
afterAll(() => pool.stop());

const NEW = 'Brand-new-horse-7';
const BY_EMAIL = { DeliveryMedium: 'EMAIL', AttributeName: 'email' };
const MISMATCH = { name: 'CodeMismatchException' };
const forgot = (Username: string) => pool.client.send(new ForgotPasswordCommand({ ClientId, Username }));
const confirm = (Username: string, ConfirmationCode: string, Password = NEW) =>
  pool.client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password }));
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a forgotten password', () => {
  it('is replaced with the code that was mailed, which works once', async () => {
    const username = await pool.addUser('ada@example.org');
    const { CodeDeliveryDetails } = await forgot('ADA@example.org');
    expect(CodeDeliveryDetails).toEqual(BY_EMAIL);
    const message = pool.lastMessage();
    expect(message).toEqual({ to: 'ada@example.org', username, kind: 'reset', code: expect.stringMatching(/^\d{6}$/) });
    await confirm('ada@example.org', message.code);
    await expect(pool.signIn('ada@example.org', PASSWORD)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await pool.signIn('ada@example.org', NEW);
    await expect(confirm('ada@example.org', message.code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('cannot be replaced by a weak one, which does not cost the code', async () => {
    await pool.addUser('weak@example.org');
    await forgot('weak@example.org');
    const { code } = pool.lastMessage();
    await expect(confirm('weak@example.org', code, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await confirm('weak@example.org', code);
  });

  it('keeps to the newest code, and to one hour', async () => {
    await pool.addUser('slow@example.org');
    await forgot('slow@example.org');
    const { code: first } = pool.lastMessage();
    let second = first;
    while (second === first) {
      await forgot('slow@example.org');
      second = pool.lastMessage().code;
    }
    await expect(confirm('slow@example.org', first)).rejects.toMatchObject(MISMATCH);
    pool.advance(3600);
    await expect(confirm('slow@example.org', second)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  it('allows five guesses in all, whatever number of codes is asked for', async () => {
    await pool.addUser('guess@example.org');
    for (let i = 0; i < 5; i++) {
      await forgot('guess@example.org');
      const wrong = otherThan(pool.lastMessage().code);
      await expect(confirm('guess@example.org', wrong)).rejects.toMatchObject(MISMATCH);
    }
    const { code } = pool.lastMessage();
    const limited = { name: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };
    await expect(confirm('guess@example.org', code)).rejects.toMatchObject(limited);
    pool.advance(3600);
    await forgot('guess@example.org');
    await confirm('guess@example.org', pool.lastMessage().code);
  });

  it('lifts the lock that wrong passwords had put on the account', async () => {
    await pool.addUser('stuck@example.org');
    for (let i = 0; i < 5; i++) await pool.signIn('stuck@example.org', 'Wrong-horse-9').catch(() => undefined);
    await forgot('stuck@example.org');
    await confirm('stuck@example.org', pool.lastMessage().code);
    await pool.signIn('stuck@example.org', NEW);
  });

  it('is answered alike for strangers, disabled users and unproven addresses, and nothing is sent', async () => {
    await pool.addUser('off@example.org');
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId, Username: 'off@example.org' }));
    await pool.addUser('unproven@example.org');
    await pool.client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: 'unproven@example.org',
        UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
      }),
    );
    const sent = pool.messages.length;
    for (const name of ['stranger@example.org', 'off@example.org', 'unproven@example.org']) {
      expect((await forgot(name)).CodeDeliveryDetails).toEqual(BY_EMAIL);
    }
    expect(pool.messages.length).toBe(sent);
    for (let i = 0; i < 5; i++) await expect(confirm('stranger@example.org', '123456')).rejects.toMatchObject(MISMATCH);
    await expect(confirm('stranger@example.org', '123456')).rejects.toMatchObject({ name: 'LimitExceededException' });
    await expect(confirm('off@example.org', '123456')).rejects.toMatchObject(MISMATCH);
  });

  it('cannot be reset while it is still a temporary one', async () => {
    await pool.addUser('invited@example.org');
    const temporary = { UserPoolId, Username: 'invited@example.org', Password: 'Temporary-1' };
    await pool.client.send(new AdminSetUserPasswordCommand(temporary));
    await expect(forgot('invited@example.org')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    });
  });
});

describe('a code that was asked for', () => {
  it('is void once the password has been changed in another way', async () => {
    await pool.addUser('twice@example.org');
    await forgot('twice@example.org');
    const { code } = pool.lastMessage();
    const change = { UserPoolId, Username: 'twice@example.org', Password: NEW, Permanent: true };
    await pool.client.send(new AdminSetUserPasswordCommand(change));
    await expect(confirm('twice@example.org', code, PASSWORD)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });
});

describe('a reset ordered by an administrator', () => {
  it('bars the old password until the mailed code is redeemed', async () => {
    await pool.addUser('reset@example.org');
    await pool.client.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: 'reset@example.org' }));
    await expect(pool.signIn('reset@example.org')).rejects.toMatchObject({ name: 'PasswordResetRequiredException' });
    await expect(pool.signIn('reset@example.org', 'Wrong-horse-9')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(pool.lastMessage()).toMatchObject({ to: 'reset@example.org', kind: 'reset' });
    await confirm('reset@example.org', pool.lastMessage().code);
    await pool.signIn('reset@example.org', NEW);
  });

  it('needs a known user with a proven address and a password of their own', async () => {
    const reset = (Username: string) => pool.client.send(new AdminResetUserPasswordCommand({ UserPoolId, Username }));
    await expect(reset('nobody@example.org')).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(reset('unproven@example.org')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(reset('invited@example.org')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
