// The lists that a general screen shows, page by page, for whoever may see them.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSession, findSession } from '@/lib/auth/sessions';
import type { AnyEntity } from '@/lib/entity/entity';
import { visitor } from '@/lib/entity/rule';
import { news } from '@/lib/modules/club/news';
import { sponsor } from '@/lib/modules/club/sponsor';
import { membership } from '@/lib/modules/people/membership';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { listRows, listViews } from '@/lib/operations/list';
import { publish } from '@/lib/operations/publish';
import { remove, restore } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { almighty } from '@/local/testing/arrange';
import { refusal } from '@/local/testing/refusal';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const names = (of: AnyEntity) => listViews(of).map(({ name }) => name);

it('offers the views that an entity has', () => {
  expect(names(news)).toEqual(['all', 'drafts', 'scheduled', 'published', 'bin']);
  expect(names(sponsor)).toEqual(['byName', 'bin']);
  expect(names(location)).toEqual(['newest', 'active', 'inactive']);
  expect(names(membership)).toEqual([]);
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
  const oldest = await listRows(context, news, 'all', { order: 'asc' });
  const newest = await listRows(context, news, 'all');
  expect(oldest.rows[0]?.values.updatedAt).not.toBe(newest.rows[0]?.values.updatedAt);
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
