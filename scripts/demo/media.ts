// Brings drawn pictures into the media library: each file once in the bucket, each with one row, the file first.

import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { env } from '@/lib/env';
import { bucket } from '@/lib/media/bucket';
import { media } from '@/lib/modules/club/media';
import { create } from '@/lib/operations/create';
import { find } from '@/lib/operations/find';
import { asSystem } from './ensure';
import { inLanes } from './lanes';
import { drawingOf, kebabCase, type PictureName, pictures } from './pictures';

export type MediaIds = ReadonlyMap<PictureName, string>;

export function pictureId(ids: MediaIds, name: PictureName): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The picture ${name} is not in the library`);
  return id;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** A file name that only this drawing has, in the form that uploads have as well. */
export function fileName(drawing: string): string {
  const digits = digest(drawing);
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4];
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
  ];
  return `${parts.join('-')}-${digits.slice(20, 32)}.webp`;
}

const keyOf = (filename: string) => `media/${filename}`;

/** The wanted ones among the library's rows, by the key of their file. */
async function alreadyThere(wanted: ReadonlySet<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let nextToken: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof newest>> = await newest(nextToken);
    for (const { s3Key, id } of page.items) if (wanted.has(s3Key)) found.set(s3Key, id);
    nextToken = page.nextToken;
  } while (nextToken && found.size < wanted.size);
  return found;
}

const newest = (nextToken: string | null) => find(asSystem, media, 'newest', {}, { limit: 100, nextToken });

async function upload(name: PictureName, drawing: string): Promise<string> {
  const { alt, focus } = pictures[name];
  const { data, info } = await sharp(Buffer.from(drawing))
    .webp({ quality: 76, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const key = keyOf(fileName(drawing));
  const filename = `${kebabCase(name)}.webp`;
  const made = {
    s3Key: key,
    s3Bucket: env().mediaBucket,
    mimeType: 'image/webp',
    size: info.size,
  } as const;
  await bucket().send(
    new PutObjectCommand({
      Bucket: made.s3Bucket,
      Key: made.s3Key,
      Body: data,
      ContentType: made.mimeType,
      CacheControl: 'public, max-age=31536000, immutable',
    }),
  );
  const input = focus ? { filename, alt, focalPoint: focus } : { filename, alt };
  const whole = { ...made, width: info.width, height: info.height };
  // The list of the library lags behind a run that was cut off a moment ago; the key of the request does not.
  const idempotencyKey = digest(JSON.stringify([input, whole]));
  const { row } = await create({ ...asSystem, idempotencyKey }, media, input, { serverSet: whole });
  return row.id;
}

/** The ids of these pictures in the library, and how many had to be made. */
export async function hang(names: readonly PictureName[]): Promise<{ ids: MediaIds; made: number }> {
  const drawings = new Map(names.map((name) => [name, drawingOf(name)]));
  const keys = new Map([...drawings].map(([name, drawing]) => [name, keyOf(fileName(drawing))]));
  const there = await alreadyThere(new Set(keys.values()));
  const ids = new Map<PictureName, string>();
  for (const [name, key] of keys) {
    const id = there.get(key);
    if (id) ids.set(name, id);
  }
  const missing = [...drawings].filter(([name]) => !ids.has(name));
  await inLanes(2, missing, async ([name, drawing]) => {
    ids.set(name, await upload(name, drawing));
  });
  return { ids, made: missing.length };
}
