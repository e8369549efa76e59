// The lists that a general screen shows, page by page, for whoever may see them.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSession, findSession } from '@/lib/auth/sessions';
import { documentId } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';
import { visitor } from '@/lib/entity/rule';
import { booking } from '@/lib/modules/club/booking';
import { member } from '@/lib/modules/club/member';
import { news } from '@/lib/modules/club/news';
import { sponsor } from '@/lib/modules/club/sponsor';
import { rating } from '@/lib/modules/directory/rating';
import { site } from '@/lib/modules/directory/site';
import { membership } from '@/lib/modules/people/membership';
import { location } from '@/lib/modules/places/location';
import { standForm } from '@/lib/modules/scouting/stand-form';
import { create } from '@/lib/operations/create';
import { listRows, listsFor } from '@/lib/operations/list';
import { publish } from '@/lib/operations/publish';
import { remove, restore } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { almighty } from '@/local/testing/arrange';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const names = (of: AnyEntity, actor = almighty('editor').actor) => listsFor(actor, of).map(({ name }) => name);

it('offers the lists that an entity declares, in their order', () => {
  expect(names(news)).toEqual(['all', 'drafts', 'scheduled', 'published', 'publishedByDate', 'bin']);
  expect(names(sponsor)).toEqual(['byName', 'bin']);
  expect(names(location)).toEqual(['newest', 'active', 'inactive']);
  expect(names(membership)).toEqual([]);
});

it('offers nobody a list that they could not ask for', () => {
  const reader = { id: 'x', permissions: new Set<string>() };
  expect(names(location, reader)).toEqual(['active']);
  expect(names(news, reader)).toEqual([]);
  expect(names(member, reader)).toEqual([]);
});

it('pages through a list, and shows in the bin what was deleted', async () => {
  const context = almighty('editor');
  const made = await Promise.all(Array.from({ length: 30 }, (_, i) => create(context, news, { title: `Liste ${i}` })));
  const first = await listRows(context, news, 'all');
  const second = await listRows(context, news, 'all', first);
  expect([first.rows.length, second.rows.length, second.nextToken]).toEqual([25, 5, null]);
  const [one] = made;
  if (one) await remove(context, news, one.row, 1);
  expect((await listRows(context, news, 'bin')).rows).toMatchObject([
    { id: one?.row.id, version: 2, values: { title: one?.row.title } },
  ]);
});

it('is closed to those who may not, and to lists that do not exist', async () => {
  expect(await refusal(listRows({ actor: visitor }, news, 'drafts'))).toMatchObject({ code: 'unauthenticated' });
  expect(await refusal(listRows({ actor: visitor }, news, 'bin'))).toMatchObject({ code: 'unauthenticated' });
  expect(await refusal(listRows(almighty('editor'), news, 'secret'))).toMatchObject({ code: 'malformed' });
});

it('turns a list around', async () => {
  const context = almighty('editor');
  await create(context, news, { title: 'Nach allen anderen' });
  const oldest = await listRows(context, news, 'all', { order: 'asc' });
  const newest = await listRows(context, news, 'all');
  expect(oldest.rows[0]?.id).not.toBe(newest.rows[0]?.id);
  const times = oldest.rows.map(({ values }) => String(values.updatedAt));
  expect(times).toEqual(times.toSorted());
  const token = oldest.nextToken;
  expect(await refusal(listRows(context, news, 'all', { nextToken: token }))).toMatchObject({ code: 'malformed' });
});

it('shows what its asker has just done, though the index lags behind', async () => {
  const context = almighty('editor');
  const { row } = await create(context, news, { title: 'Vorher' });
  const shown = async (view: string, recent: readonly string[]) =>
    (await listRows(context, news, view, { recent })).rows.find(({ id }) => id === row.id)?.values;
  // Asked once, so that the lag has an old answer to give.
  for (const view of ['all', 'drafts', 'published']) await shown(view, []);
  test.proxy.use([{ kind: 'stale-index', ms: 60_000 }]);
  try {
    await save(context, news, row, 1, { title: 'Nachher' });
    expect(await shown('drafts', [])).toMatchObject({ title: 'Vorher' });
    expect(await shown('drafts', [row.id])).toMatchObject({ title: 'Nachher', version: 2 });
    await publish(context, news, row, 2);
    expect([await shown('drafts', [row.id]), await shown('drafts', [])]).toMatchObject([undefined, { version: 1 }]);
    expect(await shown('published', [row.id])).toMatchObject({ title: 'Nachher', status: 'published' });
    await remove(context, news, row, 3);
    expect(await shown('all', [row.id])).toBeUndefined();
    await restore(context, news, row, 4);
    expect(await shown('all', [row.id])).toMatchObject({ version: 5 });
    const made = await create(context, news, { title: 'Ganz neu' });
    const [first] = (await listRows(context, news, 'all', { recent: [made.row.id] })).rows;
    expect(first?.values.title).toBe('Ganz neu');
  } finally {
    test.proxy.clear();
  }
});

it('judges what it is told to look at like everything else', async () => {
  const { row } = await create(almighty('editor'), news, { title: 'Geheim' });
  const reader = { actor: { id: 'x', permissions: new Set(['location:edit']) } };
  expect((await listRows(reader, location, 'newest', { recent: [row.id, '', 'a~b', '%'] })).rows).toEqual([]);
});

it('asks the store once, and once more beside it for what was changed; twice with the session', async () => {
  const context = almighty('editor');
  const { row } = await create(context, news, { title: 'Gezählt' });
  const asked = async (work: Promise<unknown>) => {
    await work;
    return test.proxy.log.splice(0).map(({ operation }) => operation);
  };
  test.proxy.clearLog();
  expect(await asked(listRows(context, news, 'all'))).toEqual(['Query']);
  expect((await asked(listRows(context, news, 'all', { recent: [row.id] }))).sort()).toEqual(['BatchGetItem', 'Query']);
  expect(await asked(listRows(context, news, 'bin'))).toEqual(['Query']);
  const groups = { systemGroups: [], customGroups: [], granted: [] };
  const { id } = await createSession({ userId: 'u', username: 'u', email: 'u@club.example', name: 'U', ...groups });
  test.proxy.clearLog();
  expect(await asked(findSession(id).then(() => listRows(context, news, 'all')))).toHaveLength(2);
});

describe('a list with arguments', () => {
  const editor = almighty('editor');
  const link = (n: number | string, tags: string[]) =>
    create(editor, site, { url: `https://liste-${n}.example`, title: `Link ${n}`, tags });
  const shown = async (options: Parameters<typeof listRows>[3]) =>
    (await listRows(editor, site, 'byTag', options)).rows.map(({ values }) => values.title);

  it('gives its rows page by page, and a page of one value opens with no other', async () => {
    for (let n = 0; n < 27; n++) await link(n, ['seiten', `nummer-${n}`]);
    const first = await listRows(editor, site, 'byTag', { args: { tag: 'seiten' } });
    const { nextToken } = first;
    const second = await listRows(editor, site, 'byTag', { args: { tag: 'seiten' }, nextToken });
    expect([first.rows.length, second.rows.length, second.nextToken]).toEqual([25, 2, null]);
    expect(await shown({ args: { tag: 'nummer-3' } })).toEqual(['Link 3']);
    const elsewhere = listRows(editor, site, 'byTag', { args: { tag: 'nummer-3' }, nextToken });
    expect(await refusal(elsewhere)).toMatchObject({ code: 'malformed' });
    const other = { actor: { id: 'y', permissions: new Set(['site:edit']) } };
    const asOther = listRows(other, site, 'byTag', { args: { tag: 'seiten' }, nextToken });
    expect(await refusal(asOther)).toMatchObject({ code: 'malformed' });
  });

  it('reads a value as its field does, and says which one cannot be', async () => {
    await link('gross', ['Größe']);
    expect(await shown({ args: { tag: 'GRÖSSE' } })).toEqual(['Link gross']);
    for (const args of [{}, { tag: '' }, { tag: 7 }, { tags: 'x' }])
      expect(await refusal(listRows(editor, site, 'byTag', { args }))).toMatchObject({
        code: 'malformed',
        message: expect.stringContaining('tag'),
      });
    const event = { event: 'nonsense' };
    expect(await refusal(listRows(editor, standForm, 'ofEvent', { args: event }))).toMatchObject({ code: 'malformed' });
  });

  it('shows what its asker has just done, where it belongs and nowhere else', async () => {
    const { row } = await link('frisch', ['frisch-a']);
    expect(await shown({ args: { tag: 'frisch-a' } })).toEqual(['Link frisch']);
    expect(await shown({ args: { tag: 'frisch-b' } })).toEqual([]);
    test.proxy.use([{ kind: 'stale-index', ms: 60_000 }]);
    try {
      await save(editor, site, row, 1, { tags: ['frisch-b'], title: 'Umgehängt' });
      const recent = [row.id];
      expect(await shown({ args: { tag: 'frisch-b' } })).toEqual([]);
      expect(await shown({ args: { tag: 'frisch-b' }, recent })).toEqual(['Umgehängt']);
      expect(await shown({ args: { tag: 'frisch-a' }, recent })).toEqual([]);
    } finally {
      test.proxy.clear();
    }
  });

  it('puts what is new into its place among the others', async () => {
    const observe = (teamNumber: number, matchNumber: number) =>
      create(editor, standForm, { event: '2026ncdev', teamNumber, matchNumber, usersName: 'Wer', criticals: [] });
    for (const match of [1, 3]) await observe(70, match);
    const matches = async (view: string, args: Record<string, unknown>, recent: string[] = []) =>
      (await listRows(editor, standForm, view, { args, recent })).rows.map(({ values }) => values.matchNumber);
    // Asked once, so that the lag has an old answer to give.
    for (const teamNumber of [70, 71]) await matches('ofTeam', { teamNumber });
    test.proxy.use([{ kind: 'stale-index', ms: 60_000 }]);
    try {
      const { row } = await observe(70, 2);
      const recent = [documentId(standForm, { ...row })];
      expect(await matches('ofTeam', { teamNumber: 70 })).toEqual([1, 3]);
      expect(await matches('ofTeam', { teamNumber: 70 }, recent)).toEqual([1, 2, 3]);
      expect(await matches('ofTeam', { teamNumber: 71 }, recent)).toEqual([]);
      expect(await matches('ofTeamAtEvent', { event: '2026ncdev', teamNumber: 70 }, recent)).toEqual([1, 2, 3]);
      expect(await matches('ofEvent', { event: '2026ncash' }, recent)).toEqual([]);
    } finally {
      test.proxy.clear();
    }
  });

  it('gives each asker the rows that are theirs to see', async () => {
    const scout = { actor: { id: 'scout', permissions: new Set<string>() } };
    const seen = { event: '2026mine', teamNumber: 1, usersName: 'Wer', criticals: [] };
    await create(scout, standForm, { ...seen, matchNumber: 1 });
    await create(editor, standForm, { ...seen, matchNumber: 2 });
    const { rows } = await listRows(scout, standForm, 'ofEvent', { args: { event: '2026mine' } });
    expect(rows.map(({ values }) => values.matchNumber)).toEqual([1]);
    const stranger = { actor: { id: 'stranger', permissions: new Set<string>() } };
    expect((await listRows(stranger, standForm, 'ofEvent', { args: { event: '2026mine' } })).rows).toEqual([]);
    const stars = listRows(stranger, rating, 'byStars', { args: { stars: 5 } });
    expect(await refusal(stars)).toMatchObject({ code: 'forbidden' });
  });
});

it('says row by row what its asker may open', async () => {
  const driver = { actor: { id: 'driver', permissions: new Set<string>() } };
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
  await create(driver, booking, { driver: 'Selbst', from: day(10), to: day(11) });
  await create(almighty('editor'), booking, { driver: 'Andere', from: day(12), to: day(13) });
  const { rows } = await listRows(driver, booking, 'newest');
  expect(rows.map(({ values, mayOpen }) => [values.driver, mayOpen])).toEqual([
    ['Andere', false],
    ['Selbst', true],
  ]);
});
