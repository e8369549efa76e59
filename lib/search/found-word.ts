// One word of one published article, as the index keeps it (inverted index item): those of a word lie together, the newest article last.

import { record } from '@/lib/entity/record';
import { instant, number, text } from '@/lib/entity/scalar-fields';
import { coreTable } from '@/lib/tables/core';

export const foundWord = record('core-found-word', {
  fields: {
    entity: text({ max: 60, sample: () => 'news' }),
    word: text({ max: 40, sample: (n) => `word${n}` }),
    at: instant(),
    id: text({ max: 1000, sample: (n) => `id-${n}` }),
    /** 3 in a title, 2 in a summary, 1 in a text. */
    weight: number({ min: 1, max: 3, whole: true }),
  },
  table: coreTable,
  item: { PK: 'FOUND#{entity}', SK: '{word}#{at}#{id}' },
  reads: {
    exactly: { pk: 'FOUND#{entity}', sk: { prefix: '{word}#' }, order: 'desc', cost: 1 },
    beginning: { pk: 'FOUND#{entity}', sk: { prefix: '{word}' }, order: 'desc', cost: 1 },
  },
});
