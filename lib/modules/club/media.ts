// Images and files: the item describes the file, the file itself lies in the bucket.

import { openToRead } from '@/lib/entity/access';
import { group } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { byServer, optional } from '@/lib/entity/field';
import { can } from '@/lib/entity/rule';
import { choice, number, text, url, uuid } from '@/lib/entity/scalar-fields';
import { mediaTable } from '@/lib/tables/vcm';

export const mediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
] as const;

export const largestFile = 25 * 1024 * 1024;
export const longestSide = 30_000;

const share = () => number({ min: 0, max: 1 });

export const media = entity('media', {
  fields: {
    id: uuid(),
    filename: text({ max: 255 }),
    // What lies in the bucket is for the server to say, which has looked at it.
    s3Key: byServer(text({ max: 500 })),
    s3Bucket: byServer(text({ max: 63, typical: 20 })),
    url: byServer(optional(url())),
    mimeType: byServer(choice(mediaTypes)),
    size: byServer(number({ min: 1, max: largestFile, whole: true })),
    width: byServer(optional(number({ min: 1, max: longestSide, whole: true }))),
    height: byServer(optional(number({ min: 1, max: longestSide, whole: true }))),
    alt: optional(text({ max: 500 })),
    focalPoint: optional(group({ x: share(), y: share() })),
  },
  table: mediaTable,
  item: { entityType: 'MEDIA' },
  reads: {
    newest: { index: 'GSI-CreatedAt', pk: 'MEDIA', order: 'desc', allow: can('media:edit'), cost: 1.5 },
  },
  access: openToRead('media'),
  // The file goes with the row: there is nothing to take back.
  removal: 'delete',
  costs: { create: 24, save: 36, remove: 29 },
  admin: { label: 'filename', columns: ['filename', 'mimeType', 'size'], searched: ['filename', 'alt'], uploads: true },
});
