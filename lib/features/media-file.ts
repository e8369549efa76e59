// Gives the bytes of a file by the name in its address (on-demand image resizing); a size that is not made yet is made while the reader waits.

import { type ServedFile, servedFile } from '@/lib/media/file-keys';
import { forEver, getObject } from '@/lib/media/objects';
import { offerOf, rememberedOffer } from '@/lib/media/offered-widths';
import { widest } from '@/lib/media/variant-widths';
import { makeVariant } from '@/lib/media/variants';

export interface FoundFile {
  readonly body: ReadableStream | Uint8Array<ArrayBuffer>;
  readonly size: number | undefined;
  readonly etag: string | undefined;
  readonly type: string;
  readonly cacheControl: string;
}

const withEtag = (etag: string | undefined) => etag?.replace(/^W\//, '');

/** Judged without asking anybody: a made-up width must not cost more than it costs to make up. */
function isRefused({ fileId, width }: ServedFile): boolean {
  if (width === undefined) return false;
  return width > widest || rememberedOffer(fileId)?.widths.includes(width) === false;
}

const making = new Map<string, Promise<Buffer | undefined>>();

/** Made once for all who want it at the same time. */
function makeOnce(original: string, width: number, key: string): Promise<Buffer | undefined> {
  const known = making.get(key);
  if (known) return known;
  const made = makeVariant(original, width).finally(() => making.delete(key));
  making.set(key, made);
  return made;
}

async function madeNow({ fileId, width, type, key }: ServedFile): Promise<FoundFile | undefined> {
  if (width === undefined) return undefined;
  const { original, widths } = await offerOf(fileId);
  const bytes = original && widths.includes(width) ? await makeOnce(original, width, key) : undefined;
  if (!bytes) return undefined;
  return { body: new Uint8Array(bytes), size: bytes.length, etag: undefined, type, cacheControl: forEver };
}

export async function findFile(name: string): Promise<FoundFile | undefined> {
  const file = servedFile(name);
  if (!file || isRefused(file)) return undefined;
  const object = await getObject(file.key);
  if (!object?.Body) return madeNow(file);
  return {
    body: object.Body.transformToWebStream(),
    size: object.ContentLength,
    etag: withEtag(object.ETag),
    // By its name, which we made, rather than by what the store was told once.
    type: file.type,
    cacheControl: forEver,
  };
}
