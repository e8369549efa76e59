/** Splits a batch into what the store gets to see and what is handed back as not processed. */
import { type Random, wholeBetween } from './seeded-random';
import { isObject, type JsonObject, listOf, type StoreCommand } from './store-command';

type Part = { table: string; entry: unknown };

const UNPROCESSED: Record<string, 'UnprocessedKeys' | 'UnprocessedItems'> = {
  BatchGetItem: 'UnprocessedKeys',
  BatchWriteItem: 'UnprocessedItems',
};

export function batchSize(command: StoreCommand): number {
  return partsOf(command).length;
}

export type BatchSplit = { forward: JsonObject; addHeldBack(answer: JsonObject): JsonObject };

export function splitBatch(command: StoreCommand, share: number, random: Random): BatchSplit {
  const parts = partsOf(command);
  const held = new Set<Part>();
  const wanted = Math.min(parts.length - 1, Math.max(1, Math.round(parts.length * share)));
  while (held.size < wanted) {
    const part = parts[wholeBetween(random, 0, parts.length - 1)];
    if (part) held.add(part);
  }
  const pass = parts.filter((part) => !held.has(part));
  const field = UNPROCESSED[command.operation] ?? 'UnprocessedItems';
  return {
    forward: { ...command.body, RequestItems: requestItems(command, pass, {}) },
    addHeldBack: (answer) => {
      const already = isObject(answer[field]) ? answer[field] : {};
      return { ...answer, [field]: requestItems(command, [...held], already) };
    },
  };
}

function partsOf({ operation, body }: StoreCommand): Part[] {
  if (!UNPROCESSED[operation] || !isObject(body?.RequestItems)) return [];
  return Object.entries(body.RequestItems).flatMap(([table, request]) => {
    const entries = isObject(request) ? listOf(request.Keys) : listOf(request);
    return entries.map((entry) => ({ table, entry }));
  });
}

/** Puts parts back into the shape of the request: a read keeps its projection, a write is a plain list. */
function requestItems({ body }: StoreCommand, parts: Part[], already: JsonObject): JsonObject {
  const original = isObject(body?.RequestItems) ? body.RequestItems : {};
  const items: JsonObject = { ...already };
  for (const { table, entry } of parts) {
    const request = original[table];
    const soFar = items[table];
    if (isObject(request)) {
      items[table] = { ...request, Keys: [...(isObject(soFar) ? listOf(soFar.Keys) : []), entry] };
    } else {
      items[table] = [...listOf(soFar), entry];
    }
  }
  return items;
}
