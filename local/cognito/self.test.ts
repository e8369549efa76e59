import { ChangePasswordCommand, GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, TestPool, WRONG } from './test-pool.fixture';

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
const change = (PreviousPassword: string, ProposedPassword: string) =>
  pool.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));

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
    for (const act of [get, () => change(PASSWORD, PASSWORD)]) {
      await expect(act()).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Invalid Access Token' });
    }
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
});
