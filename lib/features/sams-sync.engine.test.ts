// Bringing clubs and teams in line with the federation, on its good days and on its bad ones.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { repository } from '@/lib/db/repository';
import { visitor } from '@/lib/entity/rule';
import { rereadEnv } from '@/lib/env';
import { samsClub } from '@/lib/modules/club/sams-club';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { team } from '@/lib/modules/club/team';
import { systemActor } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { find } from '@/lib/operations/find';
import { save } from '@/lib/operations/save';
import { createRateLimiter } from '@/lib/sams/rate-limiter';
import { openFederation, type TestFederation } from '@/lib/sams/test-federation.fixture';
import { invalidatedAt } from '@/lib/tag-invalidation';
import type { Defect, DefectRule } from '@/local/sams/defects';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';
import { isLeased, takeLease } from './lease';
import { lastReports, lastSync, noteSync, type SyncReport } from './sams-progress';
import type { SamsKind } from './sams-records';
import { refreshed } from './sams-refresh';
import { beginSync, type SyncOptions, sync, syncLease, syncWhatIsDue } from './sams-sync';

const minute = 60_000;
const day = 24 * 60 * minute;
const manager = { actor: { id: 'manager', permissions: new Set(['sams:sync']) } };
const anybody = { actor: visitor };

describe.each(testEngines())('a sync on %s', (engine) => {
  let test: TestStore;
  let verband: TestFederation;
  const manner = () => ({ rateLimiter: createRateLimiter({ clock: verband.clock }), attempts: 1 });
  const run = async (kind: SamsKind, options: SyncOptions = {}): Promise<SyncReport> => {
    const report = await sync(manager, kind, { manner: manner(), ...options });
    if (typeof report === 'string') throw new Error(`It was ${report}`);
    return report;
  };
  const clubs = async () => (await find(anybody, samsClub, 'byName', {}, { limit: 100 })).items;
  const teams = async () => (await find(anybody, samsTeam, 'byName', {}, { limit: 100 })).items;
  const during = async (rule: Defect | DefectRule, kind: SamsKind, options: SyncOptions = {}) => {
    verband.server.use(rule);
    return run(kind, options).finally(() => verband.server.use());
  };

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
  });
  beforeEach(() => {
    verband.server.log.length = 0;
  });
  afterEach(async () => {
    await refreshed();
    shiftClock(0);
  });
  afterAll(async () => {
    for (const name of ['SAMS_URL', 'SAMS_API_KEY', 'SAMS_ASSOCIATION', 'SAMS_CLUB']) delete process.env[name];
    rereadEnv();
    await verband.server.close();
    await test.close();
  });

  it('is for those who may, and for nobody else', async () => {
    const member = { actor: { id: 'member', permissions: new Set(['team:edit']) } };
    expect(await refusal(sync(anybody, 'clubs'))).toMatchObject({ code: 'unauthenticated' });
    expect(await refusal(beginSync(member, 'teams'))).toMatchObject({ code: 'forbidden' });
    expect(verband.server.log).toEqual([]);
  });

  it('brings all clubs and the own teams, and changes nothing the second time', async () => {
    expect((await run('clubs')).told).toMatchObject({ state: 'complete', added: 16, changed: 0, removed: 0 });
    expect(await clubs()).toHaveLength(16);
    expect((await run('teams')).told).toMatchObject({ state: 'complete', added: 5, removed: 0 });
    expect((await teams()).map(({ leagueName }) => leagueName)).toContain('Oberliga Damen');
    expect((await run('clubs')).told).toMatchObject({ added: 0, changed: 0, unchanged: 16 });
    expect((await lastReports(10)).map(({ kind, by }) => [kind, by])).toEqual([
      ['clubs', 'manager'],
      ['teams', 'manager'],
      ['clubs', 'manager'],
    ]);
  });

  it('fetches tables and matches along with the teams', async () => {
    await run('teams');
    await refreshed();
    expect(verband.server.log.filter((where) => where.includes('/rankings')).length).toBeLessThanOrEqual(5);
    expect(verband.server.log.filter((where) => where.startsWith('/league-matches')).length).toBeLessThanOrEqual(2);
  });

  it.each([
    ['down', 'failed', 'unreachable'],
    ['html', 'failed', 'unreadable'],
    ['failing', 'failed', 'failing'],
    ['null-list', 'failed', 'unexpected'],
  ] as const)('that fails (%s) leaves everything as it is and says why', async (defect, state, cause) => {
    const before = await clubs();
    const { told } = await during(defect, 'clubs');
    expect(told).toMatchObject({ state, failure: { cause }, added: 0, changed: 0, removed: 0 });
    expect(await clubs()).toEqual(before);
    expect((await lastReports(1))[0]?.told).toEqual(told);
    expect(await lastSync('clubs')).toMatchObject({ state: 'failed', completedAt: expect.any(String) });
  });

  it.each(['half-page', 'nonsense-row', 'empty', 'half-list'] as const)(
    'that receives less (%s) removes nobody',
    async (defect) => {
      const before = [await clubs(), await teams()];
      const { told } = await during({ defect, on: /sportsclubs/ }, 'clubs');
      expect(told).toMatchObject({ removed: 0, changed: 0 });
      expect(told?.keptBecause).not.toBeNull();
      // Two teams less may well be the truth, and the federation is sure of it.
      if (defect !== 'half-list') await during({ defect, on: /teams/ }, 'teams');
      expect([await clubs(), await teams()]).toEqual(before);
    },
  );

  it('believes a shorter list when somebody says so', async () => {
    const half = { defect: 'half-list', on: /sportsclubs/ } as const;
    expect((await during(half, 'clubs')).told).toMatchObject({ kept: 8, keptBecause: 'shrunk' });
    expect((await during(half, 'clubs', { believeShrinking: true })).told).toMatchObject({ removed: 8, kept: 0 });
    expect(await clubs()).toHaveLength(8);
    expect((await run('clubs')).told).toMatchObject({ added: 8, unchanged: 8 });
  });

  it('does not take a logo away that the federation does not mention', async () => {
    const withLogo = (await clubs()).find(({ logo }) => logo);
    const bare = (await clubs()).find(({ logo }) => !logo);
    if (!withLogo || !bare) throw new Error('There should be clubs of both kinds');
    const logo = 'https://verband.example/logos/von-hand.png';
    await save(
      { actor: systemActor() },
      samsClub,
      bare,
      bare.version,
      {},
      { serverSet: { logo, name: 'Ein alter Name' } },
    );
    expect((await run('clubs')).told).toMatchObject({ changed: 1 });
    const after = await repository(samsClub).get({ sportsclubUuid: bare.sportsclubUuid });
    expect(after).toMatchObject({ logo, name: bare.name });
  });

  it('keeps a team that is gone as long as a team of the club points there', async () => {
    const [pointedAt, left] = await teams();
    if (!pointedAt || !left) throw new Error('There should be teams');
    const asSystem = { actor: systemActor() };
    const gone = (uuid: string) => ({ ...left, uuid, name: 'Vorige Saison', nameSlug: 'vorige-saison' });
    const [linked, free] = ['11111111-1111-4111-a111-111111111111', '22222222-2222-4222-a222-222222222222'];
    for (const uuid of [linked, free]) await create(asSystem, samsTeam, {}, { serverSet: gone(uuid) });
    await create(asSystem, team, { name: 'Damen 1', gender: 'woman', sbvvTeamId: linked });
    const { told, inUse } = await run('teams');
    expect([told?.removed, inUse]).toEqual([1, 1]);
    expect(await repository(samsTeam).get({ uuid: linked })).toBeDefined();
    expect(await repository(samsTeam).get({ uuid: free })).toBeUndefined();
  });

  it('is alone, and tells how far it is', async () => {
    const waiting: (() => void)[] = [];
    let isHeld = true;
    const turn = async () => {
      if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    };
    const goOn = () => {
      isHeld = false;
      for (const one of waiting.splice(0)) one();
    };
    try {
      expect(await beginSync(manager, 'teams', { manner: { ...manner(), rateLimiter: { turn } } })).toBe('begun');
      expect(await beginSync(manager, 'teams')).toBe('busy');
      expect(await sync(manager, 'clubs')).toBe('busy');
      expect(await lastSync('teams')).toMatchObject({ state: 'running', phase: 'asking', by: 'manager' });
      goOn();
      await expect.poll(async () => (await lastSync('teams'))?.asked).toBeGreaterThan(2);
      await expect.poll(() => isLeased(syncLease)).toBe(false);
      expect(await lastSync('teams')).toMatchObject({ state: 'complete', phase: 'writing' });
    } finally {
      goOn();
      await refreshed();
    }
  });

  it('that died with its process is taken up when its lease has run out, and reported', async () => {
    const before = await lastSync('clubs');
    if (!before) throw new Error('There should have been a sync');
    await takeLease(syncLease, minute);
    await noteSync({ ...before, state: 'running', startedAt: new Date().toISOString() });
    expect(await sync(manager, 'clubs')).toBe('busy');
    shiftClock(2 * minute);
    await syncWhatIsDue(manner());
    expect(await lastSync('clubs')).toMatchObject({ state: 'complete', by: 'federation' });
    const endings = (await lastReports(3)).filter(({ kind }) => kind === 'clubs').map(({ ending }) => ending);
    expect(endings.slice(0, 2)).toEqual(['done', 'interrupted']);
  });

  it('happens by itself when it is due, and not before', async () => {
    await syncWhatIsDue(manner());
    verband.server.log.length = 0;
    await syncWhatIsDue(manner());
    expect(verband.server.log).toEqual([]);
    shiftClock(2 * day);
    await syncWhatIsDue(manner());
    await refreshed();
    const asked = (part: string) => verband.server.log.some((where) => where.includes(part));
    expect([asked('/teams'), asked('/sportsclubs')]).toEqual([true, false]);
    shiftClock(9 * day);
    await syncWhatIsDue(manner());
    expect(asked('/sportsclubs')).toBe(true);
  });

  it('says that it broke off when the store goes away, and is done the next time', async () => {
    const [one] = await clubs();
    if (!one) throw new Error('There should be clubs');
    await save({ actor: systemActor() }, samsClub, one, one.version, {}, { serverSet: { name: 'Ein alter Name' } });
    test.proxy.use([{ kind: 'error500', match: ({ operation }) => operation === 'UpdateItem' }]);
    const before = invalidatedAt([`sams-club:${one.sportsclubUuid}`]);
    const broken = await run('clubs').finally(() => test.proxy.clear());
    expect(broken).toMatchObject({ ending: 'broken', told: null });
    // Nobody knows whether it was stored.
    expect(invalidatedAt([`sams-club:${one.sportsclubUuid}`])).toBeGreaterThan(before);
    expect((await run('clubs')).told).toMatchObject({ changed: 1 });
  });

  it('has nothing to do for a club without a federation', async () => {
    const { SAMS_URL, SAMS_API_KEY, SAMS_ASSOCIATION, SAMS_CLUB } = process.env;
    for (const name of ['SAMS_URL', 'SAMS_API_KEY', 'SAMS_ASSOCIATION', 'SAMS_CLUB']) delete process.env[name];
    rereadEnv();
    expect(await sync(manager, 'clubs')).toBe('unconfigured');
    await syncWhatIsDue();
    Object.assign(process.env, { SAMS_URL, SAMS_API_KEY, SAMS_ASSOCIATION, SAMS_CLUB });
    rereadEnv();
  });
});
