// Somebody's own groups, those that they may ask for, and what became of what they asked for (group membership).

import { group } from '@/lib/modules/people/group';
import { joinRequest } from '@/lib/modules/people/join-request';
import { membership } from '@/lib/modules/people/membership';
import { refuse } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { find, readMany } from '@/lib/operations/find';
import { everyPage } from '@/lib/pages';

export interface OwnGroup {
  readonly name: string;
  readonly description?: string;
  readonly since: string;
}

export interface OpenGroup {
  readonly name: string;
  readonly description?: string;
  /** What was asked for and is not granted. */
  readonly request?: { readonly status: 'pending' | 'declined'; readonly at: string; readonly note?: string };
}

export interface GroupsOfPerson {
  readonly mine: readonly OwnGroup[];
  readonly open: readonly OpenGroup[];
}

const described = (row: { readonly description?: string | undefined } | undefined) =>
  row?.description ? { description: row.description } : {};

export async function ownGroups(context: Context): Promise<GroupsOfPerson> {
  const userId = context.actor.id;
  if (userId === null) throw refuse(context.actor, membership, 'list');
  const [memberships, requests, groups] = await Promise.all([
    everyPage((options) => find(context, membership, 'ofUser', { userId }, { ...options, strong: true })),
    everyPage((options) => find(context, joinRequest, 'ofUser', { userId }, { ...options, strong: true })),
    everyPage((options) => find(context, group, 'all', {}, options)),
  ]);
  const names = memberships.map(({ groupName }) => groupName);
  const rows = await readMany(
    context,
    group,
    names.map((name) => ({ name })),
  );
  const mine = memberships.map(({ groupName, createdAt }, i) => ({
    name: groupName,
    since: createdAt,
    ...described(rows[i]),
  }));
  const requested = requests.map(({ group: name, status, note, updatedAt }) => ({
    name,
    request: { status, at: updatedAt, ...(note ? { note } : {}) },
  }));
  const asked = new Map(requested.map(({ name, request }) => [name, request]));
  const joinable = groups.filter(({ name, joinable }) => joinable && !names.includes(name));
  const known = new Set(joinable.map(({ name }) => name));
  return {
    mine,
    open: [
      ...joinable.map((row) => {
        const request = asked.get(row.name);
        return { name: row.name, ...described(row), ...(request ? { request } : {}) };
      }),
      // Asked for before the group was closed to asking.
      ...requested.filter(({ name }) => !known.has(name) && !names.includes(name)),
    ],
  };
}
