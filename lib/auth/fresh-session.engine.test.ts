import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { group } from '@/lib/modules/people/group';
import { membership } from '@/lib/modules/people/membership';
import { systemActor } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { refusal } from '@/local/testing/refusal.fixture';
import { actorOf } from './actor';
import { freshSession } from './fresh-session';
import { loadIdentity } from './identity';
import { findSession } from './sessions';
import { signIn } from './sign-in';
import { nowhere, TestClub } from './test-club.fixture';

let club: TestClub;
beforeAll(async () => {
  club = await TestClub.open();
});
afterEach(() => {
  shiftClock(0);
  club.store.proxy.clear();
  club.point(club.pool.url);
});
afterAll(() => club.close());

const system = { actor: systemActor() };
const aMinute = 60_000;

const permissionsOf = async (id: string) => actorOf(await freshSession(id)).permissions;

describe('a session', () => {
  it('loses the permissions of a group within a minute of leaving it', async () => {
    await club.addUser('leaver@example.org', 'Editor');
    const { id } = await signIn(await club.tokens('leaver@example.org'));
    expect(await permissionsOf(id)).toContain('news:edit');
    await club.leave('leaver@example.org', 'Editor');
    shiftClock(aMinute);
    expect(await permissionsOf(id)).not.toContain('news:edit');
    expect(await freshSession(id)).toMatchObject({ systemGroups: [] });
  });

  it('loses the permissions of a custom group that was left, changed or deleted', async () => {
    const userId = await club.addUser('custom@example.org');
    const keys = ['Left', 'Changed', 'Deleted'];
    const permissions = ['news:edit', 'event:edit', 'team:edit'];
    for (const [i, name] of keys.entries()) {
      await create(system, group, { name, permissions: permissions.slice(i, i + 1) });
      await create(system, membership, { userId, groupName: name });
    }
    const { id } = await signIn(await club.tokens('custom@example.org'));
    expect(await permissionsOf(id)).toEqual(new Set(permissions));
    await remove(system, membership, { userId, groupName: 'Left' }, 1);
    await save(system, group, { name: 'Changed' }, 1, { permissions: ['role:edit'] });
    await remove(system, membership, { userId, groupName: 'Deleted' }, 1);
    await remove(system, group, { name: 'Deleted' }, 1);
    shiftClock(aMinute);
    expect(await permissionsOf(id)).toEqual(new Set(['role:edit']));
  });

  it('gains what is granted, and follows a change of name', async () => {
    await club.addUser('riser@example.org');
    const { id } = await signIn(await club.tokens('riser@example.org'));
    await club.join('riser@example.org', 'Manager');
    await club.rename('riser@example.org', 'Riser');
    expect((await permissionsOf(id)).size).toBe(0);
    shiftClock(aMinute);
    expect(await permissionsOf(id)).toContain('people:manage');
    expect(await freshSession(id)).toMatchObject({ name: 'Riser' });
  });

  it.each([
    ['disabled', (email: string) => club.disable(email)],
    ['deleted', (email: string) => club.remove(email)],
    ['made to choose a new password', (email: string) => club.demandReset(email)],
  ])('ends everywhere when its user is %s', async (what, strike) => {
    const email = `${what.replaceAll(' ', '-')}-later@example.org`;
    await club.addUser(email, 'Admin');
    const { id } = await signIn(await club.tokens(email));
    const other = await signIn(await club.tokens(email));
    await strike(email);
    shiftClock(aMinute);
    expect(await freshSession(id)).toBeUndefined();
    expect(await findSession(other.id)).toBeUndefined();
    shiftClock(0);
    expect(await freshSession(id)).toBeUndefined();
  });

  it('does not pass to a new account of the same name', async () => {
    await club.addUser('twice@example.org', 'Admin');
    const { id, session } = await signIn(await club.tokens('twice@example.org'));
    await club.remove('twice@example.org');
    const again = await club.addUser('twice@example.org', 'Admin');
    expect(again).not.toBe(session.userId);
    expect(await loadIdentity(again, again)).toMatchObject({ systemGroups: ['Admin'] });
    expect(await loadIdentity(again, session.userId)).toBeUndefined();
    shiftClock(aMinute);
    expect(await freshSession(id)).toBeUndefined();
  });

  it('denies while the pool cannot be asked, and lives on afterwards', async () => {
    await club.addUser('waiting@example.org', 'SuperAdmin');
    const { id } = await signIn(await club.tokens('waiting@example.org'));
    club.point(nowhere);
    expect(await permissionsOf(id)).toContain('news:edit');
    shiftClock(aMinute);
    expect((await refusal(freshSession(id))).code).toBe('unavailable');
    club.point(club.pool.url);
    expect(await permissionsOf(id)).toContain('news:edit');
  });

  it('denies while memberships cannot be read', async () => {
    await club.addUser('unread@example.org', 'SuperAdmin');
    const { id } = await signIn(await club.tokens('unread@example.org'));
    shiftClock(aMinute);
    club.store.proxy.use([{ kind: 'error500', match: ({ operation }) => operation === 'Query' }]);
    expect((await refusal(freshSession(id))).code).toBe('unavailable');
  });

  it('is looked up once for many requests at a time, and not before it is due', async () => {
    await club.addUser('crowd@example.org', 'Editor');
    const { id } = await signIn(await club.tokens('crowd@example.org'));
    const lookUps = () => club.store.proxy.log.filter(({ operation }) => operation === 'Query').length;
    club.store.proxy.clearLog();
    shiftClock(25_000);
    await Promise.all(Array.from({ length: 20 }, () => freshSession(id)));
    expect(lookUps()).toBe(0);
    shiftClock(35_000);
    const found = await Promise.all(Array.from({ length: 20 }, () => freshSession(id)));
    expect(found.every((session) => session?.systemGroups[0] === 'Editor')).toBe(true);
    expect(lookUps()).toBe(1);
  });

  it('that comes from a clock ahead of ours is looked up anew', async () => {
    await club.addUser('ahead@example.org', 'Editor');
    shiftClock(aMinute);
    const { id } = await signIn(await club.tokens('ahead@example.org'));
    await club.leave('ahead@example.org', 'Editor');
    shiftClock(0);
    expect(await permissionsOf(id)).not.toContain('news:edit');
  });
});
