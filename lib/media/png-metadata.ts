// A PNG without what was written about it (EXIF and text chunk removal): the pixels, the colours and how it is turned stay as they are.

import { keptBytes } from './kept-bytes';
import { orientationIn, orientationTiff } from './orientation-tag';

/** Of the chunks that a decoder may leave out, those that change what is seen. */
const seen = new Set('tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs hIST sPLT acTL fcTL fdAT'.split(' '));

const isCritical = (kind: string): boolean => /^[A-Z]/.test(kind);

/** The checksum of PNG. */
export function pngChecksum(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

function chunkOf(kind: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(kind, 'latin1'), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(pngChecksum(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** Undefined where its parts cannot be told from each other. */
export function pngWithoutMetadata(bytes: Buffer): Buffer | undefined {
  const result = keptBytes(bytes);
  result.add(bytes.subarray(0, 8));
  let isTurned = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (isCritical(kind) || seen.has(kind)) result.add(bytes.subarray(at, end));
    if (kind === 'IEND') return result.all();
    if (kind === 'eXIf' && !isTurned) {
      const turned = orientationTiff(orientationIn(bytes.subarray(at + 8, end - 4)));
      if (turned) result.add(chunkOf(kind, turned));
      isTurned = true;
    }
    at = end;
  }
  return undefined;
}
