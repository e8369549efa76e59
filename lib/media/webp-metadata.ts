// A WebP without what was written about it (EXIF and XMP removal): the pixels, the colour profile and how it is turned stay as they are.

import { keptBytes } from './kept-bytes';
import { orientationIn, orientationTiff } from './orientation-tag';

const seen = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const headSize = 12;
const saysExif = 0x08;
const saysXmp = 0x04;

interface Chunk {
  readonly kind: string;
  readonly data: Buffer;
  /** With its head and what fills it up to an even number. */
  readonly whole: Buffer;
}

/** Undefined instead of one that is cut off. */
function* chunksOf(bytes: Buffer): Generator<Chunk | undefined> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > bytes.length) return yield undefined;
    const kind = bytes.toString('latin1', at, at + 4);
    yield { kind, data: bytes.subarray(at + 8, at + 8 + size), whole: bytes.subarray(at, end) };
    at = end;
  }
}

function chunkOf(kind: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(kind, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
}

/** Some writers put the mark of a JPEG segment before it. */
const tiffOf = (data: Buffer): Buffer => (data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data);

/** Undefined where its parts cannot be told from each other. */
export function webpWithoutMetadata(bytes: Buffer): Buffer | undefined {
  const result = keptBytes(bytes);
  result.add(bytes.subarray(0, headSize));
  let turned: Buffer | undefined;
  for (const chunk of chunksOf(bytes.subarray(headSize, 8 + bytes.readUInt32LE(4)))) {
    if (!chunk) return undefined;
    if (seen.has(chunk.kind)) result.add(chunk.whole);
    if (chunk.kind === 'EXIF') turned ??= orientationTiff(orientationIn(tiffOf(chunk.data)));
  }
  const isExtended = bytes.toString('latin1', headSize, headSize + 4) === 'VP8X';
  if (turned && isExtended) result.add(chunkOf('EXIF', turned));
  const kept = result.all();
  kept.writeUInt32LE(kept.length - 8, 4);
  const flags = headSize + 8;
  if (isExtended) kept[flags] = ((kept[flags] ?? 0) & ~(saysExif | saysXmp)) | (turned ? saysExif : 0);
  return kept;
}
