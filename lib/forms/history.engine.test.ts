// The history of a document shows what people changed, not what follows from it.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyFor } from '@/lib/forms/history';
import { news } from '@/lib/modules/club/news';
import { create } from '@/lib/operations/create';
import { publish } from '@/lib/operations/publish';
import { almighty } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

it('leaves out fields that are worked out from others', async () => {
  const context = almighty('editor');
  const { row } = await create(context, news, { title: 'Abgeleitet' });
  await publish(context, news, row, 1);
  const history = await historyFor(context.actor, news, row.id, { after: null });
  expect(history?.lines[0]).toMatchObject({ version: 2, changed: ['status', 'publishedDate'] });
  expect(history?.compared?.to.row).toMatchObject({ status: 'published', title: 'Abgeleitet' });
  expect(history?.compared?.to.row).not.toHaveProperty('address');
});
