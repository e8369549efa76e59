// What has expired is gone for every reader at its moment, whenever the store gets round to deleting it.

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { nowSeconds, shiftClock } from '@/lib/clock';
import { getItem } from '@/lib/db/load';
import { visitor } from '@/lib/entity/rule';
import { sponsor } from '@/lib/modules/club/sponsor';
import { systemActor } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { find, read } from '@/lib/operations/find';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

const system = { actor: systemActor() };
const asVisitor = { actor: visitor };

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterEach(() => shiftClock(0));
afterAll(() => test.close());

it('hides a sponsor whose time is up, in lists and by key', async () => {
  const { row } = await create(system, sponsor, { name: 'Bäckerei Kringel', expiryTimestamp: nowSeconds() + 60 });
  expect((await find(asVisitor, sponsor, 'byName', {})).items).toHaveLength(1);
  shiftClock(61_000);
  expect((await find(asVisitor, sponsor, 'byName', {})).items).toEqual([]);
  expect(await read(asVisitor, sponsor, row)).toBeUndefined();
  expect(await getItem(sponsor.table, { id: row.id })).toBeDefined();
});

it('lets the claim on a name expire with its sponsor', async () => {
  const { row } = await create(system, sponsor, { name: 'Autohaus Flügel' });
  const claim = await getItem(sponsor.table, { id: 'name#autohaus flügel' });
  expect(claim).toMatchObject({ ownerId: row.id, expiryTimestamp: row.expiryTimestamp });
  expect(row.expiryTimestamp).toBeGreaterThan(nowSeconds() + 364 * 24 * 3600);
});

it('forgets an answered request after a day', async () => {
  const context = { ...system, idempotencyKey: 'daily' };
  const first = await create(context, sponsor, { name: 'Tagesblatt' });
  shiftClock(23 * 3600_000);
  expect(await create(context, sponsor, { name: 'Tagesblatt' })).toMatchObject({
    replayed: true,
    row: { id: first.row.id },
  });
  shiftClock(25 * 3600_000);
  const other = await create(context, sponsor, { name: 'Abendblatt' });
  expect(other).toMatchObject({ replayed: false });
});
