// What waits for somebody who may publish it, or was sent back (review queue item): found without looking at the documents themselves.

import { optional } from '@/lib/entity/field';
import { maxNote } from '@/lib/entity/note';
import { record } from '@/lib/entity/record';
import { choice, instant, number, text } from '@/lib/entity/scalar-fields';
import { coreTable } from '@/lib/tables/core';

/** Lies in the queue of its submitter, and as long as it waits in that of everything of its kind that waits; the field is stored as `shelf`. */
export const reviewRecord = record('core-review', {
  fields: {
    shelf: text({ max: 200, sample: (n) => (n % 2 ? 'waiting:news' : `by:user-${n}`) }),
    entity: text({ max: 60, sample: () => 'news' }),
    id: text({ max: 1000, sample: (n) => `id-${n}` }),
    label: text({ max: 500 }),
    state: choice(['waiting', 'returned']),
    submittedBy: text({ max: 128, sample: (n) => `user-${n}` }),
    /** Who brought it into this state, and when. */
    by: text({ max: 128, sample: (n) => `user-${n}` }),
    at: instant(),
    note: optional(text({ max: maxNote, typical: 100 })),
    /** What was submitted; the record's own version is that of the document as it is now. */
    submittedVersion: number({ min: 0, whole: true }),
  },
  table: coreTable,
  item: { PK: 'REVIEW#{shelf}', SK: '{at}#{entity}#{id}' },
  reads: {
    on: { pk: 'REVIEW#{shelf}', cost: 1.5 },
    onFrom: { pk: 'REVIEW#{shelf}', sk: { gte: '{at}#{entity}#{id}' }, cost: 1.5 },
  },
});

export const waitingOf = (entity: string): string => `waiting:${entity}`;
export const submittedBy = (userId: string): string => `by:${userId}`;
