// An AVIF without what was written about it (EXIF and XMP removal): every byte stays where it is, those that tell something become zeros.

interface Box {
  readonly kind: string;
  readonly from: number;
  readonly body: number;
  readonly end: number;
}

/** What a picture needs has other kinds. */
const metadataItems = new Set(['Exif', 'mime', 'uri ']);
const metadataBoxes = new Set(['udta', 'uuid', 'free', 'skip']);
const containers = new Set(['moov', 'trak']);

function* boxesOf(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const size = bytes.readUInt32BE(at);
    const isLong = size === 1 && at + 16 <= to;
    const length = size === 0 ? to - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    const body = at + (isLong ? 16 : 8);
    const end = at + length;
    if (end < body || end > to) return;
    yield { kind: bytes.toString('latin1', at + 4, at + 8), from: at, body, end };
    at = end;
  }
}

/** Reads numbers one after another, and no more of them than the file has bytes. */
function numbersFrom(bytes: Buffer, start: number): (size: number) => number {
  let at = start;
  let left = bytes.length;
  return (size) => {
    if (left-- === 0) throw new RangeError('More numbers than there can be');
    at += size;
    if (size === 0) return 0;
    return size > 6 ? Number(bytes.readBigUInt64BE(at - size)) : bytes.readUIntBE(at - size, size);
  };
}

function metadataIds(bytes: Buffer, { body, end }: Box): Set<number> {
  const ids = new Set<number>();
  const children = body + (bytes[body] === 0 ? 6 : 8);
  for (const { kind, body: at } of boxesOf(bytes, children, end)) {
    const idSize = bytes[at] === 3 ? 4 : 2;
    const type = bytes.toString('latin1', at + 6 + idSize, at + 10 + idSize);
    if (kind === 'infe' && metadataItems.has(type)) ids.add(bytes.readUIntBE(at + 4, idSize));
  }
  return ids;
}

interface Extent {
  readonly id: number;
  /** 0: counted from the beginning of the file, 1: from the box that lies beside. */
  readonly method: number;
  readonly at: number;
  readonly length: number;
}

function* extentsOf(bytes: Buffer, { body, end }: Box): Generator<Extent> {
  const version = bytes[body] ?? 0;
  const sizes = bytes.readUInt16BE(body + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const number = numbersFrom(bytes.subarray(0, end), body + 6);
  const longId = version === 2 ? 4 : 2;
  for (let items = number(longId); items > 0; items--) {
    const id = number(longId);
    const method = version === 0 ? 0 : number(2) & 15;
    number(2);
    const base = number(baseSize);
    for (let extents = number(2); extents > 0; extents--) {
      number(indexSize);
      yield { id, method, at: base + number(offsetSize), length: number(lengthSize) };
    }
  }
}

const wholeMeta = 4;

/** Where the metadata lies; undefined if it is said in a way that we do not follow. */
function metadataRanges(bytes: Buffer, meta: Box): (readonly [number, number])[] | undefined {
  const boxes = new Map([...boxesOf(bytes, meta.body + wholeMeta, meta.end)].map((box) => [box.kind, box]));
  const [items, places] = [boxes.get('iinf'), boxes.get('iloc')];
  const ids = items && metadataIds(bytes, items);
  if (!ids?.size || !places) return [];
  const ranges: (readonly [number, number])[] = [];
  let sum = 0;
  for (const { id, method, at, length } of extentsOf(bytes, places)) {
    if (!ids.has(id)) continue;
    const beside = boxes.get('idat');
    const from = method === 0 ? at : method === 1 && beside ? beside.body + at : Number.NaN;
    sum += length;
    if (!(from + length <= bytes.length) || length === 0 || sum > bytes.length) return undefined;
    ranges.push([from, from + length]);
  }
  return ranges;
}

function silence(bytes: Buffer, from: number, to: number): boolean {
  for (const box of boxesOf(bytes, from, to)) {
    if (metadataBoxes.has(box.kind) || (box.kind === 'meta' && from > 0)) {
      bytes.write('free', box.from + 4, 'latin1');
      bytes.fill(0, box.body, box.end);
    } else if (containers.has(box.kind)) {
      if (!silence(bytes, box.body, box.end)) return false;
    } else if (box.kind === 'meta') {
      const ranges = metadataRanges(bytes, box);
      if (!ranges) return false;
      for (const [start, end] of ranges) bytes.fill(0, start, end);
    }
  }
  return true;
}

/** Undefined where its parts cannot be told from each other. */
export function avifWithoutMetadata(bytes: Buffer): Buffer | undefined {
  const copy = Buffer.from(bytes);
  return silence(copy, 0, copy.length) ? copy : undefined;
}
