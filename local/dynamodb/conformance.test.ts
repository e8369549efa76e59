import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  TransactionCanceledException,
  UpdateTimeToLiveCommand,
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
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableEngines, type LocalDynamo, startDynamo } from './engine';
import { localConnection } from './local-connection';

const TableName = 'club';

describe.each(availableEngines())('the %s engine', (engine) => {
  let dir: string;
  let dynamo: LocalDynamo;
  let client: DynamoDBClient;
  let streams: DynamoDBStreamsClient;
  let db: DynamoDBDocumentClient;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'conformance-'));
    dynamo = await startDynamo({ engine, dir });
    client = new DynamoDBClient(localConnection(dynamo.url));
    streams = new DynamoDBStreamsClient(localConnection(dynamo.url));
    db = DynamoDBDocumentClient.from(client);
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: 'sk', AttributeType: 'S' },
          { AttributeName: 'team', AttributeType: 'S' },
          { AttributeName: 'points', AttributeType: 'N' },
          { AttributeName: 'year', AttributeType: 'N' },
        ],
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        GlobalSecondaryIndexes: [
          {
            IndexName: 'by-points',
            KeySchema: [
              { AttributeName: 'team', KeyType: 'HASH' },
              { AttributeName: 'points', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'ALL' },
          },
          {
            IndexName: 'by-year',
            KeySchema: [{ AttributeName: 'year', KeyType: 'HASH' }],
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ],
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    );
    await client.send(
      new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true } }),
    );
  });

  afterAll(async () => {
    client?.destroy();
    streams?.destroy();
    await dynamo?.close();
    await rm(dir, { recursive: true, force: true });
  });

  const put = (pk: string, sk: string, more: Record<string, unknown> = {}) =>
    db.send(new PutCommand({ TableName, Item: { pk, sk, ...more } }));
  const get = async (pk: string, sk: string) =>
    (await db.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item;

  it('describes indexes, stream and expiry as they were created', async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    expect(Table?.TableStatus).toBe('ACTIVE');
    expect(Table?.GlobalSecondaryIndexes?.map((index) => index.IndexName).sort()).toEqual(['by-points', 'by-year']);
    expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' });
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    expect(TimeToLiveDescription).toMatchObject({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expires' });
  });

  it('refuses a conditional put once the item exists, and can show the item that stood in the way', async () => {
    await put('condition', 'a', { text: 'first' });
    const second = db.send(
      new PutCommand({
        TableName,
        Item: { pk: 'condition', sk: 'a', text: 'second' },
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    await expect(second).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { text: { S: 'first' } },
    });
    expect(await get('condition', 'a')).toMatchObject({ text: 'first' });
  });

  it('performs a transaction as a whole or not at all, with reasons by position', async () => {
    await put('tx', 'taken');
    const transact = (names: string[]) =>
      db.send(
        new TransactWriteCommand({
          TransactItems: names.map((sk) => ({
            Put: { TableName, Item: { pk: 'tx', sk }, ConditionExpression: 'attribute_not_exists(pk)' },
          })),
        }),
      );
    const error = await transact(['x', 'taken', 'y']).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TransactionCanceledException);
    const codes = (error as TransactionCanceledException).CancellationReasons?.map((reason) => reason.Code);
    expect(codes).toEqual(['None', 'ConditionalCheckFailed', 'None']);
    expect(await get('tx', 'x')).toBeUndefined();
    await transact(['x', 'y']);
    expect(await get('tx', 'x')).toBeDefined();
    expect(await get('tx', 'y')).toBeDefined();
  });

  it('performs a transaction once for one client token, and refuses other contents under it', async () => {
    await put('token', 'counter', { count: 0 });
    const add = (by: number) =>
      db.send(
        new TransactWriteCommand({
          ClientRequestToken: 'one-token',
          TransactItems: [
            {
              Update: {
                TableName,
                Key: { pk: 'token', sk: 'counter' },
                UpdateExpression: 'ADD #count :by',
                ExpressionAttributeNames: { '#count': 'count' },
                ExpressionAttributeValues: { ':by': by },
              },
            },
          ],
        }),
      );
    await add(1);
    await add(1);
    expect(await get('token', 'counter')).toMatchObject({ count: 1 });
    await expect(add(2)).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
  });

  it('pages through a query without missing or repeating an item', async () => {
    const names = Array.from({ length: 25 }, (_, n) => String(n).padStart(2, '0'));
    for (const sk of names) await put('pages', sk);
    const seen: unknown[] = [];
    let from: Record<string, unknown> | undefined;
    let pages = 0;
    do {
      const page = await db.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': 'pages' },
          Limit: 10,
          ...(from ? { ExclusiveStartKey: from } : {}),
        }),
      );
      seen.push(...(page.Items ?? []).map((item) => item.sk));
      from = page.LastEvaluatedKey;
      pages++;
    } while (from);
    expect(seen).toEqual(names);
    expect(pages).toBe(3);
  });

  it('sorts number keys of an index as numbers and leaves out items without them', async () => {
    for (const points of [100, 9, -3, 20.5]) await put('league', `p${points}`, { team: 'blue', points });
    await put('league', 'none', { team: 'blue' });
    const { Items } = await db.send(
      new QueryCommand({
        TableName,
        IndexName: 'by-points',
        KeyConditionExpression: 'team = :team AND points >= :least',
        ExpressionAttributeValues: { ':team': 'blue', ':least': -3 },
        ScanIndexForward: false,
      }),
    );
    expect(Items?.map((item) => item.points)).toEqual([100, 20.5, 9, -3]);
  });

  it('answers an index whose partition key is a number, with the projected keys only', async () => {
    await put('season', '2026', { year: 2026, title: 'hidden' });
    const { Items } = await db.send(
      new QueryCommand({
        TableName,
        IndexName: 'by-year',
        KeyConditionExpression: '#year = :year',
        ExpressionAttributeNames: { '#year': 'year' },
        ExpressionAttributeValues: { ':year': 2026 },
      }),
    );
    expect(Items).toEqual([{ pk: 'season', sk: '2026', year: 2026 }]);
  });

  it('writes and reads in batches', async () => {
    const names = ['a', 'b', 'c'];
    await db.send(
      new BatchWriteCommand({
        RequestItems: { [TableName]: names.map((sk) => ({ PutRequest: { Item: { pk: 'batch', sk } } })) },
      }),
    );
    const { Responses, UnprocessedKeys } = await db.send(
      new BatchGetCommand({
        RequestItems: { [TableName]: { Keys: [...names, 'absent'].map((sk) => ({ pk: 'batch', sk })) } },
      }),
    );
    expect(Responses?.[TableName]?.map((item) => item.sk).sort()).toEqual(names);
    expect(UnprocessedKeys ?? {}).toEqual({});
  });

  it('tells the consumed capacity as AWS counts it', async () => {
    const text = 'x'.repeat(5_000);
    const written = await db.send(
      new PutCommand({
        TableName,
        Item: { pk: 'capacity', sk: 'a', team: 'red', points: 1, text },
        ReturnConsumedCapacity: 'INDEXES',
      }),
    );
    expect(written.ConsumedCapacity).toMatchObject({
      CapacityUnits: 10,
      Table: { CapacityUnits: 5 },
      GlobalSecondaryIndexes: { 'by-points': { CapacityUnits: 5 } },
    });
    const read = (ConsistentRead: boolean) =>
      db.send(
        new GetCommand({
          TableName,
          Key: { pk: 'capacity', sk: 'a' },
          ConsistentRead,
          ReturnConsumedCapacity: 'TOTAL',
        }),
      );
    expect((await read(true)).ConsumedCapacity?.CapacityUnits).toBe(2);
    expect((await read(false)).ConsumedCapacity?.CapacityUnits).toBe(1);
  });

  it('streams every change of an item in order, with the images before and after', async () => {
    const key = { pk: 'stream', sk: 'a' };
    await put('stream', 'a', { text: 'one' });
    await db.send(
      new UpdateCommand({
        TableName,
        Key: key,
        UpdateExpression: 'SET #text = :text',
        ExpressionAttributeNames: { '#text': 'text' },
        ExpressionAttributeValues: { ':text': 'two' },
      }),
    );
    await db.send(new DeleteCommand({ TableName, Key: key }));
    const records = (await allRecords()).filter((record) => record.dynamodb?.Keys?.pk?.S === 'stream');
    expect(
      records.map(({ eventName, dynamodb }) => [eventName, dynamodb?.OldImage?.text?.S, dynamodb?.NewImage?.text?.S]),
    ).toEqual([
      ['INSERT', undefined, 'one'],
      ['MODIFY', 'one', 'two'],
      ['REMOVE', 'two', undefined],
    ]);
  });

  it('keeps items and unread stream records through kill -9', async () => {
    await put('survivor', 'a');
    await dynamo.kill9();
    await dynamo.restart();
    expect(await get('survivor', 'a')).toBeDefined();
    const records = await allRecords();
    expect(records.some((record) => record.dynamodb?.Keys?.pk?.S === 'survivor')).toBe(true);
  });

  async function allRecords() {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const StreamArn = Table?.LatestStreamArn;
    const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
    const records = [];
    for (const { ShardId } of StreamDescription?.Shards ?? []) {
      const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' } as const;
      let { ShardIterator } = await streams.send(new GetShardIteratorCommand(start));
      while (ShardIterator) {
        const page = await streams.send(new GetRecordsCommand({ ShardIterator }));
        if (!page.Records?.length) break;
        records.push(...page.Records);
        ShardIterator = page.NextShardIterator;
      }
    }
    return records;
  }
});
