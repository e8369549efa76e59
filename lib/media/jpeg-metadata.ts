// A JPEG without what was written about it (EXIF and XMP removal): the pixels, the colour profile and how it is turned stay as they are.

import { keptBytes } from './kept-bytes';
import { orientationIn, orientationTiff } from './orientation-tag';

const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Markers that stand alone, without a length. */
const isLone = (kind: number): boolean => kind === 0 || kind === 1 || (kind >= 0xd0 && kind <= 0xd8);
/** Frames, tables, scans, restart intervals and the end: what a decoder needs. */
const isPicture = (kind: number): boolean => (kind >= 0xc0 && kind <= 0xcf) || (kind >= 0xd9 && kind <= 0xdf);

/** Where the next marker stands behind the pixels of a scan. */
function afterScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1] ?? endOfImage;
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else if (next === 0xff) at++;
    else return at;
  }
  return bytes.length;
}

interface Segment {
  readonly kind: number;
  readonly from: number;
  readonly to: number;
}

/** One by one up to the end of the picture; what lies between them or behind it is nobody's. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const kind = bytes[at + 1] as number;
    if (kind === 0xff) at++;
    else if (isLone(kind)) at += 2;
    else if (kind === endOfImage) {
      yield { kind, from: at, to: at + 2 };
      return;
    } else {
      if (at + 4 > bytes.length) return;
      const end = at + 2 + bytes.readUInt16BE(at + 2);
      if (end > bytes.length || end < at + 4) return;
      const to = kind === startOfScan ? afterScan(bytes, end) : end;
      yield { kind, from: at, to };
      at = to;
    }
  }
}

const says = (segment: Buffer, text: string): boolean => segment.toString('latin1', 4, 4 + text.length) === text;

function segmentOf(kind: number, ...parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat(parts);
  const head = Buffer.from([0xff, kind, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The segment as it is, a shorter one that says only what a decoder needs, or nothing. */
function kept(kind: number, segment: Buffer): Buffer | undefined {
  if (isPicture(kind) || (kind === 0xe2 && says(segment, 'ICC_PROFILE\0'))) return segment;
  // Without the small picture that may follow.
  if (kind === 0xe0 && says(segment, 'JFIF\0') && segment.length >= 18)
    return segmentOf(kind, segment.subarray(4, 16), Buffer.alloc(2));
  if (kind === 0xee && says(segment, 'Adobe') && segment.length >= 16) return segmentOf(kind, segment.subarray(4, 16));
  return undefined;
}

/** Undefined where its parts cannot be told from each other. */
export function jpegWithoutMetadata(bytes: Buffer): Buffer | undefined {
  const result = keptBytes(bytes);
  result.add(bytes.subarray(0, 2));
  let isTurned = false;
  for (const { kind, from, to } of segmentsOf(bytes)) {
    const segment = bytes.subarray(from, to);
    const part = kept(kind, segment);
    if (part) result.add(part);
    if (kind === endOfImage) return result.all();
    if (kind !== 0xe1 || isTurned || !says(segment, 'Exif\0\0')) continue;
    const turned = orientationTiff(orientationIn(segment.subarray(10)));
    if (turned) result.add(segmentOf(kind, segment.subarray(4, 10), turned));
    isTurned = true;
  }
  return undefined;
}
