// An upload under way, as it is stored: who may finish it, what was announced, and until when.

import { entity } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import { nobody } from '@/lib/entity/rule';
import { choice, epoch, number, text, user, uuid } from '@/lib/entity/scalar-fields';
import { largestFile, mediaTypes } from '@/lib/modules/club/media';
import { coreTable } from '@/lib/tables/core';

export const uploadRecord = entity('core-upload', {
  fields: {
    id: uuid(),
    owner: user(),
    /** Names the file in the bucket once it has been looked at. */
    fileId: uuid(),
    filename: text({ max: 255 }),
    type: choice(mediaTypes),
    size: number({ min: 1, max: largestFile, whole: true }),
    /** The media row that the file was confirmed for; there can be only one. */
    target: optional(text({ max: 100 })),
    expiresAt: epoch(),
  },
  table: coreTable,
  item: { PK: 'UPLOAD#{id}', SK: 'UPLOAD' },
  reads: {},
  access: { read: nobody, create: nobody, write: nobody, remove: nobody },
  removal: 'delete',
  costs: { create: 1, save: 1, remove: 1 },
});
