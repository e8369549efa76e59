// Where a file really ends by its own format (polyglot file detection): whatever follows belongs to something else that hides behind it.

import type { MediaType } from './file-keys';
import { endOfGif } from './gif-metadata';

/** Cameras and cards pad with a few zero bytes. */
const padding = 64;

function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return undefined;
}

const endOfWebp = (bytes: Buffer): number => {
  const size = bytes.readUInt32LE(4);
  return 8 + size + (size % 2);
};

function endOfAvif(bytes: Buffer): number | undefined {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    // Zero: this box goes on to the end of the file.
    if (size === 0) return bytes.length;
    const isLong = size === 1 && at + 16 <= bytes.length;
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return undefined;
    if (!/^[\w ]{4}$/.test(bytes.toString('latin1', at + 4, at + 8))) return at;
    at += length;
  }
  return at;
}

const ends: Partial<Record<MediaType, (bytes: Buffer) => number | undefined>> = {
  'image/png': endOfPng,
  'image/webp': endOfWebp,
  'image/avif': endOfAvif,
  'image/gif': endOfGif,
};

/**
 * Whether the file is all there is. Phones put further pictures behind a JPEG, and writers of PDF are careless: for
 * those the question has no useful answer.
 */
export function isComplete(bytes: Buffer, type: MediaType): boolean {
  const endOf = ends[type];
  if (!endOf) return true;
  if (bytes.length < 16) return false;
  const end = endOf(bytes);
  if (end === undefined || end > bytes.length) return false;
  const rest = bytes.subarray(end);
  return rest.length <= padding && rest.every((byte) => byte === 0);
}
