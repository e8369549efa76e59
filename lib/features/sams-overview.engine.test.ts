// What is shown of the federation, and to whom.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { visitor } from '@/lib/entity/rule';
import { rereadEnv } from '@/lib/env';
import { samsClub } from '@/lib/modules/club/sams-club';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { team } from '@/lib/modules/club/team';
import { systemActor } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';
import { takeLease } from './lease';
import { federationView, settingFor, syncViews } from './sams-overview';
import { noteReport, noteSync } from './sams-progress';
import { syncLease } from './sams-sync';

const manager = { id: 'manager', permissions: new Set(['sams:sync', 'team:edit']) };
const editor = { id: 'editor', permissions: new Set(['team:edit']) };
const asSystem = { actor: systemActor() };
const at = '2026-03-07T12:00:00.000Z';

describe.each(testEngines())('the overview on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterEach(() => {
    shiftClock(0);
    delete process.env.SAMS_URL;
    rereadEnv();
  });
  afterAll(() => test.close());

  it('is for those who may fetch', async () => {
    for (const ask of [syncViews, (actor: typeof editor) => federationView({ actor }, null)]) {
      expect(await refusal(ask(editor))).toMatchObject({ code: 'forbidden' });
      expect(await refusal(ask(visitor as typeof editor))).toMatchObject({ code: 'unauthenticated' });
    }
    expect(() => settingFor(editor)).toThrow('may not');
  });

  it('says whether the federation is set up, and what half of it lacks', () => {
    expect(settingFor(manager)).toEqual({ state: 'none' });
    process.env.SAMS_URL = 'https://verband.example/api/v2';
    rereadEnv();
    expect(settingFor(manager)).toMatchObject({ state: 'wrong', message: expect.stringContaining('SAMS_CLUB') });
  });

  it('is empty at first', async () => {
    expect(await federationView({ actor: manager }, null)).toEqual({
      syncs: ['clubs', 'teams'].map((kind) => expect.objectContaining({ kind, state: 'never' })),
      reports: [],
      kept: [],
      teams: [],
      clubs: { items: [], nextToken: null },
    });
  });

  it('tells a sync that runs from one whose process has died', async () => {
    await takeLease(syncLease, 60_000);
    const running = { phase: 'writing', asked: 2, written: 3, total: 16, startedAt: at, by: 'manager' } as const;
    await noteSync({ kind: 'clubs', state: 'running', ...running });
    expect((await syncViews(manager))[0]).toMatchObject({ state: 'running', written: 3, total: 16 });
    shiftClock(61_000);
    expect((await syncViews(manager))[0]).toMatchObject({ state: 'interrupted' });
  });

  it('knows which team of the club is linked, who fetched, and pages through the clubs', async () => {
    const uuid = '11111111-1111-4111-a111-111111111111';
    const made = { uuid, name: 'VC Möwe', nameSlug: 'vc-moewe', sportsclubUuid: 'x', leagueName: 'Oberliga Damen' };
    await create(asSystem, samsTeam, {}, { serverSet: made });
    await create(asSystem, team, { name: 'Damen 1', gender: 'woman', sbvvTeamId: uuid });
    for (let i = 10; i < 62; i++)
      await create(
        asSystem,
        samsClub,
        {},
        {
          serverSet: {
            sportsclubUuid: `000000${i}-0000-4000-a000-000000000000`,
            name: `Verein ${i}`,
            nameSlug: `v-${i}`,
          },
        },
      );
    await noteReport({
      kind: 'clubs',
      startedAt: at,
      endedAt: at,
      by: 'federation',
      ending: 'done',
      inUse: 0,
      told: null,
    });
    const first = await federationView({ actor: manager }, null);
    expect(first.teams).toMatchObject([{ uuid, leagueName: 'Oberliga Damen', team: { name: 'Damen 1' } }]);
    expect(first.reports).toMatchObject([{ kind: 'clubs', isByHand: false }]);
    expect(first.clubs.items).toHaveLength(50);
    const second = await federationView({ actor: manager }, first.clubs.nextToken);
    expect(second.clubs).toMatchObject({ items: [{ name: 'Verein 60' }, { name: 'Verein 61' }], nextToken: null });
    expect(await refusal(federationView({ actor: manager }, 'erfunden'))).toMatchObject({ code: 'malformed' });
  });
});
