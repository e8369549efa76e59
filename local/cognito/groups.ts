// The groups of the pool and who belongs to them.
import { randomUUID } from 'node:crypto';
import { CognitoError, invalidParameter, resourceNotFound } from './error';
import { type Input, optionalNumber, optionalText, text } from './input';
import { pageOf } from './page';
import { type Operation, type Pool, seconds } from './pool';
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
  const now = pool.now();
  const group: Group = { id: randomUUID(), name, createdAt: now, modifiedAt: now, ...groupDetails(input) };
  await pool.store.groups.put(group.id, group);
  return { Group: describeGroup(pool, group) };
};

export const getGroup: Operation = async (pool, input) => ({ Group: describeGroup(pool, namedGroup(pool, input)) });

export const deleteGroup: Operation = async (pool, input) => {
  await pool.store.groups.delete(namedGroup(pool, input).id);
  return {};
};

export const listGroups: Operation = async (pool, input) =>
  pageOfGroups(pool, input, pool.store.groups.values(), 'groups');

export const adminListGroupsForUser: Operation = async (pool, input) => {
  const user = poolUser(pool, input);
  return pageOfGroups(pool, input, pool.store.groupsOf(user), `groups of ${user.username}`);
};

export const adminAddUserToGroup: Operation = async (pool, input) => {
  const user = poolUser(pool, input);
  const { id } = namedGroup(pool, input);
  const known = pool.store.groupsOf(user).map((group) => group.id);
  if (!known.includes(id)) await pool.store.saveUser({ ...user, groupIds: [...known, id] });
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
  return { Users: page.items.map((user) => listedUser(user)), ...(page.next ? { NextToken: page.next } : {}) };
};

function pageOfGroups(pool: Pool, input: Input, groups: Group[], question: string): object {
  const page = pageOf(groups, (group) => group.name, pageRequest(input, question));
  return {
    Groups: page.items.map((group) => describeGroup(pool, group)),
    ...(page.next ? { NextToken: page.next } : {}),
  };
}

function pageRequest(input: Input, question: string) {
  return { limit: optionalNumber(input, 'Limit'), token: optionalText(input, 'NextToken'), question };
}

function namedGroup(pool: Pool, input: Input): Group {
  const group = pool.store.findGroup(text(input, 'GroupName'));
  if (!group) throw resourceNotFound('Group not found.');
  return group;
}

function groupDetails(input: Input): Pick<Group, 'description' | 'precedence' | 'roleArn'> {
  const description = optionalText(input, 'Description');
  const precedence = optionalNumber(input, 'Precedence');
  const roleArn = optionalText(input, 'RoleArn');
  if (precedence !== undefined && precedence < 0) throw invalidParameter('Precedence must not be negative.');
  return {
    ...(description === undefined ? {} : { description }),
    ...(precedence === undefined ? {} : { precedence }),
    ...(roleArn === undefined ? {} : { roleArn }),
  };
}

function describeGroup(pool: Pool, group: Group) {
  return {
    GroupName: group.name,
    UserPoolId: pool.poolId,
    Description: group.description,
    Precedence: group.precedence,
    RoleArn: group.roleArn,
    CreationDate: seconds(group.createdAt),
    LastModifiedDate: seconds(group.modifiedAt),
  };
}
