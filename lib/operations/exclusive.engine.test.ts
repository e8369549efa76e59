// Bookings of the one bus: whoever comes second is told who was first, also when both come at once.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking } from '@/lib/modules/club/booking';
import { create } from '@/lib/operations/create';
import { find } from '@/lib/operations/find';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const as = (id: string, ...permissions: string[]) => ({ actor: { id, permissions: new Set(permissions) } });
const at = (day: number, hour: number) => new Date(Date.UTC(2027, 5, day, hour)).toISOString();
const trip = (driver: string, from: string, to: string) => ({ driver, from, to });

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());

  it('refuses what overlaps and names what was there, but not what only touches', async () => {
    const { row } = await create(as('gesa'), booking, trip('Gesa', at(1, 8), at(1, 12)));
    for (const [from, to] of [
      [at(1, 11), at(1, 13)],
      [at(1, 7), at(1, 9)],
      [at(1, 9), at(1, 10)],
      [at(1, 7), at(1, 13)],
    ] as const)
      await expect(create(as('tilo'), booking, trip('Tilo', from, to))).rejects.toMatchObject({
        code: 'taken',
        detail: { field: 'from', owner: row.id, issues: [{ rule: 'overlaps' }] },
      });
    await create(as('tilo'), booking, trip('Tilo', at(1, 12), at(1, 13)));
    await create(as('tilo'), booking, trip('Tilo', at(1, 6), at(1, 8)));
  });

  it('lets a booking move within its own time, and nowhere else’s', async () => {
    const { row } = await create(as('gesa'), booking, trip('Gesa', at(3, 8), at(3, 12)));
    await create(as('gesa'), booking, trip('Gesa', at(4, 8), at(4, 12)));
    const moved = await save(as('gesa'), booking, row, 1, { from: at(3, 9), to: at(3, 13) });
    await expect(save(as('gesa'), booking, row, moved.version, { to: at(4, 9) })).rejects.toMatchObject({
      code: 'taken',
    });
    await create(as('mats'), booking, trip('Mats', at(3, 8), at(3, 9)));
  });

  it('frees the time of what was deleted', async () => {
    const { row } = await create(as('gesa'), booking, trip('Gesa', at(6, 8), at(6, 12)));
    await remove(as('gesa'), booking, row, 1);
    await create(as('mats'), booking, trip('Mats', at(6, 8), at(6, 12)));
  });

  it('gives a time to one of many who ask at once, and different times to all', async () => {
    const same = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => create(as(`u${i}`), booking, trip(`U${i}`, at(10, 8), at(10, 12)))),
    );
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const apart = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) => create(as(`u${i}`), booking, trip(`U${i}`, at(11 + i, 8), at(11 + i, 12)))),
    );
    expect(apart.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
    const { items } = await find(as('u0'), booking, 'since', { from: at(10, 0) }, { limit: 50 });
    expect(items).toHaveLength(7);
  });

  it('refuses what ends before it begins, or never', async () => {
    for (const [from, to] of [
      [at(20, 8), at(20, 8)],
      [at(20, 8), at(20, 7)],
      [at(1, 8), new Date(Date.UTC(2027, 6, 20)).toISOString()],
    ] as const)
      await expect(create(as('gesa'), booking, trip('Gesa', from, to))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is changed by who booked or an editor, and by nobody else', async () => {
    const { row } = await create(as('gesa'), booking, trip('Gesa', at(25, 8), at(25, 12)));
    await expect(save(as('mats'), booking, row, 1, { driver: 'Mats' })).rejects.toMatchObject({ code: 'forbidden' });
    await save(as('mats', 'booking:edit'), booking, row, 1, { driver: 'Mats' });
  });
});
