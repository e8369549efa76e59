// Compresses values (Brotli compression): revisions, working copies and long texts cost the units of what they take up.

import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { Item } from '@/lib/db/key';

const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** As far as it goes without anybody waiting for it. */
const quality = 5;

export function pack(value: unknown): Uint8Array<ArrayBuffer> {
  const json = Buffer.from(JSON.stringify(value));
  const params = {
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: json.length,
  };
  return new Uint8Array(brotliCompressSync(json, { params }));
}

/** Earlier versions wrote gzip, which begins as nothing does that is written here. */
const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

export function unpack(packed: unknown): Item {
  const bytes = packed as Uint8Array;
  return JSON.parse((isGzip(bytes) ? gunzipSync(bytes) : brotliDecompressSync(bytes)).toString('utf8')) as Item;
}
