// Bookings of the one bus: whoever comes second is told who was first, also when both come at once.

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { store } from '@/lib/db/client';
import { getItem } from '@/lib/db/load';
import { monthsOf } from '@/lib/db/span-slots';
import { booking } from '@/lib/modules/club/booking';
import { create } from '@/lib/operations/create';
import { find } from '@/lib/operations/find';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { physicalName } from '@/lib/tables/physical-name';
import { contest, refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const as = (id: string, ...permissions: string[]) => ({ actor: { id, permissions: new Set(permissions) } });
/** In the month after the next, or in one after that. */
const at = (day: number, hour: number, later = 0) => {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 2 + later, day, hour)).toISOString();
};
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
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
      [at(1, 8), at(20, 8, 1)],
    ] as const)
      await expect(create(as('gesa'), booking, trip('Gesa', from, to))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is changed by who booked or an editor, and by nobody else', async () => {
    const { row } = await create(as('gesa'), booking, trip('Gesa', at(25, 8), at(25, 12)));
    await expect(save(as('mats'), booking, row, 1, { driver: 'Mats' })).rejects.toMatchObject({ code: 'forbidden' });
    await save(as('mats', 'booking:edit'), booking, row, 1, { driver: 'Mats' });
  });

  it('keeps apart what meets at the border of two months, also at once', async () => {
    const [first, second] = [at(1, 0, 2), at(1, 0, 3)];
    const hoursAhead = (moment: string, hours: number) =>
      new Date(Date.parse(moment) - hours * 60 * 60 * 1000).toISOString();
    const { row } = await create(as('gesa'), booking, trip('Gesa', hoursAhead(first, 3), at(1, 3, 2)));
    for (const [from, to] of [
      [hoursAhead(first, 1), first],
      [first, at(1, 1, 2)],
      [hoursAhead(first, 10), at(20, 0, 2)],
    ] as const)
      await expect(create(as('tilo'), booking, trip('Tilo', from, to))).rejects.toMatchObject({
        code: 'taken',
        detail: { owner: row.id },
      });
    await create(as('tilo'), booking, trip('Tilo', hoursAhead(first, 5), hoursAhead(first, 3)));
    const { won, refused } = await contest([
      ...Array.from({ length: 4 }, (_, i) =>
        create(as(`w${i}`), booking, trip(`W${i}`, hoursAhead(second, 2 + i), at(1, 2 + i, 3))),
      ),
      ...Array.from({ length: 4 }, (_, i) =>
        create(as(`x${i}`), booking, trip(`X${i}`, hoursAhead(second, 1), at(2, i, 3))),
      ),
    ]);
    expect([won.length, new Set(refused.map(({ code }) => code))]).toEqual([1, new Set(['taken'])]);
    // Whoever moves out of a month leaves room in it, and takes it in the other.
    await save(as('gesa'), booking, row, 1, { from: at(10, 0, 2), to: at(10, 3, 2) });
    await create(as('tilo'), booking, trip('Tilo', hoursAhead(first, 1), at(1, 1, 2)));
    await expect(create(as('tilo'), booking, trip('Tilo', at(10, 1, 2), at(10, 2, 2)))).rejects.toMatchObject({
      code: 'taken',
    });
  });

  it('gives nothing away more than a year ahead, and leaves alone what was', async () => {
    const far = { code: 'invalid', detail: { issues: [{ path: 'to', rule: 'too_far_ahead', values: { days: 366 } }] } };
    await expect(create(as('gesa'), booking, trip('Gesa', inDays(366), inDays(367)))).rejects.toMatchObject(far);
    const { row } = await create(as('gesa'), booking, trip('Gesa', inDays(364), inDays(365)));
    await expect(save(as('gesa'), booking, row, 1, { to: inDays(367) })).rejects.toMatchObject(far);
    await save(as('gesa'), booking, row, 1, { comment: 'Noch lange hin' });
  });

  it('gives one person so many and no more, also at once and in many months', async () => {
    const book = (n: number) =>
      create(
        as('eager'),
        booking,
        trip('Eifrig', at(3 + Math.floor(n / 9), 15, n % 9), at(3 + Math.floor(n / 9), 16, n % 9)),
      );
    const answers: PromiseSettledResult<Awaited<ReturnType<typeof book>>>[] = [];
    // A few at once: whoever has to look again too often is told to come back.
    for (let n = 0; n < 27; n += 5)
      answers.push(...(await Promise.allSettled([n, n + 1, n + 2, n + 3, n + 4].filter((i) => i < 27).map(book))));
    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(won).toHaveLength(20);
    const tooMany = { code: 'invalid', detail: { issues: [{ path: 'from', rule: 'too_many', values: { max: 20 } }] } };
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(tooMany);
    const [one] = won;
    if (!one) throw new Error('There should be one');
    const { from, to } = one.row;
    await create(as('other'), booking, trip('Andere', to, new Date(Date.parse(to) + 1000).toISOString()));
    await save(as('eager'), booking, one.row, 1, { comment: 'Bleibt' });
    await remove(as('eager'), booking, one.row, 2);
    await create(as('eager'), booking, trip('Eifrig', from, to));
    await expect(book(28)).rejects.toMatchObject(tooMany);
  });

  it('counts what is over only among what is over', async () => {
    const book = (n: number) =>
      create(as('late'), booking, trip('Spät', inDays(-2 - n / 10), inDays(-2 - n / 10 + 0.05)));
    for (let n = 0; n < 20; n++) await book(n);
    expect((await refusal(book(20))).detail.issues).toMatchObject([{ rule: 'too_many' }]);
    await create(as('late'), booking, trip('Spät', at(28, 15), at(28, 16)));
  });

  it('moves what one item held to where it is looked for now, with the first write, and lets nothing overlap', async () => {
    const months = Array.from({ length: 60 }, (_, i) => i);
    const held = Object.fromEntries(months.map((later) => [`old-${later}`, [at(27, 22, later), at(28, 2, later)]]));
    const border = [at(31, 22, 4), new Date(Date.parse(at(31, 22, 4)) + 48 * 60 * 60 * 1000).toISOString()];
    const item = { id: 'spans', version: 7, spans: { ...held, border, over: [inDays(-500), inDays(-499)] } };
    await store().send(new PutCommand({ TableName: physicalName(booking.table), Item: item }));
    const { won, refused } = await contest([
      create(as('new'), booking, trip('Neu', at(28, 1), at(28, 3))),
      create(as('new'), booking, trip('Neu', at(28, 1, 5), at(28, 3, 5))),
      create(as('new'), booking, trip('Neu', at(28, 2, 6), at(28, 3, 6))),
    ]);
    expect(won).toHaveLength(1);
    expect(refused.map(({ detail }) => detail.owner).sort()).toEqual(['old-0', 'old-5']);
    expect(await getItem(booking.table, { id: 'spans' })).toBeUndefined();
    for (const [id, span] of Object.entries({ ...held, border }))
      for (const month of monthsOf(span as [string, string]))
        expect((await getItem(booking.table, { id: `spans#${month}` }))?.spans).toMatchObject({ [id]: span });
  });

  it('leaves nothing behind that says who had it', async () => {
    const { row } = await create(as('fleeting'), booking, trip('Flüchtig', at(20, 8, 1), at(20, 9, 1)));
    expect(await getItem(booking.table, { id: 'spans#by:fleeting' })).toBeDefined();
    await remove(as('fleeting'), booking, row, 1);
    expect(await getItem(booking.table, { id: 'spans#by:fleeting' })).toBeUndefined();
  });
});
