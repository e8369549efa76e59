// Creates the declared tables and indexes where they are missing, and says which tables it made.

import { setTimeout as pause } from 'node:timers/promises';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { Table } from '@/lib/entity/table';
import { tableDefinition } from '@/lib/tables/definition';

const INDEX_PATIENCE_MS = 60_000;

/** The table is there all the while that an index is being filled. */
async function indexesOf(client: DynamoDBClient, TableName: string | undefined): Promise<Set<string | undefined>> {
  const deadline = Date.now() + INDEX_PATIENCE_MS;
  for (;;) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const indexes = Table?.GlobalSecondaryIndexes ?? [];
    const isReady = indexes.every(({ IndexStatus = 'ACTIVE' }) => IndexStatus === 'ACTIVE');
    if (isReady && Table?.TableStatus === 'ACTIVE') return new Set(indexes.map(({ IndexName }) => IndexName));
    if (Date.now() > deadline) throw new Error(`The indexes of ${TableName} are still being made`);
    await pause(100);
  }
}

/** What a table of an earlier version lacks; the store allows one at a time. */
async function addIndexes(client: DynamoDBClient, definition: CreateTableCommandInput): Promise<void> {
  const { TableName, AttributeDefinitions, GlobalSecondaryIndexes: wanted = [] } = definition;
  const known = await indexesOf(client, TableName);
  for (const index of wanted.filter(({ IndexName }) => !known.has(IndexName))) {
    const { IndexName, KeySchema, Projection } = index;
    const Create = { IndexName, KeySchema, Projection };
    await client.send(
      new UpdateTableCommand({ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates: [{ Create }] }),
    );
    await indexesOf(client, TableName);
  }
}

async function createTable(client: DynamoDBClient, table: Table): Promise<boolean> {
  const definition = tableDefinition(table);
  const { TableName } = definition;
  try {
    await client.send(new CreateTableCommand(definition));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    await addIndexes(client, definition);
    return false;
  }
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1 }, { TableName });
  if (table.options.ttl)
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: table.options.ttl, Enabled: true },
      }),
    );
  return true;
}

export async function createTables(client: DynamoDBClient, tables: readonly Table[]): Promise<string[]> {
  const made = await Promise.all(
    tables.map(async (table) => ((await createTable(client, table)) ? [table.defaultName] : [])),
  );
  return made.flat();
}
