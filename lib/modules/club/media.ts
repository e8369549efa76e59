// Images and files: the item describes the file, the file itself lies in the bucket.

import { openToRead } from '@/lib/entity/access';
import { group } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import { can } from '@/lib/entity/rule';
import { choice, number, text, url, uuid } from '@/lib/entity/scalar-fields';
import { mediaTable } from '@/lib/tables/vcm';

const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'application/pdf'] as const;

const share = () => number({ min: 0, max: 1 });

export const media = entity('media', {
  fields: {
    id: uuid(),
    filename: text({ max: 255 }),
    s3Key: text({ max: 500 }),
    s3Bucket: text({ max: 63, typical: 20 }),
    url: optional(url()),
    alt: optional(text({ max: 500 })),
    mimeType: choice(mediaTypes),
    size: number({ min: 1, max: 25 * 1024 * 1024, whole: true }),
    width: optional(number({ min: 1, max: 30_000, whole: true })),
    height: optional(number({ min: 1, max: 30_000, whole: true })),
    focalPoint: optional(group({ x: share(), y: share() })),
  },
  table: mediaTable,
  item: { entityType: 'MEDIA' },
  reads: {
    newest: { index: 'GSI-CreatedAt', pk: 'MEDIA', order: 'desc', allow: can('media:edit'), cost: 1.5 },
  },
  access: openToRead('media'),
  costs: { create: 8, save: 8, remove: 8 },
  admin: { label: 'filename', columns: ['filename', 'mimeType', 'size'], uploads: true },
});
