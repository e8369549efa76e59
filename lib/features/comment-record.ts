// What people say to each other about a document lies under it, in the order in which it was said (comment item).

import { optional } from '@/lib/entity/field';
import { maxComment } from '@/lib/entity/note';
import { record } from '@/lib/entity/record';
import { instant, longText, text, ulid } from '@/lib/entity/scalar-fields';
import { coreTable } from '@/lib/tables/core';

export const commentRecord = record('core-comment', {
  fields: {
    entity: text({ max: 60, sample: () => 'news' }),
    id: text({ max: 1000, sample: (n) => `id-${n}` }),
    commentId: ulid(),
    body: longText({ max: maxComment, typical: 200 }),
    /** The field that it is about; left out, it is about all of it. */
    field: optional(text({ max: 60, typical: 10 })),
    by: text({ max: 128, sample: (n) => `user-${n}` }),
    at: instant(),
    resolvedBy: optional(text({ max: 128, sample: (n) => `user-${n}` })),
    resolvedAt: optional(instant()),
  },
  table: coreTable,
  item: { PK: 'COMMENT#{entity}#{id}', SK: '{commentId}' },
  reads: { newest: { pk: 'COMMENT#{entity}#{id}', order: 'desc', cost: 3 } },
});
