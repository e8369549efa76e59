// The calendar of the bus: everything that touches a stretch of time, and who may change what of it.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor } from '@/lib/entity/rule';
import { bookingNow, bookingsBetween } from '@/lib/features/bookings';
import { booking } from '@/lib/modules/club/booking';
import { create } from '@/lib/operations/create';
import { remove } from '@/lib/operations/remove';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const signedIn = (id: string, ...permissions: string[]) => ({ actor: { id, permissions: new Set(permissions) } });
const [jo, ada, editor] = [signedIn('jo'), signedIn('ada'), signedIn('ed', 'booking:edit')];
const today = new Date();
/** Counted from a month ago. */
const day = (n: number, hour = 0) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, n, hour)).toISOString();
const book = (driver: string, from: string, to: string, context = jo) => create(context, booking, { driver, from, to });
const drivers = async (from: string, to: string) => (await bookingsBetween(jo, from, to)).map(({ driver }) => driver);

it('finds what began before and still lasts, and nothing that only touches the edges', async () => {
  await book('A month', day(1), day(32));
  expect(await drivers(day(31), day(33))).toEqual(['A month']);
  expect(await drivers(day(32), day(40))).toEqual([]);
  await book('Then', day(40), day(41), ada);
  expect(await drivers(day(32), day(40))).toEqual([]);
  expect(await drivers(day(1), day(50))).toEqual(['A month', 'Then']);
});

it('finds all of a busy time, over several pages', async () => {
  const times = Array.from({ length: 110 }, (_, n) => n);
  for (const n of times) await book(`Trip ${n}`, day(100 + n, 1), day(100 + n, 2), signedIn(`driver-${n % 6}`));
  expect(await drivers(day(100), day(300))).toHaveLength(times.length);
});

it('says whose a booking is, and who may change it', async () => {
  const { row } = await book('Mine', day(350), day(351));
  const rights = async (context: typeof jo) => {
    const { isMine, mayChange } = (await bookingNow(context, row.id)) ?? {};
    return [isMine, mayChange];
  };
  expect(await rights(jo)).toEqual([true, true]);
  expect(await rights(ada)).toEqual([false, false]);
  expect(await rights(editor)).toEqual([false, true]);
  await remove(jo, booking, row, 1);
  expect(await bookingNow(jo, row.id)).toBeUndefined();
});

it('tells nothing to those who are not signed in', async () => {
  await expect(bookingsBetween({ actor: visitor }, day(1), day(50))).rejects.toMatchObject({ code: 'unauthenticated' });
});
