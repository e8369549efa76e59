// What kind of file some bytes are, by the bytes alone (magic numbers).

import type { MediaType } from './file-keys';

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

const tests: Readonly<Record<MediaType, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => starts(bytes, '\xff\xd8\xff'),
  'image/png': (bytes) => starts(bytes, '\x89PNG\r\n\x1a\n'),
  'image/gif': (bytes) => starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a'),
  'image/webp': (bytes) => starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8),
  'image/avif': (bytes) => starts(bytes, 'ftyp', 4) && (starts(bytes, 'avif', 8) || starts(bytes, 'avis', 8)),
  'application/pdf': (bytes) => starts(bytes, '%PDF-'),
};

export const typeBySignature = (bytes: Buffer): MediaType | undefined =>
  (Object.keys(tests) as MediaType[]).find((type) => tests[type](bytes));
