import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { primaryKey } from '@/lib/db/key';
import { conferred } from '@/lib/modules/conferred';
import { group } from '@/lib/modules/people/group';
import { membership } from '@/lib/modules/people/membership';
import { systemActor } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { physicalName } from '@/lib/tables/physical-name';
import { refusal } from '@/local/testing/refusal.fixture';
import { actorOf } from './actor';
import { freshSession } from './fresh-session';
import { endSession, findSession } from './sessions';
import { signIn } from './sign-in';
import { systemPermissions } from './system-groups';
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

describe('signing in', () => {
  it('opens a session with the groups of the pool and of the store', async () => {
    const userId = await club.addUser('ada@example.org', 'Editor', 'Bystanders');
    await club.rename('ada@example.org', 'Ada Lovelace');
    await create(system, group, { name: 'Statistik', permissions: ['scouting:view'] });
    await create(system, membership, { userId, groupName: 'Statistik' });
    const { id, session } = await signIn(await club.tokens('ada@example.org'));
    expect(session).toMatchObject({
      userId,
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      systemGroups: ['Editor'],
      customGroups: ['Statistik'],
      granted: ['scouting:view'],
    });
    expect(actorOf(await freshSession(id))).toEqual({
      id: userId,
      permissions: new Set([...systemPermissions(['Editor']), 'scouting:view']),
      groups: new Set(['Statistik']),
    });
  });

  it('takes the groups from the pool, not from the tokens', async () => {
    await club.addUser('demoted@example.org', 'SuperAdmin');
    const tokens = await club.tokens('demoted@example.org');
    await club.leave('demoted@example.org', 'SuperAdmin');
    const { session } = await signIn(tokens);
    expect(session.systemGroups).toEqual([]);
  });

  it('reads what a group permits as it was last written, not as a copy remembers it', async () => {
    const userId = await club.addUser('former@example.org');
    await create(system, group, { name: 'Kasse', permissions: ['scouting:view'] });
    await create(system, membership, { userId, groupName: 'Kasse' });
    const tokens = await club.tokens('former@example.org');
    club.store.proxy.clearLog();
    await signIn(tokens);
    const asked = club.store.proxy.log.flatMap(({ operation, body }) =>
      operation === 'BatchGetItem' ? Object.values(body?.RequestItems as Record<string, object>) : [],
    );
    expect(JSON.stringify(asked)).toContain('GROUP#Kasse');
    for (const one of asked) expect(one).toMatchObject({ ConsistentRead: true });
  });

  it('reads more custom groups than fit on a page, and ignores those that are gone', async () => {
    const userId = await club.addUser('joiner@example.org');
    const names = Array.from({ length: 103 }, (_, i) => `G-${i}`);
    const given = conferred([...system.actor.permissions]).slice(0, 10);
    for (const [i, name] of names.entries()) {
      await create(system, group, { name, permissions: [given[i % 10] as string] });
      await create(system, membership, { userId, groupName: name });
    }
    // No route leads to this: whatever befell the store, a group that is not there confers nothing.
    const Key = primaryKey(group, { name: 'G-0' });
    await store().send(new DeleteCommand({ TableName: physicalName(group.table), Key }));
    const { session } = await signIn(await club.tokens('joiner@example.org'));
    expect(session.customGroups.length).toBe(102);
    expect(session.granted.length).toBe(10);
  });

  it('takes the tokens out of use: they open no second session, and the pool refuses them too', async () => {
    await club.addUser('once@example.org');
    const tokens = await club.tokens('once@example.org');
    await signIn(tokens);
    expect((await refusal(signIn(tokens))).code).toBe('unauthenticated');
    await expect(club.useAccess(tokens.accessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(club.useRefresh(tokens.refreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it.each([
    ['none', undefined],
    ['nonsense', 'nonsense'],
    ['an access token', 'a.b.c'],
  ])('does so with %s for a refresh token as well', async (what, refreshToken) => {
    const email = `${what.replaceAll(' ', '-')}@example.org`;
    await club.addUser(email);
    const tokens = await club.tokens(email);
    await signIn({ ...tokens, refreshToken });
    expect((await refusal(signIn({ ...tokens, refreshToken }))).code).toBe('unauthenticated');
    await expect(club.useRefresh(tokens.refreshToken)).rejects.toThrow();
  });

  it('does not disturb another sign-in of the same user', async () => {
    await club.addUser('two@example.org');
    const [phone, laptop] = [await club.tokens('two@example.org'), await club.tokens('two@example.org')];
    const first = await signIn(phone);
    const second = await signIn(laptop);
    expect(first.id).not.toBe(second.id);
    expect(await freshSession(first.id)).toBeDefined();
    expect(await freshSession(second.id)).toBeDefined();
  });

  it('ends all other sessions when asked to', async () => {
    await club.addUser('reset@example.org');
    const thief = await signIn(await club.tokens('reset@example.org'));
    const owner = await signIn({ ...(await club.tokens('reset@example.org')), endOthers: true });
    expect(await freshSession(thief.id)).toBeUndefined();
    expect(await freshSession(owner.id)).toBeDefined();
  });

  it('refuses who was disabled or deleted after the tokens were made', async () => {
    await club.addUser('disabled@example.org');
    await club.addUser('deleted@example.org');
    const disabled = await club.tokens('disabled@example.org');
    const deleted = await club.tokens('deleted@example.org');
    await club.disable('disabled@example.org');
    await club.remove('deleted@example.org');
    expect((await refusal(signIn(disabled))).code).toBe('unauthenticated');
    expect((await refusal(signIn(deleted))).code).toBe('unauthenticated');
  });

  it('opens nothing while the store or the pool is away', async () => {
    await club.addUser('unlucky@example.org');
    const tokens = await club.tokens('unlucky@example.org');
    club.store.proxy.use([{ kind: 'drop-before' }]);
    expect((await refusal(signIn(tokens))).code).toBe('unavailable');
    club.store.proxy.clear();
    club.point(nowhere);
    expect((await refusal(signIn(tokens))).code).toBe('unavailable');
    club.point(club.pool.url);
    await signIn(tokens);
  });
});

describe('signing out', () => {
  it('makes the old id useless at once', async () => {
    await club.addUser('bye@example.org', 'Editor');
    const tokens = await club.tokens('bye@example.org');
    const { id } = await signIn(tokens);
    await endSession(id);
    expect(await freshSession(id)).toBeUndefined();
    expect((await permissionsOf(id)).size).toBe(0);
    expect((await refusal(signIn(tokens))).code).toBe('unauthenticated');
  });

  it('is not undone by a look-up that was under way', async () => {
    await club.addUser('racing@example.org', 'Editor');
    const { id } = await signIn(await club.tokens('racing@example.org'));
    shiftClock(aMinute);
    club.store.proxy.use([{ kind: 'latency', ms: 200, match: ({ operation }) => operation === 'PutItem' }]);
    const lookUp = freshSession(id);
    await endSession(id);
    await lookUp;
    club.store.proxy.clear();
    expect(await findSession(id)).toBeUndefined();
  });
});
