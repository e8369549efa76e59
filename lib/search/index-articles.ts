// The index follows the articles: the words of what is published are in it, those of everything else are not.

import { setTimeout as sleep } from 'node:timers/promises';
import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { nowIso } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { encode } from '@/lib/db/codec';
import { translate, unavailable } from '@/lib/db/fault';
import { type Item, primaryKey } from '@/lib/db/key';
import { repository } from '@/lib/db/repository';
import { news } from '@/lib/modules/club/news';
import type { StreamHandler } from '@/lib/streams/record';
import { physicalName } from '@/lib/tables/physical-name';
import { articleWords } from './article-words';
import { foundWord } from './found-word';

type Write = NonNullable<NonNullable<BatchWriteCommandInput['RequestItems']>[string]>[number];

const batchSize = 25;
const maxAttempts = 8;

/** What the index must hold for a row, by the place of each entry. */
function entriesOf(row: Item | undefined): Map<string, Item> {
  const entries = new Map<string, Item>();
  if (row?.status !== 'published' || typeof row.publishedDate !== 'string' || row.bin !== undefined) return entries;
  const source = { entity: news.name, id: String(row.id), at: row.publishedDate };
  for (const [word, weight] of articleWords(row)) {
    const entry = { ...source, word, weight };
    entries.set(`${word}#${source.at}`, entry);
  }
  return entries;
}

async function sendBatch(writes: readonly Write[]): Promise<void> {
  const TableName = physicalName(foundWord.table);
  let waiting: readonly Write[] = writes;
  for (let attempt = 1; waiting.length > 0; attempt++) {
    if (attempt > maxAttempts) throw unavailable(new Error(`${waiting.length} words stayed unprocessed`));
    if (attempt > 1) await sleep(Math.random() * Math.min(500, 20 * 2 ** attempt));
    const answer = await store()
      .send(new BatchWriteCommand({ RequestItems: { [TableName]: [...waiting] } }))
      .catch((error: unknown) => {
        throw translate(error);
      });
    waiting = (answer.UnprocessedItems?.[TableName] as Write[] | undefined) ?? [];
  }
}

const putOf = (entry: Item): Write => {
  const at = nowIso();
  return { PutRequest: { Item: encode(foundWord, { ...entry, version: 1, createdAt: at, updatedAt: at }) } };
};
const deleteOf = (entry: Item): Write => ({ DeleteRequest: { Key: primaryKey(foundWord, entry) } });

export const indexArticles: StreamHandler = {
  name: 'index-articles',
  table: physicalName(news.table),
  async handle({ keys, before, after }) {
    const [was, became] = [entriesOf(before), entriesOf(after)];
    if (was.size === 0 && became.size === 0) return;
    // Records come late and twice: what counts is what the article is now.
    const row = await repository(news).get({ id: String(keys.id) }, { strong: true });
    const wanted = entriesOf(row as Item | undefined);
    const isKnown = (place: string, entry: Item) => was.get(place)?.weight === entry.weight;
    const puts = [...wanted].flatMap(([place, entry]) => (isKnown(place, entry) ? [] : [putOf(entry)]));
    const deletes = [...new Map([...was, ...became])].flatMap(([place, entry]) =>
      wanted.has(place) ? [] : [deleteOf(entry)],
    );
    const writes = [...puts, ...deletes];
    for (let i = 0; i < writes.length; i += batchSize) await sendBatch(writes.slice(i, i + batchSize));
  },
};
