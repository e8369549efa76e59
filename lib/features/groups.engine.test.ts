// Groups with those who are in them and those who want to be: nothing names a group that is not there, also when all come at once.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestClub } from '@/lib/auth/test-club.fixture';
import type { Actor } from '@/lib/entity/rule';
import { deleteGroup } from '@/lib/features/delete-group';
import { barredFor, groupNames, membersOf, pendingRequests } from '@/lib/features/group-people';
import { askToJoin, declineRequest, grantRequest, withdrawRequest } from '@/lib/features/join-requests';
import { addMember, removeMember } from '@/lib/features/memberships';
import { ownGroups } from '@/lib/features/own-groups';
import { group } from '@/lib/modules/people/group';
import { joinRequest } from '@/lib/modules/people/join-request';
import { membership } from '@/lib/modules/people/membership';
import { systemActor } from '@/lib/modules/permissions';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import { find, read } from '@/lib/operations/find';
import { revert, revisionAt, revisions } from '@/lib/operations/history';
import { save } from '@/lib/operations/save';
import type { StoreCommand } from '@/local/faults/fault-proxy';
import { contest, refusal } from '@/local/testing/refusal.fixture';
import { testEngines } from '@/local/testing/test-store';

const system: Context = { actor: systemActor() };
const as = (id: string, ...permissions: string[]): Context => ({
  actor: { id, permissions: new Set(permissions) } satisfies Actor,
});
/** Who has an account; the others only have a name. */
const ids = { ada: '', bo: '', cy: '', dee: '', eve: '', mara: '', admin: '' };
const manages = ['people:view', 'people:manage'];
let keeper: Context;
const strong = { strong: true };

describe.each(testEngines())('on %s', (engine) => {
  let club: TestClub;
  beforeAll(async () => {
    club = await TestClub.open({ engine });
    for (const name of Object.keys(ids) as (keyof typeof ids)[])
      ids[name] = await club.addUser(`${name}@example.org`, ...(name === 'admin' ? ['Admin'] : []));
    keeper = as(ids.mara, ...manages);
  });
  afterEach(() => club.store.proxy.clear());
  afterAll(() => club.close());

  let serial = 0;
  const aGroup = async (more: { joinable?: boolean } = {}) =>
    (await create(system, group, { name: `G${++serial}`, permissions: ['squash:view'], ...more })).row.name;
  const isIn = async (userId: string, groupName: string) =>
    (await read(system, membership, { userId, groupName }, strong)) !== undefined;
  const requestOf = (userId: string, name: string) => read(system, joinRequest, { userId, group: name }, strong);
  const countOf = async (name: string) => (await read(system, group, { name }, strong))?.memberCount;

  it('has members only while it exists, and counts them', async () => {
    const gone = { code: 'invalid', detail: { issues: [{ path: 'groupName', rule: 'gone' }] } };
    expect(await refusal(addMember(keeper, { userId: ids.ada, groupName: 'Nowhere' }))).toMatchObject(gone);
    const name = await aGroup();
    await addMember(keeper, { userId: ids.ada, groupName: name });
    await addMember(keeper, { userId: ids.ada, groupName: name });
    await addMember(keeper, { userId: ids.bo, groupName: name });
    expect(await countOf(name)).toBe(2);
    await removeMember(keeper, { userId: ids.ada, groupName: name });
    await removeMember(keeper, { userId: ids.ada, groupName: name });
    expect(await countOf(name)).toBe(1);
    // Members come and go without anybody's form being out of date.
    expect((await save(keeper, group, { name }, 1, { description: 'Neu' })).row.memberCount).toBe(1);
  });

  it('is not called like a role in any spelling', async () => {
    for (const name of ['Admin', 'ADMIN', 'super-admin', 'Super_Admin', 'manager', 'e-d-i-t-o-r'])
      expect(await refusal(create(keeper, group, { name }))).toMatchObject({
        code: 'invalid',
        detail: { issues: [{ path: 'name', rule: 'reserved' }] },
      });
    await create(keeper, group, { name: 'Administration' });
  });

  it('takes nobody in who asks for themselves, unless they could appoint themselves', async () => {
    const name = await aGroup();
    expect(await refusal(addMember(keeper, { userId: ids.mara, groupName: name }))).toMatchObject({
      code: 'forbidden',
    });
    for (const stranger of [as('zoe'), as('zoe', 'people:view', 'news:publish')])
      for (const userId of ['zoe', ids.ada])
        expect(await refusal(addMember(stranger, { userId, groupName: name }))).toMatchObject({ code: 'forbidden' });
    expect(await countOf(name)).toBe(0);
    await addMember(as(ids.mara, 'people:manage', 'people:appoint'), { userId: ids.mara, groupName: name });
    await removeMember(as(ids.mara), { userId: ids.mara, groupName: name });
    expect(await isIn(ids.mara, name)).toBe(false);
    await addMember(keeper, { userId: ids.ada, groupName: name });
    expect(await refusal(removeMember(as('zoe'), { userId: ids.ada, groupName: name }))).toMatchObject({
      code: 'missing',
    });
    expect(await isIn(ids.ada, name)).toBe(true);
  });

  it('takes in and lets go whom its keeper looks after: nobody unknown, and Admins only by those who appoint', async () => {
    const name = await aGroup({ joinable: true });
    const appointer = as('boss', ...manages, 'people:appoint');
    const [place, key] = [
      { userId: ids.admin, groupName: name },
      { userId: ids.admin, group: name },
    ];
    expect(await refusal(addMember(keeper, { userId: 'nobody-at-all', groupName: name }))).toMatchObject({
      code: 'missing',
    });
    await askToJoin(as(ids.admin), name);
    for (const action of [
      () => addMember(keeper, place),
      () => grantRequest(keeper, key),
      () => declineRequest(keeper, key),
    ])
      expect(await refusal(action())).toMatchObject({ code: 'forbidden' });
    const barred = await barredFor(keeper);
    expect(barred).toEqual(expect.arrayContaining([ids.admin, keeper.actor.id]));
    expect(barred).not.toContain(ids.ada);
    expect(await barredFor(appointer)).toEqual([]);
    expect(await requestOf(ids.admin, name)).toMatchObject({ status: 'pending' });
    expect((await pendingRequests(keeper, name, null)).items).toMatchObject([{ mayDecide: false }]);
    expect((await pendingRequests(appointer, name, null)).items).toMatchObject([{ mayDecide: true }]);
    await grantRequest(appointer, key);
    await addMember(keeper, { userId: ids.ada, groupName: name });
    expect(await refusal(removeMember(keeper, place))).toMatchObject({ code: 'forbidden' });
    const offered = (await membersOf(keeper, name, null)).items.filter(({ mayExpel }) => mayExpel);
    expect(offered.map(({ userId }) => userId)).toEqual([ids.ada]);
    expect(await countOf(name)).toBe(2);
    await removeMember(as(ids.admin), place);
    await addMember(appointer, place);
    await removeMember(appointer, place);
    // Whoever keeps the group ends it, whoever is in it.
    await addMember(appointer, place);
    await deleteGroup(keeper, { name }, 1);
    expect(await isIn(ids.admin, name)).toBe(false);
  });

  it('takes in who is to decide about people only by those who appoint', async () => {
    const { name } = (await create(system, group, { name: 'Carers', permissions: ['people:manage'], joinable: true }))
      .row;
    const appointer = as('boss', ...manages, 'people:appoint');
    const place = { userId: ids.ada, groupName: name };
    const key = { userId: ids.bo, group: name };
    await askToJoin(as(ids.bo), name);
    // Also by somebody who may not see what it confers.
    for (const who of [keeper, as('half', 'people:manage')])
      for (const action of [() => addMember(who, place), () => grantRequest(who, key)])
        expect(await refusal(action())).toMatchObject({ code: 'forbidden' });
    expect(await groupNames(keeper)).not.toContain(name);
    expect(await groupNames(appointer)).toContain(name);
    expect((await pendingRequests(keeper, name, null)).items).toMatchObject([{ mayDecide: false }]);
    expect(await countOf(name)).toBe(0);
    await addMember(appointer, place);
    await grantRequest(appointer, key);
    expect(await countOf(name)).toBe(2);
    await removeMember(as('half', 'people:manage'), place);
    expect(await countOf(name)).toBe(1);
  });

  it('goes with members and requests, and one of the same name begins empty and takes new ones at once', async () => {
    const name = await aGroup({ joinable: true });
    for (const userId of [ids.ada, ids.bo, ids.cy]) await addMember(keeper, { userId, groupName: name });
    await askToJoin(as(ids.dee), name);
    expect(await refusal(deleteGroup(keeper, { name }, 7))).toMatchObject({ code: 'stale' });
    expect(await refusal(deleteGroup(as('zoe', 'people:view'), { name }, 1))).toMatchObject({ code: 'forbidden' });
    expect(await countOf(name)).toBe(3);
    const once = { ...keeper, idempotencyKey: 'once' };
    expect(await deleteGroup(once, { name }, 1)).toMatchObject({ replayed: false });
    expect(await deleteGroup(once, { name }, 1)).toMatchObject({ replayed: true });
    for (const userId of [ids.ada, ids.bo, ids.cy]) expect(await isIn(userId, name)).toBe(false);
    expect(await requestOf(ids.dee, name)).toBeUndefined();
    expect(await refusal(addMember(keeper, { userId: ids.ada, groupName: name }))).toMatchObject({ code: 'invalid' });
    // Its history begins anew as well: what it was before comes back by no route.
    const { row: again } = await create(keeper, group, { name });
    expect((await revisions(keeper, group, again)).items).toMatchObject([{ version: 1 }]);
    expect(await revisionAt(keeper, group, again, 1)).toMatchObject({ row: { permissions: [] } });
    expect(await revisionAt(keeper, group, again, 2)).toBeUndefined();
    expect(await refusal(revert(keeper, group, again, 1, 2))).toMatchObject({ code: 'missing' });
    const late = save(keeper, group, again, 2, { description: 'Noch offen' }, { join: true });
    expect(await refusal(late)).toMatchObject({ code: 'stale' });
    expect(await countOf(name)).toBe(0);
    await addMember(keeper, { userId: ids.eve, groupName: name });
    expect((await find(keeper, membership, 'ofGroup', { groupName: name })).items).toHaveLength(1);
    await deleteGroup(keeper, { name }, 1);
  });

  it('is emptied by the second attempt when the first was cut off in the middle', async () => {
    const name = await aGroup();
    const everybody = [ids.ada, ids.bo, ids.cy, ids.dee, ids.eve];
    for (const userId of everybody) await addMember(keeper, { userId, groupName: name });
    // The store goes away after a few of them.
    let writes = 0;
    const isLate = ({ operation }: StoreCommand) => operation === 'TransactWriteItems' && ++writes > 2;
    club.store.proxy.use([{ kind: 'error500', match: isLate }]);
    await expect(deleteGroup(keeper, { name }, 1)).rejects.toThrow();
    club.store.proxy.clear();
    const left = await countOf(name);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(5);
    await deleteGroup(keeper, { name }, 1);
    await create(keeper, group, { name });
    for (const userId of everybody) expect(await isIn(userId, name)).toBe(false);
  });

  it('leaves nobody behind who is added while it goes', async () => {
    for (let round = 0; round < 5; round++) {
      const name = await aGroup({ joinable: true });
      await addMember(keeper, { userId: ids.ada, groupName: name });
      const late = [ids.bo, ids.cy, ids.dee, ids.eve];
      const { won } = await contest<unknown>([
        deleteGroup(keeper, { name }, 1),
        ...late.map((userId) => addMember(keeper, { userId, groupName: name })),
        askToJoin(as('asks'), name),
      ]);
      expect(won.length).toBeGreaterThan(0);
      if (await read(system, group, { name }, strong)) await deleteGroup(keeper, { name }, 1);
      await create(keeper, group, { name });
      for (const userId of [ids.ada, ...late]) expect(await isIn(userId, name)).toBe(false);
      expect(await requestOf('asks', name)).toBeUndefined();
      expect(await countOf(name)).toBe(0);
    }
  });

  it('is never too far down in the list to be asked for or chosen', async () => {
    for (let i = 0; i < 100; i++) await create(system, group, { name: `Many${i}` });
    const { name } = (await create(system, group, { name: 'Zuletzt', joinable: true })).row;
    await askToJoin(as(ids.eve), name);
    expect(await groupNames(keeper)).toContain(name);
    expect((await ownGroups(as(ids.eve))).open).toContainEqual({ name, request: expect.anything() });
    expect((await ownGroups(as(ids.dee))).open).toContainEqual({ name });
  });

  describe('a request to join', () => {
    it('is for groups that may be asked for, once each, and can be withdrawn', async () => {
      const [open, closed] = [await aGroup({ joinable: true }), await aGroup()];
      expect(await refusal(askToJoin(as(ids.ada), closed))).toMatchObject({ code: 'missing' });
      expect(await refusal(askToJoin(as(ids.ada), 'Nowhere'))).toMatchObject({ code: 'missing' });
      expect(await refusal(askToJoin({ actor: { id: null, permissions: new Set() } }, open))).toMatchObject({
        code: 'unauthenticated',
      });
      await askToJoin(as(ids.ada), open, 'Ich spiele seit Jahren.');
      await askToJoin(as(ids.ada), open);
      expect(await requestOf(ids.ada, open)).toMatchObject({ status: 'pending', reason: 'Ich spiele seit Jahren.' });
      await withdrawRequest(as(ids.bo), open);
      expect(await requestOf(ids.ada, open)).toBeDefined();
      await withdrawRequest(as(ids.ada), open);
      await withdrawRequest(as(ids.ada), open);
      expect(await requestOf(ids.ada, open)).toBeUndefined();
      await askToJoin(as(ids.ada), open);
      await withdrawRequest(as(ids.ada), open);
      expect(await requestOf(ids.ada, open)).toBeUndefined();
      expect(await refusal(grantRequest(keeper, { userId: ids.ada, group: open }))).toMatchObject({ code: 'missing' });
      expect(await isIn(ids.ada, open)).toBe(false);
    });

    it('is granted by who manages people, not by who asks, and as often as one likes', async () => {
      const name = await aGroup({ joinable: true });
      await askToJoin(as(ids.ada), name);
      await askToJoin(keeper, name);
      for (const [who, asker] of [
        [as(ids.ada), ids.ada],
        [as('zoe', 'people:view'), ids.ada],
        [keeper, ids.mara],
      ] as const) {
        const key = { userId: asker, group: name };
        expect(await refusal(grantRequest(who, key))).toMatchObject({ status: expect.toBeOneOf([403, 404]) });
        expect(await refusal(declineRequest(who, key))).toMatchObject({ status: expect.toBeOneOf([403, 404]) });
        expect(await requestOf(asker, name)).toMatchObject({ status: 'pending' });
        expect(await isIn(asker, name)).toBe(false);
      }
      const key = { userId: ids.ada, group: name };
      await Promise.all([grantRequest(keeper, key), grantRequest(system, key)]);
      await grantRequest(keeper, key);
      expect(await isIn(ids.ada, name)).toBe(true);
      expect(await requestOf(ids.ada, name)).toBeUndefined();
      expect(await countOf(name)).toBe(1);
      expect(await refusal(askToJoin(as(ids.ada), name))).toMatchObject({ code: 'taken' });
    });

    it('is declined with a word that the person sees, who may ask again', async () => {
      const name = await aGroup({ joinable: true });
      await askToJoin(as(ids.ada), name);
      const key = { userId: ids.ada, group: name };
      await declineRequest(keeper, key, 'Im Sommer wieder.');
      await declineRequest(keeper, key);
      expect((await find(as(ids.ada), joinRequest, 'ofUser', { userId: ids.ada })).items).toMatchObject([
        { status: 'declined', note: 'Im Sommer wieder.' },
      ]);
      expect((await find(keeper, joinRequest, 'pendingOf', { group: name })).items).toEqual([]);
      await askToJoin(as(ids.ada), name, 'Jetzt ist Sommer.');
      expect((await find(keeper, joinRequest, 'pendingOf', { group: name })).items).toMatchObject([
        { userId: ids.ada, reason: 'Jetzt ist Sommer.' },
      ]);
      expect(await refusal(find(as(ids.ada), joinRequest, 'pending', {}))).toMatchObject({ code: 'forbidden' });
      expect((await find(as(ids.bo), joinRequest, 'ofUser', { userId: ids.ada })).items).toEqual([]);
    });

    it('is listed oldest first', async () => {
      const name = await aGroup({ joinable: true });
      const order = ['zoe', ids.ada, 'mo'];
      for (const id of order) await askToJoin(as(id), name);
      const { items } = await find(keeper, joinRequest, 'pending', {}, { limit: 100 });
      expect(items.filter((one) => one.group === name).map(({ userId }) => userId)).toEqual(order);
    });
  });
});
