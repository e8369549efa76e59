import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LocalDynamo, startDynamo } from '@/local/dynamodb/engine';
import { localConnection } from '@/local/dynamodb/local-connection';
import { type FaultProxy, type FaultRule, startFaultProxy } from './fault-proxy';

const TableName = 'things';

describe('the fault proxy before DynamoDB', () => {
  let dynamo: LocalDynamo;
  let proxy: FaultProxy;
  let direct: DynamoDBDocumentClient;
  let faulty: DynamoDBDocumentClient;
  const clients: { destroy(): void }[] = [];

  function connect(url: string, maxAttempts = 1): DynamoDBDocumentClient {
    const client = new DynamoDBClient(localConnection(url, { maxAttempts }));
    clients.push(client);
    return DynamoDBDocumentClient.from(client);
  }

  beforeAll(async () => {
    dynamo = await startDynamo();
    proxy = await startFaultProxy({ target: dynamo.url });
    direct = connect(dynamo.url);
    faulty = connect(proxy.url);
    await direct.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: 'id', AttributeType: 'S' },
          { AttributeName: 'kind', AttributeType: 'S' },
        ],
        KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
        GlobalSecondaryIndexes: [
          {
            IndexName: 'by-kind',
            KeySchema: [{ AttributeName: 'kind', KeyType: 'HASH' }],
            Projection: { ProjectionType: 'ALL' },
          },
        ],
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' },
      }),
    );
  });

  afterEach(() => {
    proxy.clear();
    proxy.clearLog();
  });

  afterAll(async () => {
    for (const client of clients) client.destroy();
    await proxy?.close();
    await dynamo?.close();
  });

  const put = (id: string, more = {}, db = faulty) => db.send(new PutCommand({ TableName, Item: { id, ...more } }));
  const stored = async (id: string) =>
    (await direct.send(new GetCommand({ TableName, Key: { id }, ConsistentRead: true }))).Item;
  const transact = (ids: string[], db = faulty) =>
    db.send(new TransactWriteCommand({ TransactItems: ids.map((id) => ({ Put: { TableName, Item: { id } } })) }));
  const reasonsOf = async (attempt: Promise<unknown>) => {
    const error = await attempt.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TransactionCanceledException);
    return (error as TransactionCanceledException).CancellationReasons?.map((reason) => reason.Code);
  };
  const faults = () => proxy.log.map((command) => command.fault);

  it('passes everything through when no rule is set, and logs what passed', async () => {
    await put('plain', { text: 'ü', size: 12 });
    const through = await faulty.send(
      new GetCommand({ TableName, Key: { id: 'plain' }, ReturnConsumedCapacity: 'TOTAL' }),
    );
    expect(through.Item).toEqual({ id: 'plain', text: 'ü', size: 12 });
    expect(through.ConsumedCapacity?.CapacityUnits).toBe(0.5);
    expect(proxy.log).toMatchObject([
      { service: 'dynamodb', operation: 'PutItem', body: { Item: { text: { S: 'ü' } } }, fault: null, status: 200 },
      { operation: 'GetItem', body: { Key: { id: { S: 'plain' } } }, fault: null, status: 200 },
    ]);
    proxy.clearLog();
    expect(proxy.log).toEqual([]);
  });

  it('hands on errors of the store itself', async () => {
    const attempt = put('plain', {}, faulty).then(() =>
      faulty.send(
        new PutCommand({ TableName, Item: { id: 'plain' }, ConditionExpression: 'attribute_not_exists(id)' }),
      ),
    );
    await expect(attempt).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
  });

  it('delays by as much as all that strike together', async () => {
    proxy.use([
      { kind: 'latency', ms: 120 },
      { kind: 'latency', ms: 10 },
    ]);
    const from = performance.now();
    await put('slow');
    expect(performance.now() - from).toBeGreaterThanOrEqual(125);
    expect(faults()).toEqual(['latency']);
  });

  it('throttles with either error, as the SDK knows them, without effect', async () => {
    proxy.use([{ kind: 'throttle' }]);
    const names = new Set<unknown>();
    for (let round = 0; round < 30; round++) {
      const error = await put('throttled').catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        message: expect.stringContaining('hroughput'),
        $metadata: { httpStatusCode: 400 },
      });
      names.add((error as Error).name);
    }
    expect([...names].sort()).toEqual(['ProvisionedThroughputExceededException', 'ThrottlingException']);
    expect(await stored('throttled')).toBeUndefined();
  });

  it.each(['throttle', 'error500', 'error500-after', 'drop-before', 'drop-after'] as const)(
    'lets the SDK recognise %s as worth another try',
    async (kind) => {
      proxy.use([{ kind, times: 1 }]);
      const { $metadata } = await put('retried', {}, connect(proxy.url, 2));
      expect($metadata.attempts).toBe(2);
      expect(faults()).toEqual([kind, null]);
    },
  );

  it('fails with an internal error before the effect', async () => {
    proxy.use([{ kind: 'error500' }]);
    await expect(put('e500')).rejects.toMatchObject({
      name: 'InternalServerError',
      $metadata: { httpStatusCode: 500 },
    });
    expect(await stored('e500')).toBeUndefined();
  });

  it('fails with an internal error after the effect', async () => {
    proxy.use([{ kind: 'error500-after' }]);
    await expect(put('e500-after')).rejects.toMatchObject({ name: 'InternalServerError' });
    expect(await stored('e500-after')).toBeDefined();
  });

  it('drops the connection before the effect', async () => {
    proxy.use([{ kind: 'drop-before' }]);
    await expect(put('dropped')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await stored('dropped')).toBeUndefined();
    expect(proxy.log).toMatchObject([{ fault: 'drop-before', status: null }]);
  });

  it('drops the connection after the effect', async () => {
    proxy.use([{ kind: 'drop-after' }]);
    await expect(put('dropped-after')).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await stored('dropped-after')).toBeDefined();
  });

  it('holds the answer after the effect until the client has given up', async () => {
    proxy.use([{ kind: 'timeout-after', ms: 60_000 }]);
    const requestHandler = new NodeHttpHandler({ requestTimeout: 500, throwOnRequestTimeout: true });
    const client = new DynamoDBClient({ ...localConnection(proxy.url, { maxAttempts: 1 }), requestHandler });
    clients.push(client);
    await expect(put('held', {}, DynamoDBDocumentClient.from(client))).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect.poll(() => stored('held')).toBeDefined();
  });

  it('answers after all when the client is patient', async () => {
    proxy.use([{ kind: 'timeout-after', ms: 100 }]);
    const from = performance.now();
    await put('patient');
    expect(performance.now() - from).toBeGreaterThanOrEqual(99);
  });

  it('cancels a transaction with a conflict at the given position, without effect', async () => {
    proxy.use([{ kind: 'transaction-conflict', position: 1 }]);
    expect(await reasonsOf(transact(['c1', 'c2', 'c3']))).toEqual(['None', 'TransactionConflict', 'None']);
    await expect(transact(['c1', 'c2'])).rejects.toThrow('specific reasons [None, TransactionConflict]');
    expect(await stored('c1')).toBeUndefined();
  });

  it('cancels at random positions when none is given', async () => {
    proxy.use([{ kind: 'transaction-conflict' }]);
    const positions = new Set<number | undefined>();
    for (let round = 0; round < 30; round++) {
      positions.add((await reasonsOf(transact(['r1', 'r2', 'r3'])))?.indexOf('TransactionConflict'));
    }
    expect([...positions].sort()).toEqual([0, 1, 2]);
  });

  it('answers a single write with a conflict of its own, and leaves reads alone', async () => {
    proxy.use([{ kind: 'transaction-conflict' }]);
    await expect(put('single')).rejects.toMatchObject({ name: 'TransactionConflictException' });
    await faulty.send(new GetCommand({ TableName, Key: { id: 'single' } }));
  });

  it('throttles a transaction at a position', async () => {
    proxy.use([{ kind: 'transaction-throttle', position: 0 }]);
    expect(await reasonsOf(transact(['t1', 't2']))).toEqual(['ThrottlingError', 'None']);
    expect(await stored('t1')).toBeUndefined();
    await put('not-a-transaction');
  });

  describe('under contention', () => {
    it('cancels what touches an item of a transaction under way, and says where', async () => {
      const own = await startFaultProxy({ target: dynamo.url });
      own.use([{ kind: 'contention', ms: 600_000 }]);
      const db = connect(own.url);
      const underWay = transact(['held-1', 'held-2'], connect(own.url)).catch((reason: unknown) => reason);
      await expect.poll(() => stored('held-1')).toBeDefined();
      expect(await reasonsOf(transact(['free', 'held-2'], db))).toEqual(['None', 'TransactionConflict']);
      await expect(put('held-1', {}, db)).rejects.toMatchObject({ name: 'TransactionConflictException' });
      expect(await stored('free')).toBeUndefined();
      await put('free', {}, db);
      expect(own.log.map(({ fault }) => fault)).toEqual([null, 'contention', 'contention', null]);
      await own.close();
      expect(await underWay).toMatchObject({ code: 'ECONNRESET' });
    });

    it('lets go of the items when the time is up, also where the answer is lost', async () => {
      proxy.use([
        { kind: 'contention', ms: 40 },
        { kind: 'drop-after', times: 1 },
      ]);
      const from = performance.now();
      await expect(transact(['let-go'])).rejects.toMatchObject({ code: 'ECONNRESET' });
      await transact(['let-go']);
      expect(performance.now() - from).toBeGreaterThanOrEqual(79);
      await put('let-go');
      expect(faults()).toEqual(['drop-after', null, null]);
    });
  });

  describe('with batches', () => {
    const ids = Array.from({ length: 10 }, (_, n) => `batch-${n}`);
    const write = () =>
      faulty.send(
        new BatchWriteCommand({ RequestItems: { [TableName]: ids.map((id) => ({ PutRequest: { Item: { id } } })) } }),
      );

    it('holds back a share of the writes and says which', async () => {
      proxy.use([{ kind: 'unprocessed', share: 0.3 }]);
      const { UnprocessedItems } = await write();
      const back = UnprocessedItems?.[TableName]?.map((request) => request.PutRequest?.Item?.id) ?? [];
      expect(back).toHaveLength(3);
      for (const id of ids) expect((await stored(id)) === undefined).toBe(back.includes(id));
    });

    it('holds back a share of the keys with their projection, so that asking again works', async () => {
      await write();
      proxy.use([{ kind: 'unprocessed', share: 0.5, times: 1 }]);
      const keys = {
        Keys: ids.map((id) => ({ id })),
        ProjectionExpression: '#id',
        ExpressionAttributeNames: { '#id': 'id' },
      };
      const first = await faulty.send(new BatchGetCommand({ RequestItems: { [TableName]: keys } }));
      expect(first.Responses?.[TableName]).toHaveLength(5);
      expect(first.UnprocessedKeys?.[TableName]).toMatchObject({ ProjectionExpression: '#id' });
      const second = await faulty.send(new BatchGetCommand({ RequestItems: first.UnprocessedKeys }));
      const found = [first, second].flatMap((page) => page.Responses?.[TableName]?.map((item) => item.id) ?? []);
      expect(found.sort()).toEqual(ids);
    });

    it('never holds back the whole of a batch', async () => {
      proxy.use([{ kind: 'unprocessed', share: 1 }]);
      expect((await write()).UnprocessedItems?.[TableName]).toHaveLength(9);
      const one = { RequestItems: { [TableName]: { Keys: [{ id: 'batch-0' }] } } };
      expect((await faulty.send(new BatchGetCommand(one))).UnprocessedKeys ?? {}).toEqual({});
    });
  });

  describe('with an index that lags behind', () => {
    const list = async (kind: string) => {
      const { Items } = await faulty.send(
        new QueryCommand({
          TableName,
          IndexName: 'by-kind',
          KeyConditionExpression: 'kind = :kind',
          ExpressionAttributeValues: { ':kind': kind },
        }),
      );
      return Items?.map((item) => item.id).sort();
    };

    it('answers a query as it was answered before the write, and catches up in time', async () => {
      await put('old', { kind: 'lag' });
      expect(await list('lag')).toEqual(['old']);
      proxy.use([{ kind: 'stale-index', ms: 60_000 }]);
      await put('new', { kind: 'lag' });
      const written = performance.now();
      expect(await list('lag')).toEqual(['old']);
      expect(await stored('new')).toBeDefined();
      proxy.use([{ kind: 'stale-index', ms: 250 }]);
      await expect.poll(() => list('lag')).toEqual(['new', 'old']);
      expect(performance.now() - written).toBeGreaterThanOrEqual(245);
    });

    it('answers a query never asked before with nothing, or with the truth if so told', async () => {
      await put('here', { kind: 'unseen' });
      proxy.use([{ kind: 'stale-index', ms: 60_000, unseen: 'fresh' }]);
      expect(await list('unseen')).toEqual(['here']);
      await put('there', { kind: 'unseen-too' });
      proxy.use([{ kind: 'stale-index', ms: 60_000 }]);
      expect(await list('unseen-too')).toEqual([]);
    });
  });

  it('repeats each stream record, in order', async () => {
    const { Table } = await direct.send(new DescribeTableCommand({ TableName }));
    const StreamArn = Table?.LatestStreamArn;
    const streams = new DynamoDBStreamsClient(localConnection(proxy.url, { maxAttempts: 1 }));
    clients.push(streams);
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
    const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
    await put('streamed-1');
    await put('streamed-2');
    const read = async () => {
      const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
      const { ShardIterator } = await streams.send(new GetShardIteratorCommand(start));
      const { Records = [] } = await streams.send(new GetRecordsCommand({ ShardIterator }));
      return Records.map((record) => Number(record.dynamodb?.SequenceNumber));
    };
    const once = await read();
    expect(once.length).toBeGreaterThan(2);
    proxy.use([{ kind: 'duplicate-records' }]);
    const often = await read();
    expect([...new Set(often)]).toEqual(once);
    expect(often).toEqual(often.toSorted((one, other) => one - other));
    for (const record of once) expect(often.filter((other) => other === record).length).toBeLessThanOrEqual(5);
    expect(often.length).toBeGreaterThan(once.length);
  });

  describe('with rules', () => {
    const strikes = async (rules: FaultRule[]) => {
      const own = await startFaultProxy({ target: dynamo.url });
      const db = connect(own.url);
      own.use(rules);
      for (let round = 0; round < 40; round++) await put('seeded', {}, db).catch(() => undefined);
      const pattern = own.log.map((command) => (command.fault ? 'x' : '.')).join('');
      await own.close();
      return pattern;
    };

    it('strikes at the given rate, the same way every time', async () => {
      const rules: FaultRule[] = [{ kind: 'throttle', rate: 0.3 }];
      const pattern = await strikes(rules);
      expect(await strikes(rules)).toBe(pattern);
      const struck = pattern.replaceAll('.', '').length;
      expect(struck).toBeGreaterThan(4);
      expect(struck).toBeLessThan(22);
    });

    it('strikes only what matches, as often as allowed, the first rule first', async () => {
      proxy.use([
        { kind: 'error500', times: 1, match: ({ operation }) => operation === 'PutItem' },
        { kind: 'throttle', match: ({ body }) => body?.TableName === TableName },
      ]);
      await faulty.send(new GetCommand({ TableName, Key: { id: 'x' } })).catch(() => undefined);
      await put('x').catch(() => undefined);
      await put('x').catch(() => undefined);
      proxy.clear();
      await put('x');
      expect(faults()).toEqual(['throttle', 'error500', 'throttle', null]);
    });
  });

  it('hangs up when the store is away, and serves again when it is back', async () => {
    const own = await startDynamo();
    const before = await startFaultProxy({ target: own.url });
    const db = connect(before.url);
    const ask = () => db.send(new GetCommand({ TableName, Key: { id: 'x' } }));
    await expect(ask()).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await own.kill9();
    await expect(ask()).rejects.toMatchObject({ code: 'ECONNRESET' });
    await own.restart();
    await expect(ask()).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await before.close();
    await own.close();
  });
});
