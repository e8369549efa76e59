// Hands a request's body on chunk by chunk, and ends it with an error unless every digest the sender gave is right.
import { createHash } from 'node:crypto';
import type { Call } from './call';
import {
  type Checksum,
  type ChecksumAlgorithm,
  checksumAlgorithms,
  checksumHeader,
  isChecksumValue,
  startChecksum,
} from './checksum';
import { decodeChunks } from './chunked-body';
import { notImplemented, S3Error } from './error';
import type { HeaderValues } from './signature';

export interface IncomingBody {
  chunks: AsyncIterable<Buffer>;
  /** Known once the chunks have been read to their end. */
  checksum(): Checksum | undefined;
}

interface Check {
  update(chunk: Buffer): void;
  conclude(): void;
}

const largestBody = 5 * 1024 ** 3;
const largestDocument = 4 * 1024 * 1024;
const signedStream = /^STREAMING-AWS4-HMAC-SHA256-PAYLOAD(-TRAILER)?$/;

export function openBody(call: Call, computed?: ChecksumAlgorithm): IncomingBody {
  const { headers } = call;
  const payload = headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD';
  const isSigned = signedStream.test(payload);
  if (isSigned || payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const decodedLength = requireLength(headers['x-amz-decoded-content-length']);
    const trailers = new Map<string, string>();
    const signer = isSigned ? call.signer : undefined;
    return checkBody(decodeChunks(requestChunks(call), { decodedLength, signer, trailers }), headers, {
      computed,
      trailers,
    });
  }
  requireLength(headers['content-length']);
  if (payload === 'UNSIGNED-PAYLOAD') return checkBody(requestChunks(call), headers, { computed });
  if (!/^[0-9a-f]{64}$/.test(payload)) {
    throw new S3Error(
      'InvalidArgument',
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, a STREAMING form, or a SHA-256.',
    );
  }
  return checkBody(verified(requestChunks(call), [payloadCheck(payload)]), headers, { computed });
}

/** The whole of a small XML body. */
export async function readDocument(call: Call): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of openBody(call).chunks) {
    size += piece.length;
    if (size > largestDocument) throw new S3Error('MaxMessageLengthExceeded', 'Your request was too big.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

export function checkBody(
  source: AsyncIterable<Buffer>,
  headers: HeaderValues,
  options: { computed?: ChecksumAlgorithm | undefined; trailers?: ReadonlyMap<string, string> } = {},
): IncomingBody {
  const checks = headers['content-md5'] === undefined ? [] : [md5Check(headers['content-md5'])];
  const given = givenChecksum(headers);
  const algorithm = given?.algorithm ?? options.computed;
  if (!algorithm) return { chunks: verified(source, checks), checksum: () => undefined };
  const running = startChecksum(algorithm);
  let value: string | undefined;
  const conclude = () => {
    value = running.digest().toString('base64');
    const expected = given?.value ?? options.trailers?.get(checksumHeader(algorithm));
    if (given && expected === undefined) {
      throw new S3Error('MalformedTrailerError', `The trailing header ${checksumHeader(algorithm)} is missing.`);
    }
    if (expected !== undefined && expected !== value) throw badDigest(algorithm);
  };
  const chunks = verified(source, [...checks, { update: running.update, conclude }]);
  return { chunks, checksum: () => (value === undefined ? undefined : { algorithm, value, type: 'FULL_OBJECT' }) };
}

export async function* requestChunks(call: Call): AsyncGenerator<Buffer> {
  if (call.request.headers.expect?.toLowerCase() === '100-continue') {
    call.response.writeContinue();
    delete call.request.headers.expect;
  }
  // Destroying the request would take its socket along, and with it the answer that says what was wrong.
  for await (const chunk of call.request.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
}

async function* verified(source: AsyncIterable<Buffer>, checks: readonly Check[]): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    for (const check of checks) check.update(chunk);
    yield chunk;
  }
  for (const check of checks) check.conclude();
}

function payloadCheck(expected: string): Check {
  const hash = createHash('sha256');
  return {
    update: (chunk) => void hash.update(chunk),
    conclude() {
      if (hash.digest('hex') === expected) return;
      throw new S3Error(
        'XAmzContentSHA256Mismatch',
        'The provided x-amz-content-sha256 does not match what was computed.',
      );
    },
  };
}

function md5Check(expected: string): Check {
  const bytes = Buffer.from(expected, 'base64');
  if (bytes.length !== 16 || bytes.toString('base64') !== expected) {
    throw new S3Error('InvalidDigest', 'The Content-MD5 you specified is not valid.');
  }
  const hash = createHash('md5');
  return {
    update: (chunk) => void hash.update(chunk),
    conclude() {
      if (!hash.digest().equals(bytes)) throw badDigest('Content-MD5');
    },
  };
}

/** The checksum a request announces: by value in a header, or by name when the value follows as a trailer. */
function givenChecksum(headers: HeaderValues): { algorithm: ChecksumAlgorithm; value: string | undefined } | undefined {
  const trailer = headers['x-amz-trailer']?.trim().toLowerCase();
  if (headers['x-amz-checksum-crc64nvme'] || trailer === 'x-amz-checksum-crc64nvme') throw notImplemented('CRC64NVME');
  const inHeaders = checksumAlgorithms.filter((algorithm) => headers[checksumHeader(algorithm)] !== undefined);
  if (inHeaders.length > 1) throw new S3Error('InvalidRequest', 'Expecting a single x-amz-checksum- header.');
  const [algorithm] = inHeaders;
  if (!algorithm) {
    const trailing = checksumAlgorithms.find((known) => checksumHeader(known) === trailer);
    return trailing && { algorithm: trailing, value: undefined };
  }
  const value = headers[checksumHeader(algorithm)] ?? '';
  if (isChecksumValue(algorithm, value)) return { algorithm, value };
  throw new S3Error('InvalidRequest', `Value for ${checksumHeader(algorithm)} header is invalid.`);
}

export function requireLength(header: string | undefined): number {
  if (!/^\d{1,15}$/.test(header ?? '')) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  if (Number(header) <= largestBody) return Number(header);
  throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.', {
    details: { MaxSizeAllowed: largestBody },
  });
}

function badDigest(name: string): S3Error {
  return new S3Error('BadDigest', `The ${name} you specified did not match what we received.`);
}
