import {
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, TestPool, UserPoolId, WRONG } from './test-pool.fixture';

let pool: TestPool;
beforeAll(async () => {
  pool = await TestPool.start();
});
afterAll(() => pool.stop());

const create = (Username: string, options: Partial<AdminCreateUserCommandInput> = {}) =>
  pool.client.send(new AdminCreateUserCommand({ UserPoolId, Username, ...options }));
const get = (Username: string) => pool.client.send(new AdminGetUserCommand({ UserPoolId, Username }));
const update = (Username: string, UserAttributes: AttributeType[]) =>
  pool.client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
const attributeIn = (attributes: AttributeType[] | undefined, name: string) =>
  attributes?.find((attribute) => attribute.Name === name)?.Value;

describe('creating a user', () => {
  it('makes a username, keeps the e-mail and mails a temporary password', async () => {
    const { User } = await create('Ada@example.org', { UserAttributes: [{ Name: 'name', Value: 'Ada' }] });
    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(User?.Username).toMatch(/^[0-9a-f-]{36}$/);
    expect(User?.UserCreateDate?.getTime()).toBe(pool.now());
    expect(User?.Attributes).toEqual([
      { Name: 'sub', Value: User?.Username },
      { Name: 'email', Value: 'Ada@example.org' },
      { Name: 'name', Value: 'Ada' },
    ]);
    const message = pool.lastMessage();
    expect(message).toMatchObject({ to: 'Ada@example.org', username: User?.Username, kind: 'invite' });
    expect((await pool.startSignIn('ada@example.org', message.code)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('refuses an address that is taken in any case, or that is none', async () => {
    await expect(create('ADA@EXAMPLE.ORG')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    for (const name of ['ada', 'ada @example.org', 'a@b@c']) {
      await expect(create(name)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    }
  });

  it('sends nothing when told to be quiet, and uses the password it is given', async () => {
    const sent = pool.messages.length;
    await create('quiet@example.org', { MessageAction: 'SUPPRESS', TemporaryPassword: 'Given-pass-1' });
    expect(pool.messages.length).toBe(sent);
    expect((await pool.startSignIn('quiet@example.org', 'Given-pass-1')).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    await expect(create('weak@example.org', { TemporaryPassword: 'weak' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
  });

  it('can be repeated with a fresh password and a fresh week for someone who never came', async () => {
    await create('again@example.org');
    const { code: first } = pool.lastMessage();
    pool.advance(8 * 24 * 3600);
    const { User } = await create('again@example.org', { MessageAction: 'RESEND' });
    const { code: second, username } = pool.lastMessage();
    expect(username).toBe(User?.Username);
    await expect(pool.startSignIn('again@example.org', first)).rejects.toMatchObject(WRONG);
    expect((await pool.startSignIn('again@example.org', second)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('cannot be repeated for strangers or for people who have come', async () => {
    await expect(create('nobody@example.org', { MessageAction: 'RESEND' })).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    await pool.addUser('here@example.org');
    await expect(create('here@example.org', { MessageAction: 'RESEND' })).rejects.toMatchObject({
      name: 'UnsupportedUserStateException',
    });
  });

  it.each([
    ['an unknown attribute', { Name: 'shoe_size', Value: '43' }],
    ['a chosen sub', { Name: 'sub', Value: 'mine' }],
    ['another e-mail', { Name: 'email', Value: 'other@example.org' }],
  ])('refuses %s', async (_what, attribute) => {
    await expect(create('odd@example.org', { UserAttributes: [attribute] })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });
});

describe('an existing user', () => {
  it('is found by username and by e-mail', async () => {
    const username = await pool.addUser('bob@example.org');
    const found = await get('BOB@example.org');
    expect(found).toMatchObject({ Username: username, Enabled: true, UserStatus: 'CONFIRMED' });
    expect(found.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect((await get(username)).Username).toBe(username);
  });

  it('gets attributes changed, added and removed', async () => {
    const before = await get('bob@example.org');
    pool.advance(60);
    await update('bob@example.org', [
      { Name: 'name', Value: 'Bob' },
      { Name: 'email_verified', Value: 'false' },
    ]);
    const { UserAttributes, UserLastModifiedDate } = await get('bob@example.org');
    const changed = ['name', 'email_verified'].map((name) => attributeIn(UserAttributes, name));
    expect(changed).toEqual(['Bob', 'false']);
    expect(UserLastModifiedDate?.getTime()).toBe((before.UserLastModifiedDate?.getTime() ?? 0) + 60_000);
    await update('bob@example.org', [{ Name: 'name', Value: '' }]);
    expect(attributeIn((await get('bob@example.org')).UserAttributes, 'name')).toBeUndefined();
    await expect(update('bob@example.org', [{ Name: 'email', Value: 'b@example.org' }])).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  it('stays out while disabled and comes back when enabled', async () => {
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId, Username: 'bob@example.org' }));
    expect((await get('bob@example.org')).Enabled).toBe(false);
    await expect(pool.signIn('bob@example.org')).rejects.toMatchObject({ message: 'User is disabled.' });
    await pool.client.send(new AdminEnableUserCommand({ UserPoolId, Username: 'bob@example.org' }));
    await pool.signIn('bob@example.org');
  });

  it('gets a temporary or a lasting password', async () => {
    const set = (Password: string, Permanent?: boolean) =>
      pool.client.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username: 'bob@example.org', Password, Permanent }),
      );
    await set('Temporary-1');
    expect((await get('bob@example.org')).UserStatus).toBe('FORCE_CHANGE_PASSWORD');
    await set(PASSWORD, true);
    expect((await get('bob@example.org')).UserStatus).toBe('CONFIRMED');
    await pool.signIn('bob@example.org');
    await expect(set('weak', true)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  });

  it('is gone after deletion, and the address is free', async () => {
    await pool.client.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'bob@example.org' }));
    await expect(get('bob@example.org')).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(pool.signIn('bob@example.org')).rejects.toMatchObject(WRONG);
    await pool.addUser('bob@example.org');
  });
});

describe('administration', () => {
  const nobody = { UserPoolId, Username: 'nobody@example.org' };
  it.each([
    ['AdminGetUser', () => get(nobody.Username)],
    ['AdminDeleteUser', () => pool.client.send(new AdminDeleteUserCommand(nobody))],
    ['AdminEnableUser', () => pool.client.send(new AdminEnableUserCommand(nobody))],
    ['AdminDisableUser', () => pool.client.send(new AdminDisableUserCommand(nobody))],
    ['AdminResetUserPassword', () => pool.client.send(new AdminResetUserPasswordCommand(nobody))],
    ['AdminUserGlobalSignOut', () => pool.client.send(new AdminUserGlobalSignOutCommand(nobody))],
    ['AdminUpdateUserAttributes', () => update(nobody.Username, [])],
    ['AdminSetUserMFAPreference', () => pool.client.send(new AdminSetUserMFAPreferenceCommand(nobody))],
    [
      'AdminSetUserPassword',
      () => pool.client.send(new AdminSetUserPasswordCommand({ ...nobody, Password: PASSWORD, Permanent: true })),
    ],
  ])('says plainly that a user does not exist: %s', async (_name, act) => {
    await expect(act()).rejects.toMatchObject({ name: 'UserNotFoundException', message: 'User does not exist.' });
  });

  it('knows one pool only', async () => {
    const elsewhere = new AdminGetUserCommand({ UserPoolId: 'eu-west-1_Elsewhere', Username: 'bob@example.org' });
    await expect(pool.client.send(elsewhere)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
