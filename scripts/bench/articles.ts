// Ten thousand articles, as many as a club writes in a lifetime: the very items that the engine would write, put there in batches.

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type PlannedItem, plannedItemsOf } from '@/lib/db/planned-items';
import type { RichText } from '@/lib/entity/rich-text';
import { sampleRow } from '@/lib/entity/sample';
import { news } from '@/lib/modules/club/news';
import { physicalName } from '@/lib/tables/physical-name';
import { localConnection } from '@/local/dynamodb/local-connection';
import { inLanes } from '../demo/lanes';

export const content: RichText = {
  type: 'doc',
  content: Array.from({ length: 4 }, () => ({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Am Samstag trafen sich beide Mannschaften in der Halle am Hafen. '.repeat(4).trim() },
    ],
  })),
};

/** What DynamoDB takes at once. */
const batchSize = 25;

interface Options {
  /** Tens of thousands in one place, which the embedded store is slow at. */
  readonly withWords: boolean;
}

function plannedItems(n: number, { withWords }: Options): PlannedItem[] {
  const title = `Spielbericht ${n}`;
  const row = { ...sampleRow(news, n), title, slug: `spielbericht-${n}`, content, imageIds: [], status: 'draft' };
  const all = [...plannedItemsOf(news, { row, stored: {}, former: [] }).values()];
  return withWords ? all : all.filter(({ role }) => role !== 'word');
}

export async function writeArticles(
  storeUrl: string,
  count: number,
  options: Options = { withWords: false },
): Promise<void> {
  const store = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(storeUrl)), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const all = Array.from({ length: count }, (_, n) => plannedItems(n, options)).flat();
  const batches = Array.from({ length: Math.ceil(all.length / batchSize) }, (_, i) =>
    all.slice(i * batchSize, (i + 1) * batchSize),
  );
  await inLanes(4, batches, async (batch) => {
    const requests: Record<string, { PutRequest: { Item: PlannedItem['item'] } }[]> = {};
    for (const { table, item } of batch) {
      requests[physicalName(table)] ??= [];
      requests[physicalName(table)]?.push({ PutRequest: { Item: item } });
    }
    const { UnprocessedItems = {} } = await store.send(new BatchWriteCommand({ RequestItems: requests }));
    if (Object.keys(UnprocessedItems).length > 0) throw new Error('The store left articles out');
  });
  store.destroy();
}
