// Undoes the aws-chunked encoding and gathers the trailing headers.
import { ByteReader } from './byte-reader';
import { S3Error } from './error';

const lineEnd = Buffer.from('\r\n');

export interface ChunkedBody {
  decodedLength: number;
  /** Filled in once the body has been read to its end. */
  trailers: Map<string, string>;
}

export async function* decodeChunks(source: AsyncIterable<Buffer>, body: ChunkedBody): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  let total = 0;
  for (;;) {
    const size = parseChunkSize(await readLine(reader));
    total += size;
    if (total > body.decodedLength) throw wrongLength();
    yield* reader.take(size);
    if (size === 0) break;
    if ((await readLine(reader)) !== '') throw malformedChunk();
  }
  if (total !== body.decodedLength) throw wrongLength();
  await readTrailers(reader, body.trailers);
}

async function readTrailers(reader: ByteReader, trailers: Map<string, string>): Promise<void> {
  for (let line = await readLine(reader); line !== ''; line = await readLine(reader)) {
    const colon = line.indexOf(':');
    if (colon < 1)
      throw new S3Error('MalformedTrailerError', 'The request contained trailing data that was not well-formed.');
    trailers.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
}

async function readLine(reader: ByteReader): Promise<string> {
  const line = await reader.readUntil(lineEnd, 4096);
  if (!line) throw malformedChunk();
  return line.toString('latin1');
}

function parseChunkSize(line: string): number {
  if (!/^[0-9a-f]{1,8}$/i.test(line)) throw malformedChunk();
  return Number.parseInt(line, 16);
}

function malformedChunk(): S3Error {
  return new S3Error('InvalidRequest', 'The aws-chunked encoding of the body is mal-formed.');
}

function wrongLength(): S3Error {
  return new S3Error('IncompleteBody', 'The body does not have the length given by x-amz-decoded-content-length.');
}
