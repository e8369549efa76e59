// An upload under way, as it is stored (upload item): who may finish it, what was announced, and until when.

import { optional } from '@/lib/entity/field';
import { record } from '@/lib/entity/record';
import { choice, epoch, number, text, user, uuid } from '@/lib/entity/scalar-fields';
import { largestUpload, mediaTypes } from '@/lib/modules/club/media';
import { coreTable } from '@/lib/tables/core';

export const uploadRecord = record('core-upload', {
  fields: {
    id: uuid(),
    owner: user(),
    /** Names the file in the bucket once it has been looked at. */
    fileId: uuid(),
    filename: text({ max: 255 }),
    type: choice(mediaTypes),
    size: number({ min: 1, max: largestUpload, whole: true }),
    /** The media row that the file was confirmed for; there can be only one. */
    target: optional(text({ max: 100 })),
    expiresAt: epoch(),
  },
  table: coreTable,
  item: { PK: 'UPLOAD#{id}', SK: 'UPLOAD' },
});
