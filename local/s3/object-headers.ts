// Which request headers an object keeps, and how it shows them again.
import { crc32Headers } from './crc32';
import { S3Error } from './error';
import { isHeaderName } from './header-text';
import type { StoredObject } from './object-store';
import type { HeaderValues } from './signature';

const kept = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];
const largestMetadata = 2048;

export function keptHeaders(headers: HeaderValues): Record<string, string> {
  const found: Record<string, string> = {};
  let metadataSize = 0;
  for (const [name, given] of Object.entries(headers)) {
    const isMetadata = name.startsWith('x-amz-meta-');
    if (!isMetadata && !kept.includes(name)) continue;
    const value = name === 'content-encoding' ? withoutTransportEncoding(given) : given;
    if (!isHeaderName(name)) throw new S3Error('InvalidArgument', `${name} cannot be the name of a header.`);
    if (isMetadata) metadataSize += name.length - 'x-amz-meta-'.length + value.length;
    if (isMetadata || value) found[name] = value;
  }
  if (metadataSize > largestMetadata) {
    throw new S3Error('MetadataTooLarge', 'Your metadata headers exceed the maximum allowed metadata size.');
  }
  return found;
}

export function shownHeaders(object: StoredObject, headers: HeaderValues): Record<string, string> {
  return {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    // A checksum of the whole would make a client reject the part it asked for.
    ...(headers['x-amz-checksum-mode'] === 'ENABLED' && !headers.range ? crc32Headers(object.crc32) : {}),
  };
}

function withoutTransportEncoding(value: string): string {
  const encodings = value.split(',').map((encoding) => encoding.trim());
  return encodings.filter((encoding) => encoding && encoding !== 'aws-chunked').join(',');
}
