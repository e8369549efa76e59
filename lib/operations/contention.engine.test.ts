// Many who change the same totals at once, as on AWS: nobody is turned away, every sum is exact, and each has an answer of their own.

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { store } from '@/lib/db/client';
import { game } from '@/lib/db/game.fixture';
import { getItem } from '@/lib/db/load';
import { patience } from '@/lib/db/write-queue';
import { newUlid } from '@/lib/ids';
import { rating } from '@/lib/modules/directory/rating';
import { site } from '@/lib/modules/directory/site';
import { systemActor } from '@/lib/modules/permissions';
import { tables } from '@/lib/modules/registry';
import { create } from '@/lib/operations/create';
import { read } from '@/lib/operations/find';
import { revisions } from '@/lib/operations/history';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import type { FaultRule } from '@/local/faults/fault-proxy';
import { contest, refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const system = { actor: systemActor() };
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const voter = (i: number) => ({ actor: { id: `voter-${i}`, permissions: new Set<string>() } });
const stars = (i: number) => (i % 5) + 1;
const sumOf = (count: number) => times(count, stars).reduce((sum, one) => sum + one, 0);

const asOnAws: FaultRule[] = [
  { kind: 'contention', ms: 15 },
  { kind: 'drop-after', rate: 0.05 },
];

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine, tables: [...tables, game.table] });
  });
  afterEach(() => test.proxy.clear());
  afterAll(() => test.close());

  const rated = async (name: string) =>
    (await create(system, site, { url: `https://${name}.example`, title: name })).row;
  const totals = async (id: string) => {
    const { starsCount, starsSum } = (await read(system, site, { id }, { strong: true })) ?? {};
    return { starsCount, starsSum };
  };
  const transactions = () => test.proxy.log.filter(({ operation }) => operation === 'TransactWriteItems');

  it('lets 500 people vote at once', async () => {
    const { id } = await rated('many');
    test.proxy.use(asOnAws);
    test.proxy.clearLog();
    const from = performance.now();
    const { won, refused } = await contest(
      times(500, (i) => create(voter(i), rating, { siteId: id, stars: stars(i) })),
    );
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(`500 votes on ${engine}: ${seconds} s, ${transactions().length} transactions sent`);
    expect([won.length, refused]).toEqual([500, []]);
    expect(await totals(id)).toEqual({ starsCount: 500, starsSum: sumOf(500) });
    const { items } = await revisions(voter(499), rating, { userId: 'voter-499', siteId: id });
    expect(items.map(({ by, action }) => [by, action])).toEqual([['voter-499', 'create']]);
  });

  it('lets two processes count on one item', async () => {
    const { id } = await rated('two');
    test.proxy.use(asOnAws);
    const { conflictMs } = patience;
    patience.conflictMs = 60_000;
    vi.resetModules();
    const { create: createElsewhere } = await import('@/lib/operations/create');
    const { patience: elsewhere } = await import('@/lib/db/write-queue');
    const { letStoreTake } = await import('@/local/testing/test-store');
    letStoreTake();
    elsewhere.conflictMs = patience.conflictMs;
    const { won, refused } = await contest(
      times(200, (i) => (i % 2 ? create : createElsewhere)(voter(i), rating, { siteId: id, stars: stars(i) })),
    );
    (await import('@/lib/db/client')).disconnect();
    patience.conflictMs = conflictMs;
    expect([elsewhere === patience, test.proxy.log.some(({ fault }) => fault === 'contention')]).toEqual([false, true]);
    expect([won.length, refused]).toEqual([200, []]);
    expect(await totals(id)).toEqual({ starsCount: 200, starsSum: sumOf(200) });
  });

  it('gives each who shares a transaction an answer of their own', async () => {
    const { id } = await rated('own-answers');
    await create(voter(1), rating, { siteId: id, stars: 2 });
    test.proxy.use([{ kind: 'contention', ms: 15 }]);
    test.proxy.clearLog();
    const repeated = { ...voter(2), idempotencyKey: 'the-same-vote' };
    const { won, refused } = await contest(
      [voter(0), voter(1), repeated, ...times(20, (i) => voter(i + 3)), repeated, voter(3)].map((context) =>
        create(context, rating, { siteId: id, stars: 5 }),
      ),
    );
    expect(refused.map(({ code, detail }) => [code, detail.field])).toEqual(times(2, () => ['taken', 'key']));
    expect(won.map(({ replayed }) => replayed).toSorted()).toEqual([...times(22, () => false), true]);
    expect(new Set(won.map(({ row }) => row.userId)).size).toBe(22);
    expect(transactions().length).toBeLessThan(12);
    expect(await totals(id)).toEqual({ starsCount: 23, starsSum: 22 * 5 + 2 });
    const nowhere = times(2, (i) => create(voter(i), rating, { siteId: newUlid(), stars: 5 }));
    expect((await contest(nowhere)).refused.map(({ code }) => code)).toEqual(['invalid', 'invalid']);
  });

  it('sends each by itself if the store takes them, but not together', async () => {
    const { id } = await rated('apart');
    const isShared = (input: object) => 'TransactItems' in input && (input.TransactItems as unknown[]).length > 10;
    let refusals = 0;
    store().middlewareStack.add(
      (next) => (args) => {
        if (!isShared(args.input)) return next(args);
        refusals++;
        throw Object.assign(new Error('Too large together'), { name: 'ValidationException' });
      },
      { step: 'initialize', name: 'narrow' },
    );
    const { refused } = await contest(times(10, (i) => create(voter(i), rating, { siteId: id, stars: 1 })));
    store().middlewareStack.remove('narrow');
    expect([refused, refusals > 0]).toEqual([[], true]);
    expect(await totals(id)).toEqual({ starsCount: 10, starsSum: 10 });
  });

  it('counts a game for all who played, makes their standings, and follows corrections', async () => {
    test.proxy.use(asOnAws);
    const players = ['ada', 'bo', 'cy', 'dee', 'eli'];
    const player = (i: number) => players[i % players.length] as string;
    const context = voter(0);
    const games = await Promise.all(
      times(30, (i) =>
        create(context, game, {
          winners: [player(i), player(i + 1)],
          losers: [player(i + 2), player(i + 3)],
          points: 3,
          sport: i % 2 ? 'indoor' : 'beach',
        }),
      ),
    );
    const standing = (name: string) => getItem(game.table, { PK: `STANDING#${name}`, SK: 'TOTAL' });
    for (const name of players)
      expect(await standing(name)).toMatchObject({ points: 36, indoorWon: 6, beachWon: 6, lost: 12 });
    await Promise.all(
      games.map(({ row }, i) =>
        i < 15
          ? save(context, game, row, 1, { winners: row.losers, losers: row.winners, sport: 'beach' })
          : remove(context, game, row, 1),
      ),
    );
    for (const name of players)
      expect(await standing(name)).toMatchObject({ points: 18, indoorWon: 0, beachWon: 6, lost: 6 });
    const umpired = { winners: ['ada'], losers: ['bo'], points: 1, sport: 'beach' as const };
    expect(await refusal(create(context, game, { ...umpired, umpire: 'zoe' }))).toMatchObject({
      code: 'invalid',
      detail: { issues: [{ path: 'umpire', rule: 'gone' }] },
    });
    await create(context, game, { ...umpired, umpire: 'bo' });
    expect(await standing('bo')).toMatchObject({ lost: 7, whistled: 1 });
  });
});
