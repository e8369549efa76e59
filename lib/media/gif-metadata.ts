// A GIF without what was written about it (metadata removal): its frames, how they follow each other and their colour profile stay.

import { keptBytes } from './kept-bytes';

/** Extensions that change what is seen, by the eleven letters that they begin with. */
const seen = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']);
const [extension, frame, end] = [0x21, 0x2c, 0x3b];
const [timing, application] = [0xf9, 0xff];

/** Sub-blocks: each begins with its length, and one of length zero ends them. */
function afterBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] as number) + 1;
  return at + 1;
}

const tableSize = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

interface GifBlock {
  readonly from: number;
  readonly to: number;
  readonly isSeen: boolean;
}

/** Up to the one byte that ends the file; none where it does not come. */
function* blocksOf(bytes: Buffer): Generator<GifBlock> {
  for (let from = 13 + tableSize(bytes[10] ?? 0); from < bytes.length; ) {
    const kind = bytes[from];
    if (kind === end) return yield { from, to: from + 1, isSeen: true };
    const label = bytes[from + 1];
    if (kind !== extension && kind !== frame) return;
    const to = afterBlocks(bytes, kind === extension ? from + 2 : from + 11 + tableSize(bytes[from + 9] ?? 0));
    const name = bytes.toString('latin1', from + 3, from + 14);
    yield { from, to, isSeen: kind === frame || label === timing || (label === application && seen.has(name)) };
    from = to;
  }
}

/** Where it ends by its own account; undefined where it does not. */
export function endOfGif(bytes: Buffer): number | undefined {
  for (const { from, to } of blocksOf(bytes)) if (bytes[from] === end) return to;
  return undefined;
}

/** Undefined where its parts cannot be told from each other. */
export function gifWithoutMetadata(bytes: Buffer): Buffer | undefined {
  const result = keptBytes(bytes);
  result.add(bytes.subarray(0, 13 + tableSize(bytes[10] ?? 0)));
  for (const { from, to, isSeen } of blocksOf(bytes)) {
    if (isSeen) result.add(bytes.subarray(from, to));
    if (bytes[from] === end) return result.all();
  }
  return undefined;
}
