// The groups of the pool and who belongs to them.
import { randomUUID } from 'node:crypto';
import { CognitoError, invalidParameter, resourceNotFound } from './error';
import { type Input, optionalNumber, optionalText, text } from './input';
import { pageOf } from './page';
import type { Operation, Pool } from './pool';
import { listedUser, poolUser } from './pool-user';
import type { Group } from './store';

export const createGroup: Operation = async (pool, input) => {
  const name = text(input, 'GroupName');
  if (name.length > 128 || !/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u.test(name)) {
    throw invalidParameter("Value at 'groupName' failed to satisfy constraint: Member must satisfy its pattern");
  }
  if (pool.store.findGroup(name)) {
    throw new CognitoError('GroupExistsException', 'A group with the name already exists.');
  }
  const group: Group = { id: randomUUID(), name, createdAt: pool.now() };
  await pool.store.groups.put(group.id, group);
  return { Group: describeGroup(pool, group) };
};

export const adminListGroupsForUser: Operation = async (pool, input) => {
  const user = poolUser(pool, input);
  const request = pageRequest(input, `groups of ${user.username}`);
  const page = pageOf(pool.store.groupsOf(user), (group) => group.name, request);
  return { Groups: page.items.map((group) => describeGroup(pool, group)), NextToken: page.next };
};

export const adminAddUserToGroup: Operation = async (pool, input) => {
  const user = poolUser(pool, input);
  const { id } = namedGroup(pool, input);
  if (!user.groupIds.includes(id)) await pool.store.saveUser({ ...user, groupIds: [...user.groupIds, id] });
  return {};
};

export const adminRemoveUserFromGroup: Operation = async (pool, input) => {
  const user = poolUser(pool, input);
  const { id } = namedGroup(pool, input);
  await pool.store.saveUser({ ...user, groupIds: user.groupIds.filter((other) => other !== id) });
  return {};
};

export const listUsersInGroup: Operation = async (pool, input) => {
  const group = namedGroup(pool, input);
  const members = pool.store.users().filter((user) => user.groupIds.includes(group.id));
  const page = pageOf(members, (user) => user.username, pageRequest(input, `members of ${group.id}`));
  return { Users: page.items.map(listedUser), NextToken: page.next };
};

function pageRequest(input: Input, question: string) {
  return { limit: optionalNumber(input, 'Limit'), token: optionalText(input, 'NextToken'), question };
}

function namedGroup(pool: Pool, input: Input): Group {
  const group = pool.store.findGroup(text(input, 'GroupName'));
  if (!group) throw resourceNotFound('Group not found.');
  return group;
}

function describeGroup(pool: Pool, group: Group) {
  return { GroupName: group.name, UserPoolId: pool.poolId };
}
