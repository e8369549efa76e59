// What one instance spends, the others hear of, once and not twice.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { markSpent, spentAt } from '@/lib/tag-clock';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { hear, spend } from './tag-log';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const place = Symbol.for('clubhouse.tag-log');
/** As if another process had written what is in the log. */
const becomeAnother = () => (globalThis as unknown as Record<symbol, Map<string, number>>)[place]?.clear();

it('is spent here at once, and heard elsewhere once', async () => {
  await spend(['news', 'media:1']);
  const here = spentAt(['media:1']);
  expect(here).toBeGreaterThan(0);
  expect(await hear()).toEqual([]);
  becomeAnother();
  expect((await hear()).toSorted()).toEqual(['media:1', 'news']);
  expect(spentAt(['media:1'])).toBeGreaterThan(here);
  expect(await hear()).toEqual([]);
});

it('is spent here although the log is away', async () => {
  markSpent(['before']);
  test.proxy.use([{ kind: 'error500', match: ({ operation }) => operation === 'PutItem' }]);
  await spend(['alone']);
  test.proxy.clear();
  expect(spentAt(['alone'])).toBeGreaterThan(spentAt(['before']));
});

it('means everything when more was spent than can be followed', async () => {
  for (let i = 0; i < 101; i++) await spend([`tag-${i}`]);
  becomeAnother();
  expect(await hear()).toEqual(['*']);
});
