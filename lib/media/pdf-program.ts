// Finds what a PDF would do by itself (PDF JavaScript detection): names of actions wherever they stand in the file, also in its packed objects.

import { createInflateRaw } from 'node:zlib';

/** A script, a program that is started, and players that can run one. */
const acting = new Set(['JavaScript', 'Launch', 'Rendition', 'RichMedia']);
/** Packed objects begin with where each of them lies, whatever the stream says of itself. */
const beginsObjects = /^[\0\s]*[%\d]/;

/** How many bytes of streams are read and made; a file that needs more is not worth it. */
const mostWork = 256 * 1024 * 1024;
/** What it takes to look at all. */
const leastWork = 1024;

const isEnd = (byte: number | undefined): boolean =>
  byte === undefined || byte <= 0x20 || '()<>[]{}/%'.includes(String.fromCharCode(byte));
const longestName = 64;

/** In PDF any letter of a name may be written by its number: /J#61vaScript. */
const plainName = (written: string): string =>
  written.replace(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** Every name in it. What is a comment, a text or data is not asked: whoever reads the file may see it otherwise. */
function* namesIn(bytes: Buffer): Generator<string> {
  for (let at = bytes.indexOf('/'); at >= 0; at = bytes.indexOf('/', at)) {
    const start = ++at;
    while (at - start < longestName && !isEnd(bytes[at])) at++;
    yield plainName(bytes.toString('latin1', start, at));
  }
}

function namesAction(bytes: Buffer): boolean {
  for (const name of namesIn(bytes)) if (acting.has(name)) return true;
  return false;
}

/** Where the data of the next stream begins; undefined if there is none. */
function nextStream(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf('stream', from); at >= 0; at = bytes.indexOf('stream', at)) {
    const isOpening = bytes.toString('latin1', Math.max(at - 3, 0), at) !== 'end';
    at += 'stream'.length;
    if (isOpening) return at;
  }
  return undefined;
}

function afterLineEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < from + 8 && ' \t\r\n'.includes(String.fromCharCode(bytes[at] ?? 0))) at++;
  return at;
}

/** What comes out of it before it ends or turns out to be damaged; nothing if it cannot be objects. */
async function unpacked(data: Buffer, work: { left: number }): Promise<Buffer> {
  // Without the head of two bytes there is no checksum that could be wrong.
  const engine = createInflateRaw({ chunkSize: leastWork });
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    engine.end(data.subarray(2));
    for await (const chunk of engine as AsyncIterable<Buffer>) {
      if (size === 0 && !beginsObjects.test(chunk.toString('latin1'))) break;
      chunks.push(chunk);
      size += chunk.length;
      if (size > work.left) break;
    }
  } catch {
    // Readers show what they have got so far.
  }
  work.left -= leastWork + engine.bytesWritten + size;
  return Buffer.concat(chunks);
}

const isPacked = (first: number | undefined): boolean => first !== undefined && (first & 0x0f) === 8;

/** One pass over the file, and no more than so much work for what is packed. */
export async function actsByItself(bytes: Buffer, work = { left: mostWork }): Promise<boolean> {
  if (namesAction(bytes)) return true;
  for (let at = nextStream(bytes, 0); at !== undefined; at = nextStream(bytes, at)) {
    const data = bytes.subarray(afterLineEnd(bytes, at));
    if (!isPacked(data[0])) continue;
    const objects = await unpacked(data, work);
    if (work.left < 0 || namesAction(objects)) return true;
  }
  return false;
}
