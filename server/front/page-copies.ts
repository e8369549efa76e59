// The bytes of a page as clients read them (precompressed bodies): plain, as gzip and as brotli.

import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gunzipSync, gzip, gzipSync } from 'node:zlib';
import { COMPRESSIBLE } from '../compressed-answer';
import type { ContentEncoding } from './accepted-encoding';

export interface Copy {
  readonly encoding: ContentEncoding;
  readonly length: number;
  read(): Buffer;
}

export interface PageCopies extends Readonly<Record<ContentEncoding, Copy>> {
  /** What they take in memory. */
  readonly bytes: number;
}

const WORTH_IT_BYTES = 600;

/** Up to here it takes a millisecond, and handing it to another thread takes as long. */
const AT_ONCE_BYTES = 65_536;

const [laterGzip, laterBrotli] = [promisify(gzip), promisify(brotliCompress)];

async function pack(body: Buffer): Promise<[gzipped: Buffer, brotli: Buffer]> {
  // Beyond this level the first visitor waits twenty times as long, for a few bytes.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  if (body.length <= AT_ONCE_BYTES) return [gzipSync(body, { level: 9 }), brotliCompressSync(body, { params })];
  return Promise.all([laterGzip(body, { level: 9 }), laterBrotli(body, { params })]);
}

const copy = (encoding: ContentEncoding, body: Buffer): Copy => ({ encoding, length: body.length, read: () => body });

/** In memory of its own: what a packer returns is a small part of the room it worked in, and would hold all of it. */
function exactly(packed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(own);
  return own;
}

export async function copiesOf(body: Buffer, type: string): Promise<PageCopies> {
  const { length } = body;
  const plain = copy('identity', body);
  const alike = { identity: plain, gzip: plain, br: plain, bytes: length };
  if (length < WORTH_IT_BYTES || !COMPRESSIBLE.test(type)) return alike;
  const [gzipped, brotli] = (await pack(body)).map(exactly);
  if (!gzipped || !brotli || Math.max(gzipped.length, brotli.length) >= length) return alike;
  const packed = { gzip: copy('gzip', gzipped), br: copy('br', brotli) };
  const bytes = gzipped.length + brotli.length;
  if (length > AT_ONCE_BYTES) return { identity: plain, ...packed, bytes: bytes + length };
  // Hardly anybody reads it plain, and it is most of the bytes: it is unpacked for those who do.
  return { identity: { encoding: 'identity', length, read: () => gunzipSync(gzipped) }, ...packed, bytes };
}
