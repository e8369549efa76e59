// What mirrors another system is written for the price of its row: conditions, references and caches hold, its history is elsewhere.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { revisionRecord, wordRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import { hear } from '@/lib/features/tag-log';
import { samsClub } from '@/lib/modules/club/sams-club';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { team } from '@/lib/modules/club/team';
import { create } from '@/lib/operations/create';
import { read } from '@/lib/operations/find';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { physicalName } from '@/lib/tables/physical-name';
import { appliedRecords } from '@/lib/tag-invalidation';
import type { StoreCommand } from '@/local/faults/fault-proxy';
import { installMeter, type Meter } from '@/local/ledger/meter';
import { almighty, arrange } from '@/local/testing/arrange';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const system = almighty('system');

describe.each(testEngines())('a row without a history, on %s', (engine) => {
  let test: TestStore;
  let meter: Meter;
  beforeAll(async () => {
    test = await openTestStore({ engine });
    meter = installMeter();
  });
  afterAll(() => test.close());
  afterEach(() => test.proxy.clear());

  const club = (n: number) => arrange(samsClub, n, {}, system);
  const renamed = (name: string) => ({ serverSet: { name } });

  it('leaves no revision, no words and no record of its request, and costs what its items cost', async () => {
    test.proxy.clearLog();
    const units = await meter.measure(async () => {
      const { row } = await create(
        { ...system, idempotencyKey: 'once' },
        samsClub,
        {},
        {
          serverSet: { name: 'VC Möwe', nameSlug: 'vc-moewe' },
        },
      );
      await save(system, samsClub, row, 1, {}, renamed('VC Möwe 1950'));
      const source = { entity: samsClub.name, id: row.sportsclubUuid };
      expect((await repository(revisionRecord).read.newest(source)).items).toEqual([]);
    });
    expect(units.write).toBe(samsClub.costs.create + samsClub.costs.save);
    expect((await repository(wordRecord).read.beginning({ entity: samsClub.name, word: 'vc' })).items).toEqual([]);
    const writes = test.proxy.log.map(({ operation }) => operation).filter((one) => /Put|Update|Write/.test(one));
    // The second or third tells the other instances, whenever it comes.
    expect(writes.filter((one) => one !== 'PutItem')).toEqual(['UpdateItem']);
  });

  it('is told to every instance all the same', async () => {
    await hear();
    const { row } = await club(2);
    const heard: string[] = [];
    await expect
      .poll(
        async () => {
          appliedRecords().clear();
          heard.push(...(await hear()));
          return heard;
        },
        { timeout: 10_000 },
      )
      .toContain(`sams-club:${row.sportsclubUuid}`);
  });

  it('refuses a second one, and what is based on a version long gone', async () => {
    const { row } = await club(3);
    const serverSet = { ...row };
    expect(await refusal(create(system, samsClub, {}, { serverSet: serverSet }))).toMatchObject({ code: 'taken' });
    await save(system, samsClub, row, 1, {}, renamed('Erster'));
    expect(await refusal(save(system, samsClub, row, 1, {}, renamed('Zweiter')))).toMatchObject({ code: 'stale' });
    const racers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => save(system, samsClub, row, 2, {}, renamed(`Läufer ${n}`))),
    );
    expect(racers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await read(system, samsClub, row, { strong: true })).toMatchObject({ version: 3 });
  });

  it('knows its own write again when the answer was lost', async () => {
    // Only what is about clubs: the log of other instances is written beside it.
    const lose = (asked: string) => {
      const match = ({ operation, body }: StoreCommand) =>
        operation === asked && JSON.stringify(body).includes(physicalName(samsClub.table));
      test.proxy.use([{ kind: 'drop-after', times: 1, match }]);
    };
    lose('PutItem');
    const { row } = await club(4);
    lose('UpdateItem');
    await save(system, samsClub, row, 1, {}, renamed('Angekommen'));
    expect(await read(system, samsClub, row, { strong: true })).toMatchObject({ name: 'Angekommen', version: 2 });
    lose('TransactWriteItems');
    await remove(system, samsClub, row, 2);
    expect(await read(system, samsClub, row, { strong: true })).toBeUndefined();
  });

  it('stays as long as something points at it', async () => {
    const { row } = await arrange(samsTeam, 5, {}, system);
    const { row: ours } = await create(system, team, { name: 'Damen 1', gender: 'woman', sbvvTeamId: row.uuid });
    expect(await refusal(remove(system, samsTeam, row, 1))).toMatchObject({ code: 'in_use' });
    await save(system, team, ours, 1, { sbvvTeamId: null });
    await remove(system, samsTeam, row, 1);
    expect(await refusal(save(system, team, ours, 2, { sbvvTeamId: row.uuid }))).toMatchObject({ code: 'invalid' });
  });
});
