// The lists that a general screen shows, page by page, for whoever may see them.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor } from '@/lib/entity/rule';
import { news } from '@/lib/modules/club/news';
import { sponsor } from '@/lib/modules/club/sponsor';
import { membership } from '@/lib/modules/people/membership';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { listRows, listViews } from '@/lib/operations/list';
import { remove } from '@/lib/operations/remove';
import { almighty } from '@/local/testing/arrange';
import { refusal } from '@/local/testing/refusal';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

it('offers the views that an entity has', () => {
  expect(listViews(news)).toEqual(['all', 'drafts', 'scheduled', 'published', 'bin']);
  expect(listViews(sponsor)).toEqual(['byName', 'bin']);
  expect(listViews(location)).toEqual(['newest', 'active']);
  expect(listViews(membership)).toEqual([]);
});

it('pages through a list, and shows in the bin what was deleted', async () => {
  const context = almighty('editor');
  const made = await Promise.all(Array.from({ length: 30 }, (_, i) => create(context, news, { title: `Liste ${i}` })));
  const first = await listRows(context, news, 'all', null);
  const second = await listRows(context, news, 'all', first.nextToken);
  expect([first.rows.length, second.rows.length, second.nextToken]).toEqual([25, 5, null]);
  const [one] = made;
  if (one) await remove(context, news, one.row, 1);
  expect((await listRows(context, news, 'bin', null)).rows).toMatchObject([
    { id: one?.row.id, values: { title: one?.row.title } },
  ]);
});

it('is closed to those who may not, and to lists that do not exist', async () => {
  expect(await refusal(listRows({ actor: visitor }, news, 'drafts', null))).toMatchObject({ code: 'unauthenticated' });
  expect(await refusal(listRows({ actor: visitor }, news, 'bin', null))).toMatchObject({ code: 'unauthenticated' });
  expect(await refusal(listRows(almighty('editor'), news, 'secret', null))).toMatchObject({ code: 'malformed' });
});
