// Gives the bytes of a file by the name in its address; a size that is not made yet is made while the reader waits.

import { originalPrefix, type ServedFile, servedFile } from '@/lib/media/file-keys';
import { forEver, getObject, keysUnder } from '@/lib/media/objects';
import { makeVariant } from '@/lib/media/variants';

export interface FoundFile {
  readonly body: ReadableStream | Uint8Array<ArrayBuffer>;
  readonly size: number | undefined;
  readonly etag: string | undefined;
  readonly type: string;
  readonly cacheControl: string;
}

const withEtag = (etag: string | undefined) => etag?.replace(/^W\//, '');

async function madeNow({ fileId, width, type }: ServedFile): Promise<FoundFile | undefined> {
  if (width === undefined) return undefined;
  const [original] = await keysUnder(originalPrefix(fileId));
  const bytes = original && (await makeVariant(original, width));
  if (!bytes) return undefined;
  return { body: new Uint8Array(bytes), size: bytes.length, etag: undefined, type, cacheControl: forEver };
}

export async function findFile(name: string): Promise<FoundFile | undefined> {
  const file = servedFile(name);
  if (!file) return undefined;
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
