// Where a file really ends by its own format: whatever follows belongs to something else that hides behind it.

import type { MediaType } from './file-keys';

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

/** Sub-blocks: each begins with its length, and one of length zero ends them. */
function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] as number) + 1;
  return at + 1;
}

const tableSize = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function endOfGif(bytes: Buffer): number | undefined {
  let at = 13 + tableSize(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at = afterBlocks(bytes, at + 2);
    else if (kind === 0x2c) at = afterBlocks(bytes, at + 11 + tableSize(bytes[at + 9] ?? 0));
    else return undefined;
  }
  return undefined;
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
