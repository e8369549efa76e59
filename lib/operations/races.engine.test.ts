// Many hands on one thing, on both engines: one winner, everybody else told, nothing half done.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { store } from '@/lib/db/client';
import { getItem } from '@/lib/db/load';
import { news } from '@/lib/modules/club/news';
import { rating } from '@/lib/modules/directory/rating';
import { site } from '@/lib/modules/directory/site';
import { systemActor } from '@/lib/modules/permissions';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { read } from '@/lib/operations/find';
import { open, revisions } from '@/lib/operations/history';
import { publish, unpublish } from '@/lib/operations/publish';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { contest, refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const system = { actor: systemActor() };
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());

  it('lets exactly one of 1,000 creations have a slug', async () => {
    const { won, refused } = await contest(
      times(1000, (i) => create(system, news, { title: `Nummer ${i}`, slug: 'gleich' })),
    );
    expect(won).toHaveLength(1);
    expect(refused).toHaveLength(999);
    const owner = won[0]?.row.id;
    expect(new Set(refused.map(({ code, detail }) => `${code} ${detail.field} ${detail.owner}`))).toEqual(
      new Set([`taken slug ${owner}`]),
    );
    expect(await getItem(news.table, { id: 'slug#gleich' })).toMatchObject({ ownerId: owner });
  });

  it('lets exactly one of 1,000 creations have a location code', async () => {
    const attempts = times(1000, (i) => create(system, location, { locationCode: 'halle-nord', name: `Halle ${i}` }));
    const { won, refused } = await contest(attempts);
    expect(won).toHaveLength(1);
    expect(refused.filter(({ code, detail }) => code === 'taken' && detail.field === 'locationCode')).toHaveLength(999);
  });

  it('never takes back or clears what is published over changes that somebody has begun meanwhile', async () => {
    const { row } = await create(system, news, { title: 'Erschienen' });
    await publish(system, news, row, 1);
    let isBegun = false;
    store().middlewareStack.add(
      (next) => async (args) => {
        if (!isBegun && JSON.stringify(args.input).includes('"unpublish"')) {
          isBegun = true;
          await save(system, news, row, 2, { excerpt: 'Begonnen' });
        }
        return next(args);
      },
      { step: 'initialize', name: 'beginner' },
    );
    const refused = await refusal(unpublish(system, news, row, 2)).finally(() =>
      store().middlewareStack.remove('beginner'),
    );
    expect(refused).toMatchObject({ code: 'stale', detail: { current: { version: 3, row: { excerpt: 'Begonnen' } } } });
    expect(await read(system, news, row, { strong: true })).toMatchObject({ status: 'published' });
  });

  it('gives 50 writers of one version an unbroken chain, and tells every loser what is there now', async () => {
    const { row } = await create(system, news, { title: 'Viele Köche' });
    const rounds = 10;
    for (let round = 1; round <= rounds; round++) {
      const { won, refused } = await contest(
        times(50, (i) => save(system, news, row, round, { excerpt: `${round}-${i}` })),
      );
      expect(won).toHaveLength(1);
      expect(refused).toHaveLength(49);
      for (const { code, detail } of refused) {
        expect(code).toBe('stale');
        expect(detail.current).toMatchObject({ version: round + 1, row: { excerpt: won[0]?.row.excerpt } });
      }
    }
    const { items } = await revisions(system, news, row);
    expect(items.map(({ version }) => version)).toEqual(times(rounds + 1, (i) => rounds + 1 - i));
  });

  it('lets one of two renames to the same address through, and the other keeps its own', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = await Promise.all([
        create(system, news, { title: `Links ${round}` }),
        create(system, news, { title: `Rechts ${round}` }),
      ]);
      const wanted = `mitte-${round}`;
      const { won, refused } = await contest([a, b].map(({ row }) => save(system, news, row, 1, { slug: wanted })));
      expect([won.length, refused.map(({ code }) => code)]).toEqual([1, ['taken']]);
      const loser = won[0]?.row.id === a.row.id ? b : a;
      expect((await open(system, news, loser.row)).row.slug).toBe(loser.row.slug);
      expect(await getItem(news.table, { id: `slug#${loser.row.slug}` })).toMatchObject({ ownerId: loser.row.id });
      const winner = loser === a ? b : a;
      expect(await getItem(news.table, { id: `slug#${winner.row.slug}` })).toBeUndefined();
    }
  });

  it('creates once for 100 repetitions of one request', async () => {
    const context = { ...system, idempotencyKey: 'the-same-request' };
    const { won, refused } = await contest(times(100, () => create(context, news, { title: 'Nur einmal' })));
    expect(refused).toEqual([]);
    for (const { row } of won) expect(row).toEqual(won[0]?.row);
    expect(won.filter(({ replayed }) => !replayed)).toHaveLength(1);
    const other = await contest([create(context, news, { title: 'Etwas anderes' })]);
    expect(other.refused.map(({ code, status }) => [code, status])).toEqual([['key_reused', 422]]);
  });

  it('keeps a site’s totals exact under 200 votes at once, changed and withdrawn ones included', async () => {
    const { row } = await create(system, site, { url: 'https://votes.example', title: 'Abstimmung' });
    const voter = (i: number) => ({ actor: { id: `voter-${i}`, permissions: new Set<string>() } });
    const stars = (i: number) => (i % 5) + 1;
    const votes = await Promise.all(times(200, (i) => create(voter(i), rating, { siteId: row.id, stars: stars(i) })));
    const sum = times(200, stars).reduce((total, one) => total + one, 0);
    expect(await read(system, site, row, { strong: true })).toMatchObject({
      starsCount: 200,
      starsSum: sum,
      version: 1,
    });
    await Promise.all(
      votes.map(({ row: vote }, i) => {
        if (i % 2 === 0) return save(voter(i), rating, vote, 1, { stars: 5 });
        return remove(voter(i), rating, vote, 1);
      }),
    );
    expect(await read(system, site, row, { strong: true })).toMatchObject({ starsCount: 100, starsSum: 500 });
  });

  it('ends publish against delete as one of the two, never as a public page of a deleted article', async () => {
    for (let round = 0; round < 20; round++) {
      const { row } = await create(system, news, { title: `Wettlauf ${round}` });
      const { won, refused } = await contest([publish(system, news, row, 1), remove(system, news, row, 1)]);
      expect([won.length, refused.map(({ code }) => code)]).toEqual([1, ['stale']]);
      const opened = await open(system, news, row);
      expect(opened.row.status === 'published').toBe(opened.binnedAt === undefined);
    }
  });
});
