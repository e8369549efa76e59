// Creates the declared tables where they are missing, and says which ones it made.

import {
  CreateTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { Table } from '@/lib/entity/table';
import { tableDefinition } from '@/lib/tables/definition';

async function createTable(client: DynamoDBClient, table: Table): Promise<boolean> {
  const definition = tableDefinition(table);
  const { TableName } = definition;
  try {
    await client.send(new CreateTableCommand(definition));
  } catch (error) {
    if (error instanceof ResourceInUseException) return false;
    throw error;
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
