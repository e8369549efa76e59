// A picture without where, when, by whom and with what it was taken (EXIF removal): the same pixels, turned the same way, in the same colours.

import { avifWithoutMetadata } from './avif-metadata';
import type { MediaType } from './file-keys';
import { gifWithoutMetadata } from './gif-metadata';
import { jpegWithoutMetadata } from './jpeg-metadata';
import { pngWithoutMetadata } from './png-metadata';
import { webpWithoutMetadata } from './webp-metadata';

const ways: Readonly<Record<MediaType, (bytes: Buffer) => Buffer | undefined>> = {
  'image/jpeg': jpegWithoutMetadata,
  'image/png': pngWithoutMetadata,
  'image/webp': webpWithoutMetadata,
  'image/avif': avifWithoutMetadata,
  'image/gif': gifWithoutMetadata,
  // Its author's name is part of what a document says.
  'application/pdf': (bytes) => bytes,
};

/** In one pass, and the same again for what has been through it. Undefined where the file cannot be followed. */
export function withoutMetadata(bytes: Buffer, type: MediaType): Buffer | undefined {
  try {
    return ways[type](bytes);
  } catch (error) {
    // A number that points beyond the end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
