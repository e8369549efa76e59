// The groups of the user pool that mean something to us, and what each may do (Cognito groups, role permissions).

import { reservedPermissions } from '@/lib/modules/conferred';
import { allPermissions } from '@/lib/modules/permissions';

interface Conferring {
  /** `*` is every permission, `*:edit` that of every section, and what else has to be named is named. */
  readonly gives: readonly string[];
  readonly but?: readonly string[];
}

/** Sections of which nothing comes by what it is called: people, what they did, and the squash round, which is its group's. */
const guarded: ReadonlySet<string> = new Set(['people', 'audit', 'squash']);

const groups = {
  SuperAdmin: { gives: ['*'] },
  // The squash section is its group's, which managers keep; and only a SuperAdmin appoints others.
  Admin: { gives: ['*'], but: ['squash:*', 'people:appoint'] },
  // The right to edit squash is of use only to those whom its group lets in.
  Manager: { gives: ['*:edit', '*:publish', 'sams:sync', 'people:view', 'people:manage', 'squash:edit'] },
  Editor: { gives: ['*:edit', '*:publish'], but: ['site:*'] },
} as const satisfies Record<string, Conferring>;

function fits(pattern: string, permission: string, reserved: ReadonlySet<string>): boolean {
  if (pattern === '*' || pattern === permission) return true;
  const [section, action] = pattern.split(':');
  const [ofSection = '', ofAction] = permission.split(':');
  if (action === '*') return section === ofSection;
  return section === '*' && action === ofAction && !guarded.has(ofSection) && !reserved.has(permission);
}

/** Which of some permissions a group confers: a new one is an editor's to edit and publish, and otherwise an Admin's. */
export function conferredBy(
  group: SystemGroup,
  permissions: Iterable<string>,
  reserved: ReadonlySet<string> = reservedPermissions(),
): string[] {
  const { gives, but = [] }: Conferring = groups[group];
  const isIn = (patterns: readonly string[], permission: string) =>
    patterns.some((pattern) => fits(pattern, permission, reserved));
  return [...permissions].filter((permission) => isIn(gives, permission) && !isIn(but, permission));
}

export type SystemGroup = keyof typeof groups;

export const systemGroups = Object.keys(groups) as SystemGroup[];

export const isSystemGroup = (name: string): name is SystemGroup => Object.hasOwn(groups, name);

/** What membership in these groups of the pool permits; groups that mean nothing to us permit nothing. */
export const systemPermissions = (names: readonly string[]): Set<string> =>
  new Set(names.filter(isSystemGroup).flatMap((name) => conferredBy(name, allPermissions())));
