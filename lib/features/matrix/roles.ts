// The kinds of people that the matrix is told for (roles of the permission matrix): nobody, anybody who is signed in, each system group, each custom group.

import { systemGroups, systemPermissions } from '@/lib/auth/system-groups';
import { type Actor, visitor } from '@/lib/entity/rule';
import { conferred } from '@/lib/modules/conferred';

export interface MatrixRole {
  readonly name: string;
  readonly actor: Actor;
}

export interface CustomGroup {
  readonly name: string;
  readonly permissions: readonly string[];
}

/** The id of whoever stands for a role: what is theirs carries it. */
const standIn = (name: string): string => `one-${name}`;

const role = (name: string, permissions: Iterable<string>, groups: readonly string[] = []): MatrixRole => ({
  name,
  actor: { id: standIn(name), permissions: new Set(permissions), groups: new Set(groups) },
});

/** Somebody in a system group and a custom group at once: some routes open only to both together. */
export const together = (system: string, { name, permissions }: CustomGroup): MatrixRole =>
  role(`${system}+${name}`, [...systemPermissions([system]), ...conferred(permissions)], [name]);

/** A locked account and an expired session are nobody's. */
export const matrixRolesOf = (groups: readonly CustomGroup[]): MatrixRole[] => [
  { name: 'anonymous', actor: visitor },
  { name: 'disabled', actor: visitor },
  { name: 'expired', actor: visitor },
  role('member', []),
  ...groups.map(({ name, permissions }) => role(name, conferred(permissions), [name])),
  ...[...systemGroups].reverse().map((name) => role(name, systemPermissions([name]))),
];
