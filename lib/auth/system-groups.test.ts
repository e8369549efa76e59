import { describe, expect, it } from 'vitest';
import { reservedPermissions } from '@/lib/modules/permission-catalogue';
import { allPermissions } from '@/lib/modules/permissions';
import { actorOf } from './actor';
import type { Session } from './sessions';
import { systemGroups, systemPermissions } from './system-groups';

const known = allPermissions();
const of = (...groups: string[]) => systemPermissions(groups);

describe('the groups of the pool', () => {
  it('permit only what some entity asks for', () => {
    for (const name of systemGroups) for (const permission of of(name)) expect(known, name).toContain(permission);
  });

  it('give the highest everything, and the next all but squash and appointing', () => {
    expect(of('SuperAdmin')).toEqual(known);
    const withheld = [...known].filter((permission) => !of('Admin').has(permission));
    expect(withheld.toSorted()).toEqual(['people:appoint', 'squash:edit', 'squash:view']);
  });

  it('rank one above the other, but for squash, which managers keep', () => {
    const ranks = ['Editor', 'Manager', 'Admin', 'SuperAdmin'].map((name) => of(name));
    for (const [i, rank] of ranks.entries())
      for (const permission of ranks[i - 1] ?? []) if (permission !== 'squash:edit') expect(rank).toContain(permission);
  });

  it('let editors write and publish, but touch no people', () => {
    expect(of('Editor')).toContain('news:publish');
    expect([...of('Editor')].filter((permission) => permission.startsWith('people:'))).toEqual([]);
    expect(of('Manager')).toContain('people:manage');
    expect(of('Manager')).not.toContain('scouting:manage');
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
    const granted = [...reservedPermissions, 'squash:view'];
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
