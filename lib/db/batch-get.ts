// Loads many items by key (BatchGetItem): each once, in batches, until the store has answered for all of them.

import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { store } from '@/lib/db/client';
import { translate, unavailable } from '@/lib/db/fault';
import { type Item, keyOfItem } from '@/lib/db/key';
import type { Table } from '@/lib/entity/table';
import { env } from '@/lib/env';
import { physicalName } from '@/lib/tables/physical-name';

const batchSize = 100;

/** The found items in the order of the keys; undefined where there is none. */
export async function batchGet(table: Table, keys: readonly Item[], strong = false): Promise<(Item | undefined)[]> {
  const wanted = new Map(keys.map((key) => [JSON.stringify(key), key]));
  const found = new Map<string, Item>();
  const unique = [...wanted.values()];
  for (let i = 0; i < unique.length; i += batchSize)
    for (const item of await getBatch(table, unique.slice(i, i + batchSize), strong))
      found.set(JSON.stringify(keyOfItem(table, item)), item);
  return keys.map((key) => found.get(JSON.stringify(key)));
}

async function getBatch(table: Table, keys: Item[], strong: boolean): Promise<Item[]> {
  const TableName = physicalName(table);
  const items: Item[] = [];
  await untilProcessed(keys, async (waiting) => {
    const request = { RequestItems: { [TableName]: { Keys: waiting, ConsistentRead: strong } } };
    const answer = await store().send(new BatchGetCommand(request));
    items.push(...(answer.Responses?.[TableName] ?? []));
    return answer.UnprocessedKeys?.[TableName]?.Keys ?? [];
  });
  return items;
}

/** Sends what the store left over again and again, with growing pauses, until it is tired of asking. */
export async function untilProcessed<W>(wanted: W[], send: (waiting: W[]) => Promise<W[]>): Promise<void> {
  let waiting = wanted;
  for (let attempt = 1; waiting.length > 0; attempt++) {
    if (attempt > env().maxAttempts * 3) throw unavailable(new Error(`${waiting.length} items stayed unprocessed`));
    if (attempt > 1) await sleep(Math.random() * Math.min(500, 20 * 2 ** attempt));
    waiting = await send(waiting).catch((error: unknown) => {
      throw translate(error);
    });
  }
}
