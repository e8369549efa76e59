// Whom visitors meet, and how little of them: contact data leaves only with consent, through whichever reader.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@/lib/entity/rule';
import { member } from '@/lib/modules/club/member';
import { role } from '@/lib/modules/club/role';
import { create } from '@/lib/operations/create';
import { find, read, readMany } from '@/lib/operations/find';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { almighty } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { readBoard, readPeople } from './people';
import { hangPicture } from './shown-picture.fixture';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const keeper = almighty('keeper');
const roleNamed = async (name: string, board: boolean) => (await create(keeper, role, { name, board })).row.id;

async function person(name: string, given: Partial<Parameters<typeof create<typeof member>>[2]> = {}) {
  const reach = { email: `${name.toLowerCase().replaceAll(' ', '.')}@club.example`, phone: '0170 5550199' };
  return (await create(keeper, member, { name, ...reach, ...given })).row;
}

describe('people', () => {
  it('come in the order asked for, with role, portrait and what they agreed to', async () => {
    const coach = await roleNamed('Trainerteam', false);
    const portrait = await hangPicture('Olga');
    const open = await person('Offene Olga', { contactConsent: true, roleIds: [coach], avatarId: portrait });
    const shy = await person('Scheuer Jan');
    const [first, second] = await readPeople([shy.id, open.id, shy.id]);
    expect(first).toEqual({ id: shy.id, name: 'Scheuer Jan', roles: [], email: null, phone: null, portrait: null });
    expect(second).toMatchObject({
      roles: ['Trainerteam'],
      email: 'offene.olga@club.example',
      phone: '0170 5550199',
      portrait: { id: portrait },
    });
  });

  it('are unreachable again as soon as they take their consent back', async () => {
    const one = await person('Wankelnder Willi', { contactConsent: true });
    expect((await readPeople([one.id]))[0]?.email).toBe('wankelnder.willi@club.example');
    await save(keeper, member, one, one.version, { contactConsent: false });
    expect((await readPeople([one.id]))[0]).toMatchObject({ email: null, phone: null });
  });

  it('who are gone, or never were, are left out', async () => {
    const [gone, here] = [await person('Gewesene Greta'), await person('Gebliebene Gerda')];
    await remove(keeper, member, gone, gone.version);
    const unknown = '00000000-0000-4000-8000-00000000dead';
    expect((await readPeople([gone.id, unknown, here.id])).map(({ name }) => name)).toEqual(['Gebliebene Gerda']);
    expect(await readPeople([])).toEqual([]);
  });

  it('are not public by themselves: a visitor finds none of them by any read', async () => {
    const one = await person('Verborgene Vera', { contactConsent: true });
    expect(await read({ actor: visitor }, member, one)).toBeUndefined();
    expect(await readMany({ actor: visitor }, member, [one])).toEqual([undefined]);
    const roleId = await roleNamed('Zeugwart', true);
    await expect(find({ actor: visitor }, member, 'byName', {})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(find({ actor: visitor }, member, 'ofRole', { roleId })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('the board', () => {
  it('is whoever holds an office of it, each once, in the order of the offices, with consent alone', async () => {
    const [first, second, other] = [
      await roleNamed('1. Vorsitz', true),
      await roleNamed('2. Vorsitz', true),
      await roleNamed('Ballwart', false),
    ];
    await person('Anna Zweite', { roleIds: [second] });
    await person('Zoe Erste', { roleIds: [other, second, first], contactConsent: true });
    await person('Bert Ballwart', { roleIds: [other], contactConsent: true });
    const board = await readBoard();
    expect(board.map(({ name, roles }) => ({ name, roles }))).toEqual([
      { name: 'Zoe Erste', roles: ['1. Vorsitz', '2. Vorsitz', 'Ballwart'] },
      { name: 'Anna Zweite', roles: ['2. Vorsitz'] },
    ]);
    expect(board.map(({ email }) => email)).toEqual(['zoe.erste@club.example', null]);
  });

  it('lets somebody go with their office, and with themselves', async () => {
    const office = await roleNamed('Jugendvorstand', true);
    const one = await person('Kurzer Kalle', { roleIds: [office] });
    const names = async () => (await readBoard()).map(({ name }) => name);
    expect(await names()).toContain('Kurzer Kalle');
    const { version } = await save(keeper, member, one, one.version, { roleIds: [] });
    expect(await names()).not.toContain('Kurzer Kalle');
    await save(keeper, member, one, version, { roleIds: [office] });
    await remove(keeper, member, one, version + 1);
    expect(await names()).not.toContain('Kurzer Kalle');
  });
});
