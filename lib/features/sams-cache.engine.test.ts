// Tables and matches as visitors get them: at once from what is kept, while the federation is asked behind it.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { readMatches, readTables } from '@/lib/content/federation';
import { collectDependencies } from '@/lib/dependencies';
import { rereadEnv } from '@/lib/env';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { systemActor } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { openFederation, type TestFederation } from '@/lib/sams/test-federation.fixture';
import { onInvalidated } from '@/lib/tag-invalidation';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';
import { takeLease } from './lease';
import { samsTag } from './sams-cache';
import { refreshed } from './sams-refresh';

const minute = 60_000;
const invalidated: string[] = [];
onInvalidated(async (tags) => void invalidated.push(...tags));

describe.each(testEngines())('what is kept of the federation on %s', (engine) => {
  let test: TestStore;
  let verband: TestFederation;
  let league: string;
  beforeAll(async () => {
    test = await openTestStore({ engine });
    verband = await openFederation();
    const { baseUrl, apiKey, federation } = verband.server;
    Object.assign(process.env, {
      SAMS_URL: baseUrl,
      SAMS_API_KEY: apiKey,
      SAMS_ASSOCIATION: federation.associationUuid,
      SAMS_CLUB: federation.ownClubUuid,
    });
    rereadEnv();
    const [oberliga] = federation.leagues;
    league = oberliga?.uuid ?? '';
    const own = oberliga?.teams.find(({ club }) => club.uuid === federation.ownClubUuid);
    const made = {
      uuid: own?.uuid ?? '',
      name: own?.name ?? '',
      nameSlug: 'vc-moewe',
      sportsclubUuid: federation.ownClubUuid,
      leagueUuid: league,
      leagueName: 'Oberliga Damen',
    };
    await create({ actor: systemActor() }, samsTeam, {}, { serverSet: made });
  });
  beforeEach(() => {
    invalidated.length = 0;
    verband.server.log.length = 0;
    verband.server.use();
  });
  afterEach(() => shiftClock(0));
  afterAll(async () => {
    for (const name of ['SAMS_URL', 'SAMS_API_KEY', 'SAMS_ASSOCIATION', 'SAMS_CLUB']) delete process.env[name];
    rereadEnv();
    await verband.server.close();
    await test.close();
  });

  it('is nothing at first and does not wait, and is there for the next visitor', async () => {
    const { value: first, ...dependencies } = await collectDependencies(() =>
      Promise.all([readTables([league]), readMatches()]),
    );
    expect(first).toMatchObject([[{ leagueUuid: league, rows: [], at: null, isStale: false }], { matches: [] }]);
    expect(dependencies.until).toBeLessThanOrEqual(Date.now());
    expect(dependencies.tags).toEqual(new Set([samsTag]));
    await refreshed();
    expect(invalidated).toEqual([samsTag]);

    const [[table], { matches, isStale }] = await Promise.all([readTables([league]), readMatches()]);
    expect(table).toMatchObject({ leagueName: 'Oberliga Damen', isStale: false });
    expect(table?.rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(matches.length).toBeGreaterThan(80);
    expect(matches.flatMap(({ date }) => date ?? [])).toEqual(matches.flatMap(({ date }) => date ?? []).toSorted());
    expect(isStale).toBe(false);
    if (!table) throw new Error('There is no table');
    const until = (await collectDependencies(() => readTables([league]))).until - Date.now();
    expect(until).toBeGreaterThan(4 * minute);
    expect(until).toBeLessThanOrEqual(5 * minute);
  });

  it('is one round trip for all leagues, and no question while it is fresh', async () => {
    test.proxy.log.length = 0;
    await readTables([league, ...verband.server.federation.leagues.slice(1, 4).map(({ uuid }) => uuid)]);
    expect(test.proxy.log.filter(({ operation }) => operation === 'BatchGetItem')).toHaveLength(1);
    await refreshed();
    verband.server.log.length = 0;
    await Promise.all([readTables([league]), readMatches()]);
    await refreshed();
    expect(verband.server.log).toEqual([]);
  });

  it('says its date when it is old, and asks once however many want to see it', async () => {
    shiftClock(6 * minute);
    const [[table]] = await Promise.all([readTables([league]), readTables([league]), readMatches()]);
    expect(table).toMatchObject({ isStale: true });
    await refreshed();
    expect(verband.server.log.filter((where) => where.includes('/rankings'))).toHaveLength(1);
    expect((await readTables([league]))[0]).toMatchObject({ isStale: false });
    // The same rows as before: no page has to be forgotten.
    expect(invalidated).toEqual([]);
  });

  it('stays with its date while the federation is away, and is asked for once a minute', async () => {
    verband.server.use('failing');
    shiftClock(20 * minute);
    const [before] = await readTables([league]);
    await refreshed();
    const [after] = await readTables([league]);
    expect(after).toMatchObject({ rows: before?.rows, at: before?.at, isStale: true });
    const asked = verband.server.log.length;
    await readTables([league]);
    await refreshed();
    expect(verband.server.log).toHaveLength(asked);
    shiftClock(22 * minute);
    verband.server.use();
    await readTables([league]);
    await refreshed();
    expect((await readTables([league]))[0]).toMatchObject({ isStale: false });
    expect(invalidated).toEqual([samsTag]);
  });

  it.each(['half-page', 'empty', 'half-list', 'nonsense-row'] as const)(
    'is not replaced by less (%s)',
    async (defect) => {
      shiftClock(40 * minute);
      await Promise.all([readTables([league]), readMatches()]);
      await refreshed();
      const [[table], { matches }] = await Promise.all([readTables([league]), readMatches()]);
      verband.server.use({ defect, on: /rankings|league-matches/ });
      shiftClock(50 * minute);
      await Promise.all([readTables([league]), readMatches()]);
      await refreshed();
      const after = await Promise.all([readTables([league]), readMatches()]);
      expect(after[0][0]?.rows).toEqual(table?.rows);
      expect(after[1].matches).toEqual(matches);
    },
  );

  it('is asked for by one instance at a time, and by the next when the one has died', async () => {
    const other = await takeLease('sams-refresh', minute);
    shiftClock(70 * minute);
    const held = await takeLease('sams-refresh', minute);
    expect([other, held].every(Boolean)).toBe(true);
    await readMatches();
    await refreshed();
    expect(verband.server.log).toEqual([]);
    shiftClock(72 * minute);
    await readMatches();
    await refreshed();
    expect(verband.server.log.length).toBeGreaterThan(0);
    expect(await other?.extend(minute)).toBe(false);
  });

  it('is nothing for a club without a federation, or with half of one', async () => {
    const { SAMS_URL, SAMS_CLUB } = process.env;
    delete process.env.SAMS_CLUB;
    rereadEnv();
    expect(await readMatches()).toEqual({ matches: [], at: null, isStale: false });
    for (const name of ['SAMS_URL', 'SAMS_API_KEY', 'SAMS_ASSOCIATION']) delete process.env[name];
    rereadEnv();
    const tables = await readTables([league]);
    expect(tables).toEqual([{ leagueUuid: league, leagueName: null, rows: [], at: null, isStale: false }]);
    const untold = await collectDependencies(() => Promise.all([readTables([league]), readMatches()]));
    expect([untold.until, untold.tags.size]).toEqual([Number.POSITIVE_INFINITY, 0]);
    const { apiKey, federation } = verband.server;
    Object.assign(process.env, { SAMS_URL, SAMS_CLUB, SAMS_API_KEY: apiKey });
    process.env.SAMS_ASSOCIATION = federation.associationUuid;
    rereadEnv();
  });
});
