// Writes many items, each for itself (BatchWriteItem): in batches, until the store has taken all of them.

import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { untilProcessed } from '@/lib/db/batch-get';
import { store } from '@/lib/db/client';
import type { Item } from '@/lib/db/key';
import type { Table } from '@/lib/entity/table';
import { physicalName } from '@/lib/tables/physical-name';

type Write = NonNullable<BatchWriteCommandInput['RequestItems']>[string][number];

const batchSize = 25;

/** Whole items to put, and keys to delete; no place may be named twice. */
export async function batchWrite(
  table: Table,
  items: { readonly put: readonly Item[]; readonly delete: readonly Item[] },
): Promise<void> {
  const TableName = physicalName(table);
  const writes: Write[] = [
    ...items.put.map((Item) => ({ PutRequest: { Item } })),
    ...items.delete.map((Key) => ({ DeleteRequest: { Key } })),
  ];
  for (let i = 0; i < writes.length; i += batchSize)
    await untilProcessed(writes.slice(i, i + batchSize), async (waiting) => {
      const request = new BatchWriteCommand({ RequestItems: { [TableName]: waiting } });
      return (await store().send(request)).UnprocessedItems?.[TableName] ?? [];
    });
}
