// Which request headers an object keeps, and how it shows them again.
import { type ChecksumAlgorithm, checksumAlgorithms, checksumHeaders } from './checksum';
import { notImplemented, S3Error } from './error';
import { headerText, isHeaderName } from './header-text';
import type { StoredObject } from './object-store';
import type { HeaderValues } from './signature';
import type { Query } from './target';

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
    ...(object.tags.length > 0 ? { 'x-amz-tagging-count': String(object.tags.length) } : {}),
    // A checksum of the whole would make a client reject the part it asked for.
    ...(headers['x-amz-checksum-mode'] === 'ENABLED' && !headers.range ? checksumHeaders(object.checksum) : {}),
  };
}

/** Headers the query replaces; only a signed request may do so, or anyone could make a link that serves HTML. */
export function overriddenHeaders(query: Query, isSigned: boolean): Record<string, string> {
  const overrides = kept.flatMap((name) => {
    const value = query.get(`response-${name}`);
    return value === undefined ? [] : [[name, headerText(value)] as const];
  });
  if (overrides.length > 0 && !isSigned) {
    throw new S3Error('InvalidRequest', 'Request specific response headers cannot be used for anonymous GET requests.');
  }
  return Object.fromEntries(overrides);
}

export function namedChecksumAlgorithm(headers: HeaderValues): ChecksumAlgorithm | undefined {
  const name = headers['x-amz-checksum-algorithm']?.toUpperCase();
  if (name === undefined) return undefined;
  if (name === 'CRC64NVME') throw notImplemented(name);
  const algorithm = checksumAlgorithms.find((known) => known === name);
  if (!algorithm) throw new S3Error('InvalidRequest', 'Checksum algorithm provided is unsupported.');
  return algorithm;
}

function withoutTransportEncoding(value: string): string {
  const encodings = value.split(',').map((encoding) => encoding.trim());
  return encodings.filter((encoding) => encoding && encoding !== 'aws-chunked').join(',');
}
