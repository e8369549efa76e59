// The identity of somebody right now: who they are, their groups, and what their custom groups permit.

import { repository } from '@/lib/db/repository';
import { group } from '@/lib/modules/people/group';
import { membership } from '@/lib/modules/people/membership';
import { everyPage } from '@/lib/pages';
import { isSystemGroup } from './system-groups';
import { findPoolUser, poolGroupsOf } from './user-pool';

export interface Identity {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly systemGroups: string[];
  readonly customGroups: string[];
  /** The permissions of the custom groups together. */
  readonly granted: string[];
}

async function customGroupNames(userId: string): Promise<string[]> {
  const { read } = repository(membership);
  const rows = await everyPage((options) => read.ofUser({ userId }, { ...options, strong: true }));
  return rows.map(({ groupName }) => groupName);
}

/** Groups that are gone permit nothing, even if somebody is still said to be in them. */
async function customGroupsOf(userId: string): Promise<Pick<Identity, 'customGroups' | 'granted'>> {
  const names = await customGroupNames(userId);
  if (names.length === 0) return { customGroups: [], granted: [] };
  const found = await repository(group).getMany(
    names.map((name) => ({ name })),
    { strong: true },
  );
  const groups = found.filter((one) => one !== undefined);
  return {
    customGroups: groups.map(({ name }) => name),
    granted: [...new Set(groups.flatMap(({ permissions }) => permissions))],
  };
}

/** Undefined for somebody who may not be signed in (any more). Throws when it cannot be told. */
export async function loadIdentity(username: string, userId: string): Promise<Identity | undefined> {
  const [user, groups, custom] = await Promise.all([
    findPoolUser(username),
    poolGroupsOf(username),
    customGroupsOf(userId),
  ]);
  // A new account may have got the name of a deleted one.
  if (!user?.mayHaveSession || user.userId !== userId) return undefined;
  const { email, name } = user;
  return { userId, username, email, name, systemGroups: groups.filter(isSystemGroup), ...custom };
}
