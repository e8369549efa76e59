// The index follows the articles (search indexing): the words of what is published are in it, those of everything else are not.

import { decode } from '@/lib/db/codec';
import type { Item } from '@/lib/db/key';
import { type NewRecord, records } from '@/lib/db/record-store';
import { repository } from '@/lib/db/repository';
import { news } from '@/lib/modules/club/news';
import type { StreamHandler } from '@/lib/streams/record';
import { physicalName } from '@/lib/tables/physical-name';
import { articleWords } from './article-words';
import { foundWord } from './found-word';

type Entry = NewRecord<typeof foundWord>;

/** What the index must hold for a row, by the place of each entry. */
function entriesOf(row: Item | undefined): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  if (row?.status !== 'published' || typeof row.publishedDate !== 'string' || row.bin !== undefined) return entries;
  const source = { entity: news.name, id: String(row.id), at: row.publishedDate };
  for (const [word, weight] of articleWords(row)) {
    const entry = { ...source, word, weight };
    entries.set(`${word}#${source.at}`, entry);
  }
  return entries;
}

export const indexArticles: StreamHandler = {
  name: 'index-articles',
  table: physicalName(news.table),
  async handle({ keys, before, after }) {
    const [was, became] = [before, after].map((image) => entriesOf(image && { ...image, ...decode(news, image) })) as [
      Map<string, Entry>,
      Map<string, Entry>,
    ];
    if (was.size === 0 && became.size === 0) return;
    // Records come late and twice: what counts is what the article is now.
    const row = await repository(news).get({ id: String(keys.id) }, { strong: true });
    const wanted = entriesOf(row as Item | undefined);
    const isKnown = (place: string, entry: Entry) => was.get(place)?.weight === entry.weight;
    await records(foundWord).batch({
      put: [...wanted].flatMap(([place, entry]) => (isKnown(place, entry) ? [] : [entry])),
      delete: [...new Map([...was, ...became])].flatMap(([place, entry]) => (wanted.has(place) ? [] : [entry])),
    });
  },
};
