import {
  type AttributeType,
  ChangePasswordCommand,
  DeleteUserCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, TestPool, WRONG } from './test-pool';

let pool: TestPool;
let email: string;
let username: string;
let AccessToken: string;
let count = 0;
beforeAll(async () => {
  pool = await TestPool.start();
});
beforeEach(async () => {
  count += 1;
  email = `user${count}@example.org`;
  username = await pool.addUser(email);
  ({ AccessToken } = await pool.signIn(email));
});
afterAll(() => pool.stop());

const get = () => pool.client.send(new GetUserCommand({ AccessToken }));
const attribute = async (name: string) =>
  (await get()).UserAttributes?.find((candidate) => candidate.Name === name)?.Value;
const update = (UserAttributes: AttributeType[]) =>
  pool.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
const verify = (Code: string, AttributeName = 'email') =>
  pool.client.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName, Code }));
const change = (PreviousPassword: string, ProposedPassword: string) =>
  pool.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));

const remove = () => pool.client.send(new DeleteUserCommand({ AccessToken }));

describe('signed-in users', () => {
  it('see themselves', async () => {
    const seen = await get();
    expect(seen.Username).toBe(username);
    expect(seen.UserAttributes).toEqual([
      { Name: 'sub', Value: username },
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ]);
  });

  it('are told that a nonsense token is none', async () => {
    AccessToken = 'nonsense';
    const acts = [get, () => update([]), () => verify('1'), () => change(PASSWORD, PASSWORD), remove];
    for (const act of acts) {
      await expect(act()).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Invalid Access Token' });
    }
  });

  it('change their attributes, but cannot vouch for themselves', async () => {
    expect((await update([{ Name: 'name', Value: 'Me' }])).CodeDeliveryDetailsList).toEqual([]);
    expect(await attribute('name')).toBe('Me');
    await expect(update([{ Name: 'email_verified', Value: 'true' }])).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
    await expect(update([{ Name: 'sub', Value: 'x' }])).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('move to a new e-mail and prove it with the code sent there', async () => {
    const { CodeDeliveryDetailsList } = await update([{ Name: 'email', Value: `new-${email}` }]);
    expect(CodeDeliveryDetailsList).toEqual([
      { Destination: 'n***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    ]);
    expect(await attribute('email_verified')).toBe('false');
    const message = pool.lastMessage();
    expect(message).toMatchObject({ to: `new-${email}`, username, kind: 'verify' });
    const wrong = message.code === '000000' ? '000001' : '000000';
    await expect(verify(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await verify(message.code);
    expect(await attribute('email_verified')).toBe('true');
    await expect(verify(message.code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await pool.signIn(`new-${email}`);
  });

  it('do not get to take the e-mail of another', async () => {
    await pool.addUser('taken@example.org');
    await expect(update([{ Name: 'email', Value: 'TAKEN@example.org' }])).rejects.toMatchObject({
      name: 'AliasExistsException',
    });
  });

  it('can ask for the code again, for e-mail only', async () => {
    const ask = (AttributeName: string) =>
      pool.client.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName }));
    expect((await ask('email')).CodeDeliveryDetails?.Destination).toBe('u***@e***');
    await verify(pool.lastMessage().code);
    await expect(ask('phone_number')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(verify('123456', 'phone_number')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('change their password with the old one, and stay signed in', async () => {
    await expect(change('Wrong-horse-9', 'Newer-horse-9')).rejects.toMatchObject(WRONG);
    await expect(change(PASSWORD, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await change(PASSWORD, 'Newer-horse-9');
    await get();
    await expect(pool.signIn(email)).rejects.toMatchObject(WRONG);
    await pool.signIn(email, 'Newer-horse-9');
  });

  it('cannot guess the old password for ever', async () => {
    for (let i = 0; i < 5; i++) await expect(change('Wrong-horse-9', 'Newer-horse-9')).rejects.toMatchObject(WRONG);
    await expect(change(PASSWORD, 'Newer-horse-9')).rejects.toMatchObject({ name: 'LimitExceededException' });
  });

  it('delete themselves', async () => {
    await remove();
    await expect(get()).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(pool.signIn(email)).rejects.toMatchObject(WRONG);
  });
});
