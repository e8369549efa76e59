// The meter counts what a row costs, not what the engine notes beside it, whenever that comes.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { invalidationAction, invalidationOf } from '@/lib/db/invalidation';
import { transact } from '@/lib/db/transact';
import { installMeter } from '@/local/ledger/meter';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

it('takes a line of the log, appended while something is measured, neither for a read nor for a write', async () => {
  const invalidation = invalidationOf(['news']);
  const append = () => transact([invalidationAction(invalidation)], invalidation.id);
  expect(await installMeter().measure(append)).toEqual({ read: 0, write: 0 });
});
