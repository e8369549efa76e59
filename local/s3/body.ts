// Hands a request's body on chunk by chunk, and ends it with an error unless every digest the sender gave is right.
import { createHash } from 'node:crypto';
import type { Call } from './call';
import { decodeChunks } from './chunked-body';
import { Crc32, crc32Header, isCrc32 } from './crc32';
import { notImplemented, S3Error } from './error';
import type { HeaderValues } from './signature';

export interface IncomingBody {
  chunks: AsyncIterable<Buffer>;
  /** The checksum that the sender gave, known once the chunks have been read to their end. */
  crc32(): string | undefined;
}

interface Check {
  update(chunk: Buffer): void;
  conclude(): void;
}

const largestBody = 5 * 1024 ** 3;

export function openBody(call: Call): IncomingBody {
  const { headers } = call;
  const payload = headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD';
  if (payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    const decodedLength = requireLength(headers['x-amz-decoded-content-length']);
    const trailers = new Map<string, string>();
    return checkBody(decodeChunks(requestChunks(call), { decodedLength, trailers }), headers, trailers);
  }
  if (payload.startsWith('STREAMING-')) throw notImplemented(`The payload ${payload}`);
  requireLength(headers['content-length']);
  if (payload === 'UNSIGNED-PAYLOAD') return checkBody(requestChunks(call), headers);
  if (!/^[0-9a-f]{64}$/.test(payload)) {
    throw new S3Error(
      'InvalidArgument',
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, a STREAMING form, or a SHA-256.',
    );
  }
  return checkBody(verified(requestChunks(call), payloadCheck(payload)), headers);
}

export function checkBody(
  source: AsyncIterable<Buffer>,
  headers: HeaderValues,
  trailers: ReadonlyMap<string, string> = new Map(),
): IncomingBody {
  const announced = announcedCrc32(headers);
  if (!announced) return { chunks: source, crc32: () => undefined };
  const running = new Crc32();
  let value: string | undefined;
  const conclude = () => {
    value = announced.value ?? trailers.get(crc32Header);
    if (value === undefined) {
      throw new S3Error('MalformedTrailerError', `The trailing header ${crc32Header} is missing.`);
    }
    if (running.digest() !== value) {
      throw new S3Error('BadDigest', 'The CRC32 you specified did not match what we received.');
    }
  };
  const chunks = verified(source, { update: (chunk) => running.update(chunk), conclude });
  return { chunks, crc32: () => value };
}

export async function* requestChunks(call: Call): AsyncGenerator<Buffer> {
  if (call.request.headers.expect?.toLowerCase() === '100-continue') {
    call.response.writeContinue();
    delete call.request.headers.expect;
  }
  // Destroying the request would take its socket along, and with it the answer that says what was wrong.
  for await (const chunk of call.request.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
}

async function* verified(source: AsyncIterable<Buffer>, check: Check): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    check.update(chunk);
    yield chunk;
  }
  check.conclude();
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

/** The checksum a request announces: by value in a header, or by name when the value follows as a trailer. */
function announcedCrc32(headers: HeaderValues): { value: string | undefined } | undefined {
  const digests = Object.keys(headers).filter((name) => name === 'content-md5' || name.startsWith('x-amz-checksum-'));
  const trailer = headers['x-amz-trailer']?.trim().toLowerCase();
  const unknown = [...digests, trailer ?? crc32Header].find((name) => name !== crc32Header);
  if (unknown !== undefined) throw notImplemented(`The digest ${unknown}`);
  const value = headers[crc32Header];
  if (value === undefined) return trailer === undefined ? undefined : { value };
  if (isCrc32(value)) return { value };
  throw new S3Error('InvalidRequest', `Value for ${crc32Header} header is invalid.`);
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
