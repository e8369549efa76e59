// Images and files (media entity): the item describes the file, the file itself lies in the bucket.

import { openToRead } from '@/lib/entity/access';
import { fieldGroup } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { optional, serverSet } from '@/lib/entity/field';
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

export const largestUpload = 25 * 1024 * 1024;
export const longestSide = 30_000;

const share = () => number({ min: 0, max: 1 });

export const media = entity('media', {
  fields: {
    id: uuid(),
    filename: text({ max: 255 }),
    // What lies in the bucket is for the server to say, which has looked at it.
    s3Key: serverSet(text({ max: 500 })),
    s3Bucket: serverSet(text({ max: 63, typical: 20 })),
    url: serverSet(optional(url())),
    mimeType: serverSet(choice(mediaTypes)),
    size: serverSet(number({ min: 1, max: largestUpload, whole: true })),
    width: serverSet(optional(number({ min: 1, max: longestSide, whole: true }))),
    height: serverSet(optional(number({ min: 1, max: longestSide, whole: true }))),
    alt: optional(text({ max: 500 })),
    focalPoint: optional(fieldGroup({ x: share(), y: share() })),
  },
  texts: {
    en: {
      one: 'File',
      many: 'Media',
      fields: {
        filename: 'File name',
        s3Key: 'Storage key',
        s3Bucket: 'Storage',
        mimeType: 'Type',
        size: 'Size',
        width: 'Width',
        height: 'Height',
        alt: 'Description for people who cannot see it',
        focalPoint: 'Focal point',
        x: 'From the left',
        y: 'From the top',
      },
      choices: {
        'image/jpeg': 'JPEG picture',
        'image/png': 'PNG picture',
        'image/webp': 'WebP picture',
        'image/avif': 'AVIF picture',
        'image/gif': 'GIF picture',
        'application/pdf': 'PDF document',
      },
    },
    de: {
      one: 'Datei',
      many: 'Medien',
      fields: {
        filename: 'Dateiname',
        s3Key: 'Schlüssel im Speicher',
        s3Bucket: 'Speicher',
        mimeType: 'Art',
        size: 'Größe',
        width: 'Breite',
        height: 'Höhe',
        alt: 'Beschreibung für Menschen, die es nicht sehen',
        focalPoint: 'Bildmitte',
        x: 'Von links',
        y: 'Von oben',
      },
      choices: {
        'image/jpeg': 'JPEG-Bild',
        'image/png': 'PNG-Bild',
        'image/webp': 'WebP-Bild',
        'image/avif': 'AVIF-Bild',
        'image/gif': 'GIF-Bild',
        'application/pdf': 'PDF-Dokument',
      },
    },
  },
  table: mediaTable,
  item: { entityType: 'MEDIA' },
  reads: {
    newest: { index: 'GSI-CreatedAt', pk: 'MEDIA', order: 'desc', allow: can('media:edit'), cost: 1.5 },
  },
  permissions: {
    'media:edit': {
      en: { title: 'Look after pictures and files', description: 'Upload, describe and delete pictures and files.' },
      de: {
        title: 'Bilder und Dateien pflegen',
        description: 'Bilder und Dateien hochladen, beschreiben und löschen.',
      },
    },
  },
  access: openToRead('media'),
  // The file goes with the row: there is nothing to take back.
  removal: 'delete',
  costs: { create: 29, save: 33, remove: 33 },
  admin: {
    label: 'filename',
    picture: 'id',
    columns: ['filename', 'mimeType', 'size'],
    lists: ['newest'],
    searched: ['filename', 'alt'],
    uploads: true,
    module: 'club',
    position: 7, // Among the newest: old ones were seen here when they were new.
    attention: [
      {
        reason: 'no-alt',
        in: 'newest',
        look: 40,
        at: 'createdAt',
        when: ({ alt, mimeType }) => !alt && String(mimeType).startsWith('image/'),
      },
    ],
  },
});
