// Every record through the real store, on both engines: put, found, patched, deleted; of any number who want the same, one gets it.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nowSeconds, shiftClock } from '@/lib/clock';
import { type Item, primaryKey } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { annotate, records } from '@/lib/db/record-store';
import type { Page } from '@/lib/db/repository';
import { atMost, plus } from '@/lib/db/update';
import type { Read } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import { readHoles } from '@/lib/entity/read';
import { type AnyRecord, record } from '@/lib/entity/record';
import { sampleRow } from '@/lib/entity/sample';
import { epoch, number, text } from '@/lib/entity/scalar-fields';
import { everyRecord } from '@/lib/features/every-record';
import { profile } from '@/lib/modules/people/profile';
import { coreTable } from '@/lib/tables/core';
import { arrange } from '@/local/testing/arrange';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const fields = {
  id: text({ max: 40 }),
  holder: optional(text({ max: 40 })),
  until: text({ max: 40 }),
  count: number({ min: 0 }),
  expiresAt: epoch(),
};
const thing = record('test-thing', {
  fields,
  table: coreTable,
  item: { PK: 'THING', SK: 'OF#{id}' },
  reads: { all: { pk: 'THING', sk: { prefix: 'OF#' }, cost: 1 } },
});
const things = records(thing);
const hour = 60 * 60;

let serial = 0;
const someThing = (given: { holder?: string; until?: string; count?: number } = {}) => ({
  id: `thing-${++serial}`,
  until: '2026-05-01',
  count: 0,
  expiresAt: nowSeconds() + hour,
  ...given,
});

const many = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const held = (answers: readonly unknown[]) => answers.filter((one) => one !== undefined);

async function foundBy(of: AnyRecord, name: string, row: Item): Promise<Item[]> {
  const read = of.reads[name] as Read;
  const args = Object.fromEntries(readHoles(read).map((hole) => [hole, row[hole]]));
  const run = (records(of).read as Record<string, (args: Item, options: Item) => Promise<unknown>>)[name];
  const answer = await run?.(args, {});
  return read.one ? [answer as Item] : (answer as Page<Item>).items;
}

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());
  afterEach(() => {
    shiftClock(0);
    test.proxy.clear();
  });

  describe.each(everyRecord.map((of) => [of.name as string, of] as const))('%s', (_, of) => {
    const store = records(of);
    const expires = 'expiresAt' in of.fields;
    const sample = (n: number): never =>
      ({ ...sampleRow(of, n), ...(expires ? { expiresAt: nowSeconds() + hour } : {}) }) as never;

    it('is put, found by its key and by each of its reads, and deleted', async () => {
      const row = sample(1);
      expect(await store.put(row)).toEqual(row);
      expect(await store.get(row, { strong: true })).toEqual(row);
      const key = Object.fromEntries(of.keyFields.map((name) => [name, row[name]]));
      for (const name of Object.keys(of.reads))
        expect(await foundBy(of, name, row), name).toContainEqual(expect.objectContaining(key));
      expect(await store.delete(row)).toEqual(row);
      expect(await store.delete(row)).toBeUndefined();
      expect(await store.get(row, { strong: true })).toBeUndefined();
    });

    it('comes into being once and goes once, however many try', async () => {
      const row = sample(2);
      expect(held(await many(12, () => store.put(row, 'absent')))).toHaveLength(1);
      expect(held(await many(12, () => store.delete(row, 'present')))).toHaveLength(1);
    });

    if (expires)
      it('is gone for every reader when it has expired, though nobody has tidied it away', async () => {
        const row = sample(3);
        await store.put(row);
        shiftClock((hour + 1) * 1000);
        expect(await store.get(row, { strong: true })).toBeUndefined();
        for (const name of Object.keys(of.reads)) expect(held(await foundBy(of, name, row)), name).toEqual([]);
        shiftClock(0);
        expect(await getItem(of.table, primaryKey(of, row))).toBeDefined();
        await store.delete(row);
      });
  });

  it('is stamped when it is put, unless it says otherwise', async () => {
    expect(await things.put(someThing())).toMatchObject({ version: 1, createdAt: expect.any(String) });
    expect(await things.put({ ...someThing(), version: 7 })).toMatchObject({ version: 7 });
  });

  it('changes where the condition holds, in one of several ways, and nowhere else', async () => {
    const row = someThing({ until: '2026-05-01' });
    await things.put(row);
    const free = (day: string) => [{ holder: null }, { until: atMost(day) }] as const;
    expect(await things.patch(row, { holder: 'anna' }, free('2026-04-30'))).toMatchObject({ holder: 'anna' });
    expect(await things.patch(row, { holder: 'bo' }, free('2026-04-30'))).toBeUndefined();
    expect(await things.patch(row, { holder: 'bo' }, { holder: 'anna', until: '2026-05-02' })).toBeUndefined();
    expect(await things.patch(row, { holder: 'bo', until: '2026-06-01' }, free('2026-05-01'))).toMatchObject({
      holder: 'bo',
      until: '2026-06-01',
    });
    expect(await things.put({ ...row, holder: 'cleo' }, ['absent', { holder: 'anna' }])).toBeUndefined();
    expect(await things.delete(row, { holder: 'anna' })).toBeUndefined();
    expect(await things.patch(row, { holder: null })).not.toHaveProperty('holder');
    expect(await things.delete(row, { holder: null })).toMatchObject({ id: row.id });
    // A field that is not there says nothing of a record that is not there either.
    expect(await things.patch(row, { holder: 'dora' }, { holder: null })).toBeUndefined();
    expect(await things.get(row, { strong: true })).toBeUndefined();
  });

  it('is taken by one of many who find it free', async () => {
    const row = someThing();
    await things.put(row);
    const winners = held(await many(20, (n) => things.patch(row, { holder: `runner-${n}` }, { holder: null })));
    expect(winners).toHaveLength(1);
    expect(await things.get(row, { strong: true })).toEqual(winners[0]);
  });

  it('counts exactly, however many count at once', async () => {
    const row = someThing();
    await things.put(row);
    await many(40, (n) => things.patch(row, { count: plus(n % 2 ? 1 : 2) }));
    expect(await things.get(row, { strong: true })).toMatchObject({ count: 60 });
  });

  it('never moves by a patch, and is never brought back as a fragment', async () => {
    const row = someThing();
    await expect(things.patch(row, { id: 'elsewhere' })).rejects.toThrow('cannot be patched');
    for (const change of [{ count: plus(1) }, { holder: null }, {}])
      expect(await things.patch(row, change)).toBeUndefined();
    expect(await getItem(coreTable, primaryKey(thing, row))).toBeUndefined();
  });

  it('is written in batches of any size, what the store leaves over included', async () => {
    const rows = Array.from({ length: 60 }, () => someThing());
    test.proxy.use([{ kind: 'unprocessed', times: 4 }]);
    await things.batch({ put: rows });
    expect(await things.getMany(rows, { strong: true })).not.toContain(undefined);
    await things.batch({ put: [someThing()], delete: rows });
    expect(held(await things.getMany(rows, { strong: true }))).toEqual([]);
    await things.batch({});
  });

  it('is written together with others or not at all', async () => {
    const [former, next, bad] = [someThing(), someThing(), { ...someThing(), holder: 'x'.repeat(450_000) }];
    await things.put(former);
    await expect(things.together({ delete: [former], put: [next, bad] })).rejects.toMatchObject({ code: 'too_large' });
    expect(held(await things.getMany([former, next], { strong: true }))).toHaveLength(1);
    await things.together({ delete: [former], put: [next] });
    expect((await things.getMany([former, next], { strong: true })).map((one) => one?.id)).toEqual([
      undefined,
      next.id,
    ]);
  });

  it('tells a store that is away from a condition that does not hold', async () => {
    test.proxy.use([{ kind: 'error500', match: ({ operation }) => operation !== 'GetItem' }]);
    const row = someThing();
    for (const attempt of [
      () => things.put(row, 'absent'),
      () => things.patch(row, { count: 1 }),
      () => things.delete(row, 'present'),
      () => things.batch({ put: [row] }),
      () => things.together({ put: [row] }),
      () => things.read.all({}),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is noted beside the fields of a row that is there, and makes none', async () => {
    const { row } = await arrange(profile, ++serial);
    const notes = { lastLoginAt: '2026-05-01T10:00:00.000Z' };
    expect(await annotate(profile, row, notes)).toEqual(row);
    expect(await getItem(profile.table, primaryKey(profile, { ...row }))).toMatchObject(notes);
    expect(await annotate(profile, { userId: 'nobody' }, notes)).toBeUndefined();
    await expect(annotate(profile, row, { slug: 'mine' })).rejects.toThrow('is a field of profile');
  });
});
