import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LocalDynamo, startDynamo } from '@/local/dynamodb/engine';
import { localConnection } from '@/local/dynamodb/local-connection';
import { startFaultProxy } from '@/local/faults/fault-proxy';
import { startTtlSweeper, type TtlSweeper, type TtlSweeperOptions } from './ttl-sweeper';

const NOW = 1_800_000_000;
const name = 'sessions';

describe('the sweeper of expired items', () => {
  let dynamo: LocalDynamo;
  let client: DynamoDBDocumentClient;
  const sweepers: TtlSweeper[] = [];

  beforeAll(async () => {
    dynamo = await startDynamo();
    client = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(dynamo.url)));
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: 'status', AttributeType: 'S' },
        ],
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'status', KeyType: 'RANGE' },
        ],
      }),
    );
  });

  afterEach(async () => {
    await Promise.all(sweepers.splice(0).map((sweeper) => sweeper.stop()));
    await sweeperAt(NOW * 2).sweepOnce();
  });

  afterAll(async () => {
    client?.destroy();
    await dynamo?.close();
  });

  function sweeperAt(seconds: number, more: Partial<TtlSweeperOptions> = {}): TtlSweeper {
    // Both a reserved word as a key and one as the expiry, as tables may well have them.
    const tables = [{ name, ttl: 'ttl', key: ['pk', 'status'] }];
    const sweeper = startTtlSweeper({ client, tables, everyMs: 60_000, now: () => seconds * 1_000, ...more });
    sweepers.push(sweeper);
    return sweeper;
  }
  const put = (pk: string, ttl?: unknown) =>
    client.send(new PutCommand({ TableName: name, Item: { pk, status: 's', ...(ttl === undefined ? {} : { ttl }) } }));
  const left = async () =>
    ((await client.send(new ScanCommand({ TableName: name, ConsistentRead: true }))).Items ?? [])
      .map((item) => item.pk)
      .sort();

  it('removes what has expired, this second included, and nothing else', async () => {
    await put('long ago', NOW - 1_000);
    await put('now', NOW);
    await put('next second', NOW + 1);
    await put('never');
    await put('no number', String(NOW - 1_000));
    expect(await sweeperAt(NOW).sweepOnce()).toBe(2);
    expect(await left()).toEqual(['never', 'next second', 'no number']);
    expect(await sweeperAt(NOW).sweepOnce()).toBe(0);
  });

  it('leaves dates more than five years back alone, as AWS does', async () => {
    await put('zero', 0);
    expect(await sweeperAt(NOW).sweepOnce()).toBe(0);
    expect(await left()).toContain('zero');
  });

  it('removes far more than one page of expired items', async () => {
    const pad = 'x'.repeat(100_000);
    for (let n = 0; n < 25; n++) {
      await client.send(new PutCommand({ TableName: name, Item: { pk: `big-${n}`, status: 's', ttl: NOW - 1, pad } }));
    }
    expect(await sweeperAt(NOW).sweepOnce()).toBe(25);
  });

  it('spares an item whose expiry is put off between reading and removing', async () => {
    await put('renewed', NOW - 1);
    const hesitant = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(dynamo.url)));
    const putOff = new UpdateCommand({
      TableName: name,
      Key: { pk: 'renewed', status: 's' },
      UpdateExpression: 'SET #ttl = :later',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':later': NOW + 1_000 },
    });
    let removals = 0;
    hesitant.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (commandName?.startsWith('Delete') && ++removals === 1) await client.send(putOff);
          return next(args);
        },
      { step: 'initialize' },
    );
    expect(await sweeperAt(NOW, { client: hesitant }).sweepOnce()).toBe(0);
    expect(removals).toBe(1);
    expect(await left()).toContain('renewed');
    hesitant.destroy();
  });

  it('sweeps by itself, and no more once stopped', async () => {
    const counted = () => {
      let sweeps = 0;
      const now = () => {
        sweeps++;
        return NOW * 1_000;
      };
      return { sweeper: sweeperAt(NOW, { everyMs: 10, now }), sweeps: () => sweeps };
    };
    await put('expired', NOW - 1);
    const first = counted();
    await expect.poll(left).not.toContain('expired');
    await first.sweeper.stop();
    const atStop = first.sweeps();
    const second = counted();
    await expect.poll(second.sweeps).toBeGreaterThan(4);
    expect(first.sweeps()).toBe(atStop);
  });

  it('outlives a store that is away for a while', async () => {
    const proxy = await startFaultProxy({ target: dynamo.url });
    const shaky = new DynamoDBClient(localConnection(proxy.url, { maxAttempts: 1 }));
    proxy.use([{ kind: 'drop-before', times: 3 }]);
    await put('patient', NOW - 1);
    const sweeper = sweeperAt(NOW, { client: DynamoDBDocumentClient.from(shaky), everyMs: 20 });
    await expect.poll(left).not.toContain('patient');
    expect(proxy.log.filter(({ fault }) => fault === 'drop-before')).toHaveLength(3);
    await sweeper.stop();
    shaky.destroy();
    await proxy.close();
  });
});
