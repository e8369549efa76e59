// The groups of the user pool that mean something to us, and what each may do.

import { permissionsOf } from '@/lib/modules/permissions';
import { registry } from '@/lib/modules/registry';

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

const everything = (): readonly string[] => [...permissionsOf(registry)];

const permissions = {
  SuperAdmin: everything,
  Admin: everything,
  Manager: () => [...editor, 'sams:sync', 'site:edit', 'people:view', 'people:manage'],
  Editor: () => editor,
} as const satisfies Record<string, () => readonly string[]>;

export type SystemGroup = keyof typeof permissions;

export const systemGroups = Object.keys(permissions) as SystemGroup[];

export const isSystemGroup = (name: string): name is SystemGroup => Object.hasOwn(permissions, name);

/** What membership in these groups of the pool permits; groups that mean nothing to us permit nothing. */
export const systemPermissions = (groups: readonly string[]): Set<string> =>
  new Set(groups.filter(isSystemGroup).flatMap((name) => [...permissions[name]()]));
