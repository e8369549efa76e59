// Whole rows folded small: revisions and working copies keep a row without paying for it twice.

import { gunzipSync, gzipSync } from 'node:zlib';
import type { Item } from '@/lib/db/key';

export const pack = (row: Item): Uint8Array<ArrayBuffer> => gzipSync(JSON.stringify(row));

export const unpack = (packed: unknown): Item => JSON.parse(gunzipSync(packed as Uint8Array).toString('utf8')) as Item;
