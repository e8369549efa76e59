// A store that misbehaves in every way it can: each answer is right or a clear error, and nothing happens twice.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { store } from '@/lib/db/client';
import { getItem } from '@/lib/db/load';
import { news } from '@/lib/modules/club/news';
import { rating } from '@/lib/modules/directory/rating';
import { site } from '@/lib/modules/directory/site';
import { systemActor } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { find, read, readMany } from '@/lib/operations/find';
import { open, revisions } from '@/lib/operations/history';
import { publish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { localConnection } from '@/local/dynamodb/local-connection';
import type { FaultRule, StoreCommand } from '@/local/faults/fault-proxy';
import { contest, refusal } from '@/local/testing/refusal.fixture';
import { letStoreTake, openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const system = { actor: systemActor() };
const rate = 0.2;

const kinds: FaultRule[] = [
  { kind: 'throttle', rate },
  { kind: 'error500', rate },
  { kind: 'error500-after', rate },
  { kind: 'drop-before', rate },
  { kind: 'drop-after', rate },
  { kind: 'timeout-after', ms: 60_000, rate: 0.05 },
  { kind: 'transaction-conflict', rate },
  { kind: 'transaction-throttle', rate },
];

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterEach(() => test.proxy.clear());
  afterAll(() => test.close());

  it.each(kinds)('survives $kind on a fifth of all commands', async (rule) => {
    const name = rule.kind;
    const { row: rated } = await create(system, site, { url: `https://${name}.example`, title: name });
    test.proxy.use([rule]);
    if (name === 'timeout-after') letStoreTake(5_000);

    const asked = Array.from({ length: 60 }, (_, i) => i);
    const outcomes = await Promise.all(
      asked.map(async (i) => {
        const context = { ...system, idempotencyKey: `${name}-${i}` };
        const made = await contest([create(context, news, { title: `${name} ${i}` })]);
        const voter = { actor: { id: `${name}-voter-${i}`, permissions: new Set<string>() } };
        const voted = await contest([create(voter, rating, { siteId: rated.id, stars: 4 })]);
        const [written] = made.won;
        const saved = written
          ? await contest([save(system, news, written.row, 1, { excerpt: 'geändert' })])
          : undefined;
        return { i, made, voted, saved };
      }),
    );
    test.proxy.clear();
    letStoreTake();

    // Nobody else wrote here: any "taken" or "stale" would be the store's own echo.
    for (const { made, voted, saved } of outcomes)
      for (const { code } of [...made.refused, ...voted.refused, ...(saved?.refused ?? [])])
        expect(code).toBe('unavailable');

    let votes = 0;
    for (const { i, made, voted, saved } of outcomes) {
      const again = await create({ ...system, idempotencyKey: `${name}-${i}` }, news, { title: `${name} ${i}` });
      const claim = await getItem(news.table, { id: `slug#${name}-${i}` });
      expect(claim?.ownerId).toBe(again.row.id);
      if (made.won[0]) expect(again.row).toEqual(made.won[0].row);
      const history = (await revisions(system, news, again.row)).items.map(({ version }) => version);
      expect(history).toEqual(history.length === 2 ? [2, 1] : [1]);
      if (saved?.won[0])
        expect((await open(system, news, again.row)).row).toMatchObject({ version: 2, excerpt: 'geändert' });
      const vote = await read(system, rating, { userId: `${name}-voter-${i}`, siteId: rated.id }, { strong: true });
      if (voted.won[0]) expect(vote).toBeDefined();
      if (vote) votes += 1;
    }
    expect(await read(system, site, rated, { strong: true })).toMatchObject({ starsCount: votes, starsSum: votes * 4 });
    const succeeded = outcomes.filter(({ made }) => made.won[0]).length;
    expect(succeeded).toBeGreaterThanOrEqual(54);
  });

  it('answers from the receipt when every acknowledgement of a write is lost', async () => {
    test.proxy.use([{ kind: 'drop-after', match: ({ operation }) => operation === 'TransactWriteItems' }]);
    const { row } = await create(system, news, { title: 'Echo' });
    test.proxy.clear();
    expect((await revisions(system, news, row)).items).toHaveLength(1);
    expect(await refusal(create(system, news, { title: 'Noch eins', slug: 'echo' }))).toMatchObject({ code: 'taken' });
  });

  it.each([
    ['transaction-conflict', 0],
    ['transaction-throttle', 1],
    ['transaction-conflict', 2],
  ] as const)('waits out %s at position %i', async (kind, position) => {
    test.proxy.use([{ kind, position, times: 2 }]);
    await expect(create(system, news, { title: `Warten ${kind} ${position}` })).resolves.toMatchObject({ version: 1 });
    test.proxy.use([{ kind, position }]);
    expect(await refusal(create(system, news, { title: `Umsonst ${kind} ${position}` }))).toMatchObject({
      code: 'unavailable',
      status: 503,
    });
  });

  it('gets every row although batches come back with keys left undone', async () => {
    const rows = await Promise.all(
      Array.from({ length: 120 }, (_, i) => create(system, site, { url: `https://batch-${i}.example`, title: `${i}` })),
    );
    test.proxy.use([{ kind: 'unprocessed', share: 0.3 }]);
    const keys = [...rows.map(({ row }) => ({ id: row.id })), { id: rows[0]?.row.id as string }];
    const found = await readMany(system, site, keys);
    expect(found.map((row) => row?.id)).toEqual(keys.map(({ id }) => id));
  });

  it('shows editors their own save although an index lags behind', async () => {
    test.proxy.use([{ kind: 'stale-index', ms: 5000 }]);
    const { row } = await create(system, news, { title: 'Nachhinkend' });
    await publish(system, news, row, 1);
    expect((await find(system, news, 'live', {})).items.map(({ id }) => id)).not.toContain(row.id);
    expect((await open(system, news, row)).row.status).toBe('published');
    expect(await refusal(create(system, news, { title: 'Noch eins', slug: 'nachhinkend' }))).toMatchObject({
      code: 'taken',
      detail: { field: 'slug' },
    });
  });
});

describe('on a store that restarts', () => {
  let dir: string;
  let test: TestStore;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'clubhouse-faults-'));
    test = await openTestStore({ dir });
  });
  afterAll(async () => {
    await test.close();
    await rm(dir, { recursive: true });
  });

  it('does not take its own first try for somebody else’s when the engine has forgotten the request', async () => {
    const isWrite = ({ operation }: StoreCommand) => operation === 'TransactWriteItems';
    test.proxy.use([{ kind: 'drop-after', times: 1, match: isWrite }]);
    let restarted = () => {};
    const restart = new Promise<void>((resolve) => {
      restarted = resolve;
    });
    let writes = 0;
    // Within the SDK's own attempts: the second one sets out when the engine is back.
    store().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName?.startsWith('TransactWrite') && ++writes === 2) await restart;
          return next(args);
        },
      { step: 'deserialize' },
    );
    const creation = create(system, news, { title: 'Vergessen' });
    const past = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(test.dynamo.url)));
    const claim = new GetCommand({ TableName: 'vcm-news', Key: { id: 'slug#vergessen' }, ConsistentRead: true });
    await expect.poll(async () => (await past.send(claim)).Item).toBeDefined();
    await test.dynamo.restart();
    restarted();
    const { row } = await creation;
    test.proxy.clear();
    expect(test.proxy.log.filter(isWrite)).toHaveLength(2);
    expect((await revisions(system, news, row)).items.map(({ version }) => version)).toEqual([1]);
  });
});
