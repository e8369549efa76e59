// What was invalidated on one instance every other one hears of, however long it was away, once and not twice.

import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { store } from '@/lib/db/client';
import { invalidationItem, invalidationOf } from '@/lib/db/invalidation';
import { invalidationRecord } from '@/lib/db/records';
import { news } from '@/lib/modules/club/news';
import { create } from '@/lib/operations/create';
import { invalidate } from '@/lib/operations/invalidate';
import { publish, unpublish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { physicalName } from '@/lib/tables/physical-name';
import { appliedRecords, invalidatedAt, onInvalidated } from '@/lib/tag-invalidation';
import { almighty } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { hear } from './tag-log';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const editor = almighty('editor');

interface Log {
  heardUntil: number;
}
const log = () => (globalThis as unknown as Record<symbol, Log>)[Symbol.for('clubhouse.tag-log')] as Log;

/** As if another process had written what is in the log from now on. */
const becomeAnother = () => appliedRecords().clear();

beforeEach(async () => {
  becomeAnother();
  await hear();
  expect(await hear()).toEqual([]);
});
afterEach(() => {
  test.proxy.clear();
  vi.useRealTimers();
});

const article = async (title: string) => (await create(editor, news, { title } as never)).row;

it('hears of a write that visitors see, and of no other', async () => {
  const row = await article('Heimsieg');
  expect(await hear()).toEqual([]);
  becomeAnother();
  expect(await hear()).toEqual([]);
  const { version } = await publish(editor, news, row, 1);
  const here = invalidatedAt([`news:${row.id}`]);
  expect(here).toBeGreaterThan(0);
  expect(await hear()).toEqual([]);
  becomeAnother();
  expect((await hear()).toSorted()).toEqual(['news', `news:${row.id}`]);
  expect(invalidatedAt([`news:${row.id}`])).toBeGreaterThan(here);
  expect(await hear()).toEqual([]);
  await save(editor, news, row, version, { title: 'Auswärtssieg' });
  becomeAnother();
  expect(await hear()).toEqual(['news', `news:${row.id}`]);
});

it('hears of what was written while it was cut off, however long that was', async () => {
  const row = await article('Zurückgezogen');
  const { version } = await publish(editor, news, row, 1);
  await unpublish(editor, news, row, version);
  becomeAnother();
  // The log lies far behind what a look would go back by itself.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  test.proxy.use([{ kind: 'error500', match: ({ operation }) => operation === 'Query' }]);
  await expect(hear()).rejects.toThrow();
  test.proxy.clear();
  expect(await hear()).toContain(`news:${row.id}`);
  expect(await hear()).toEqual([]);
});

it('forgets everything after a gap that the log does not reach across', async () => {
  log().heardUntil -= 61 * 60_000;
  expect(await hear()).toEqual(['*']);
  expect(await hear()).toEqual([]);
});

it('joins what one instance has to tell within a second', async () => {
  const seen = test.proxy.log.length;
  await Promise.all(Array.from({ length: 150 }, (_, i) => invalidate([`one-${i}`])));
  await expect
    .poll(
      async () => {
        becomeAnother();
        log().heardUntil -= 60_000;
        return (await hear()).filter((tag) => tag.startsWith('one-')).length;
      },
      { timeout: 30_000 },
    )
    .toBe(150);
  expect(test.proxy.log.slice(seen).filter(({ operation }) => operation === 'PutItem').length).toBeLessThanOrEqual(2);
});

it('tells the others late, but tells them, when the log was away', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  test.proxy.use([{ kind: 'error500', match: ({ operation }) => operation === 'PutItem' }]);
  await invalidate(['late']);
  expect(invalidatedAt(['late'])).toBeGreaterThan(0);
  await expect.poll(() => told.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(0);
  test.proxy.clear();
  await expect
    .poll(
      async () => {
        becomeAnother();
        log().heardUntil -= 60_000;
        return hear();
      },
      { timeout: 30_000 },
    )
    .toContain('late');
});

it('hears of its own write too, if it died or lost the answer before it could act on it', async () => {
  const row = await article('Verlorene Antwort');
  const invalidated: string[] = [];
  onInvalidated(async (tags) => void invalidated.push(...tags));
  // The write lands, its answer never arrives, and neither does that to the question whether it did.
  let isSent = false;
  const isWrite = ({ operation }: { operation: string }) => operation === 'TransactWriteItems';
  test.proxy.use([
    { kind: 'error500', match: (command) => isSent && !isWrite(command) },
    {
      kind: 'drop-after',
      match(command) {
        isSent ||= isWrite(command);
        return isWrite(command);
      },
    },
  ]);
  await expect(publish(editor, news, row, 1)).rejects.toThrow();
  test.proxy.clear();
  // It is read anew in any case, and once more when it is known that it landed.
  invalidated.length = 0;
  await hear();
  expect(invalidated).toContain(`news:${row.id}`);
});

async function fillLog(count: number, name: string): Promise<void> {
  const puts = Array.from({ length: count }, (_, i) => ({
    PutRequest: { Item: invalidationItem(invalidationOf([`${name}-${i}`])) },
  }));
  const TableName = physicalName(invalidationRecord.table);
  while (puts.length > 0)
    await store().send(new BatchWriteCommand({ RequestItems: { [TableName]: puts.splice(0, 25) } }));
}

it('follows much that comes at once, and forgets everything when it is more than can be followed', async () => {
  await fillLog(500, 'much');
  expect(await hear()).toHaveLength(500);
  await fillLog(1_600, 'more');
  expect(await hear()).toEqual(['*']);
});
