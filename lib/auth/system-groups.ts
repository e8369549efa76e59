// The groups of the user pool that mean something to us, and what each may do.

import { allPermissions } from '@/lib/modules/permissions';

const editor = [
  'news:edit',
  'news:publish',
  'media:edit',
  'pages:edit',
  'pages:publish',
  'location:edit',
  'sponsor:edit',
  'event:edit',
  'event:publish',
  'team:edit',
  'team:publish',
  'member:edit',
  'role:edit',
  'booking:edit',
] as const;

/** The squash section is its group's, which managers keep; and only a SuperAdmin appoints others. */
const notForAdmins: ReadonlySet<string> = new Set(['squash:view', 'squash:edit', 'people:appoint']);

const permissions = {
  SuperAdmin: () => [...allPermissions()],
  Admin: () => [...allPermissions()].filter((permission) => !notForAdmins.has(permission)),
  // The right to edit squash is of use only to those whom its group lets in.
  Manager: () => [...editor, 'sams:sync', 'site:edit', 'people:view', 'people:manage', 'squash:edit'],
  Editor: () => editor,
} as const satisfies Record<string, () => readonly string[]>;

export type SystemGroup = keyof typeof permissions;

export const systemGroups = Object.keys(permissions) as SystemGroup[];

export const isSystemGroup = (name: string): name is SystemGroup => Object.hasOwn(permissions, name);

/** What membership in these groups of the pool permits; groups that mean nothing to us permit nothing. */
export const systemPermissions = (groups: readonly string[]): Set<string> =>
  new Set(groups.filter(isSystemGroup).flatMap((name) => [...permissions[name]()]));
