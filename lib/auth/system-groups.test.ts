import { describe, expect, it } from 'vitest';
import { reservedPermissions } from '@/lib/modules/conferred';
import { allPermissions } from '@/lib/modules/permissions';
import { actorOf } from './actor';
import type { Session } from './sessions';
import { conferredBy, type SystemGroup, systemGroups, systemPermissions } from './system-groups';

const known = allPermissions();
const of = (...groups: string[]) => systemPermissions(groups);

const everybody: SystemGroup[] = ['SuperAdmin', 'Admin', 'Manager', 'Editor'];
const keepers: SystemGroup[] = ['SuperAdmin', 'Admin', 'Manager'];
const admins: SystemGroup[] = ['SuperAdmin', 'Admin'];

/** What must not change because somebody adds a module. */
const holders: Readonly<Record<string, readonly SystemGroup[]>> = {
  'news:edit': everybody,
  'news:publish': everybody,
  'event:edit': everybody,
  'event:publish': everybody,
  'team:edit': everybody,
  'team:publish': everybody,
  'member:edit': everybody,
  'member:show': admins,
  'role:edit': everybody,
  'sponsor:edit': everybody,
  'media:edit': everybody,
  'booking:edit': everybody,
  'pages:edit': everybody,
  'pages:publish': everybody,
  'location:edit': everybody,
  'sams:sync': keepers,
  'site:edit': keepers,
  'people:view': keepers,
  'people:manage': keepers,
  'people:appoint': ['SuperAdmin'],
  'audit:read': admins,
  'scouting:view': admins,
  'scouting:manage': admins,
  'squash:view': ['SuperAdmin'],
  'squash:edit': ['SuperAdmin', 'Manager'],
};

describe('the groups of the pool', () => {
  it('permit only what some entity asks for', () => {
    for (const name of systemGroups) for (const permission of of(name)) expect(known, name).toContain(permission);
  });

  it.each(Object.entries(holders))('let %s be held by whom it is meant for', (permission, groups) => {
    expect(systemGroups.filter((name) => of(name).has(permission))).toEqual(groups);
  });

  it('rank one above the other, but for squash, which managers keep', () => {
    const ranks = ['Editor', 'Manager', 'Admin', 'SuperAdmin'].map((name) => of(name));
    for (const [i, rank] of ranks.entries())
      for (const permission of ranks[i - 1] ?? []) if (permission !== 'squash:edit') expect(rank).toContain(permission);
  });

  it.each([
    ['trophy:edit', everybody],
    ['trophy:publish', everybody],
    ['trophy:view', admins],
    ['trophy:manage', admins],
    ['trophy:sync', admins],
    ['people:edit', admins],
    ['audit:publish', admins],
    ['squash:publish', ['SuperAdmin']],
    ['site:publish', ['SuperAdmin', 'Admin', 'Manager']],
    ['edit', admins],
  ])('give a new %s sensible holders', (permission, groups) => {
    expect(systemGroups.filter((name) => conferredBy(name, [permission]).length > 0)).toEqual(groups);
  });

  it('give nothing by pattern that no custom group can confer', () => {
    expect(conferredBy('Manager', ['trophy:edit'], new Set(['trophy:edit']))).toEqual([]);
    expect(conferredBy('Manager', ['squash:edit'])).toEqual(['squash:edit']);
  });

  it.each(['', 'editor', 'Editors', 'constructor', '__proto__', 'toString', 'Squash'])(
    'permit nothing by the name of %j',
    (name) => {
      expect(of(name).size).toBe(0);
    },
  );
});

describe('an actor', () => {
  const session = { userId: 'ada', systemGroups: ['Editor'], customGroups: ['SuperAdmin'], granted: ['scouting:view'] };

  it('may do what system groups and custom groups permit together', () => {
    const actor = actorOf(session as unknown as Session);
    expect(actor.id).toBe('ada');
    expect(actor.permissions).toEqual(new Set([...of('Editor'), 'scouting:view']));
    expect(actor.groups).toEqual(new Set(['SuperAdmin']));
  });

  it('gains nothing by what no custom group can confer, whoever wrote it into one', () => {
    const granted = [...reservedPermissions(), 'squash:view'];
    const { permissions } = actorOf({ ...session, systemGroups: [], granted } as unknown as Session);
    expect(permissions).toEqual(new Set(['squash:view']));
  });

  it('gains nothing by a custom group that is named like a system group', () => {
    const { permissions } = actorOf({ ...session, systemGroups: [], granted: [] } as unknown as Session);
    expect(permissions.size).toBe(0);
  });

  it('is a visitor without a session', () => {
    expect(actorOf(undefined)).toEqual({ id: null, permissions: new Set() });
  });
});
