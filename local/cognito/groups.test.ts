import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  CreateGroupCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPool, UserPoolId } from './test-pool.fixture';

let pool: TestPool;
beforeAll(async () => {
  pool = await TestPool.start();
});
afterAll(() => pool.stop());

const create = (GroupName: string) => pool.client.send(new CreateGroupCommand({ UserPoolId, GroupName }));
const add = (Username: string, GroupName: string) =>
  pool.client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName }));
const remove = (Username: string, GroupName: string) =>
  pool.client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username, GroupName }));
const members = async (GroupName: string) =>
  (await pool.client.send(new ListUsersInGroupCommand({ UserPoolId, GroupName }))).Users?.map((user) => user.Username);
const groupsOf = async (Username: string) =>
  (await pool.client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }))).Groups?.map(
    (group) => group.GroupName,
  );
const NOT_FOUND = { name: 'ResourceNotFoundException', message: 'Group not found.' };

describe('groups', () => {
  it('have unique, well-formed names', async () => {
    expect((await create('editors')).Group).toEqual({ GroupName: 'editors', UserPoolId });
    await expect(create('editors')).rejects.toMatchObject({ name: 'GroupExistsException' });
    for (const name of ['two words', 'x'.repeat(129)]) {
      await expect(create(name)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    }
  });

  it('gain and lose members, any number of times', async () => {
    const ada = await pool.addUser('ada@example.org');
    await add('ada@example.org', 'editors');
    await add(ada, 'editors');
    expect(await members('editors')).toEqual([ada]);
    expect(await groupsOf(ada)).toEqual(['editors']);
    expect(decodeJwt((await pool.signIn(ada)).AccessToken)['cognito:groups']).toEqual(['editors']);
    await remove(ada, 'editors');
    await remove(ada, 'editors');
    expect(await members('editors')).toEqual([]);
    expect(decodeJwt((await pool.signIn(ada)).AccessToken)).not.toHaveProperty('cognito:groups');
  });

  it('do not remember deleted users', async () => {
    const [bob, cora] = [await pool.addUser('bob@example.org'), await pool.addUser('cora@example.org')];
    await create('short-lived');
    await add(bob, 'short-lived');
    await add(cora, 'short-lived');
    await pool.client.send(new AdminDeleteUserCommand({ UserPoolId, Username: cora }));
    expect(await members('short-lived')).toEqual([bob]);
  });

  it('need users and groups that exist', async () => {
    await expect(add('nobody@example.org', 'editors')).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(add('ada@example.org', 'nowhere')).rejects.toMatchObject(NOT_FOUND);
    await expect(remove('ada@example.org', 'nowhere')).rejects.toMatchObject(NOT_FOUND);
    await expect(members('nowhere')).rejects.toMatchObject(NOT_FOUND);
    await expect(groupsOf('nobody@example.org')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  it('list members and memberships page by page', async () => {
    await create('crowd');
    const crowd: string[] = [];
    for (let i = 0; i < 5; i++) {
      const username = await pool.addUser(`crowd${i}@example.org`);
      crowd.push(username);
      await add(username, 'crowd');
    }
    const seen: (string | undefined)[] = [];
    let NextToken: string | undefined;
    do {
      const page = await pool.client.send(
        new ListUsersInGroupCommand({ UserPoolId, GroupName: 'crowd', Limit: 2, ...(NextToken ? { NextToken } : {}) }),
      );
      seen.push(...(page.Users ?? []).map((user) => user.Username));
      NextToken = page.NextToken;
    } while (NextToken);
    expect(seen.toSorted()).toEqual(crowd.toSorted());

    await add('ada@example.org', 'crowd');
    await add('ada@example.org', 'editors');
    const ada = { UserPoolId, Username: 'ada@example.org', Limit: 1 };
    const first = await pool.client.send(new AdminListGroupsForUserCommand(ada));
    const second = await pool.client.send(new AdminListGroupsForUserCommand({ ...ada, NextToken: first.NextToken }));
    const both = [...(first.Groups ?? []), ...(second.Groups ?? [])].map((group) => group.GroupName);
    expect(both.toSorted()).toEqual(['crowd', 'editors']);
    expect(second.NextToken).toBeUndefined();
    const tooMany = new AdminListGroupsForUserCommand({ ...ada, Limit: 61 });
    await expect(pool.client.send(tooMany)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});
