// Undoes the aws-chunked encoding, checking each chunk's signature and gathering the trailing headers.
import { createHash } from 'node:crypto';
import { ByteReader } from './byte-reader';
import { S3Error } from './error';
import { requireSignature, type Signer, sha256Hex } from './signing-key';

const lineEnd = Buffer.from('\r\n');
const emptyHash = sha256Hex('');

export interface ChunkedBody {
  decodedLength: number;
  /** Present when every chunk must carry a signature chained to the request's. */
  signer: Signer | undefined;
  /** Filled in once the body has been read to its end. */
  trailers: Map<string, string>;
}

export async function* decodeChunks(source: AsyncIterable<Buffer>, body: ChunkedBody): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const chain = body.signer ? new SignatureChain(body.signer) : undefined;
  let total = 0;
  for (;;) {
    const { size, signature } = parseChunkHead(await readLine(reader));
    total += size;
    if (total > body.decodedLength) throw wrongLength();
    const hash = chain ? createHash('sha256') : undefined;
    for await (const piece of reader.take(size)) {
      hash?.update(piece);
      yield piece;
    }
    if (hash) chain?.requireChunk(hash.digest('hex'), signature);
    if (size === 0) break;
    if ((await readLine(reader)) !== '') throw malformedChunk();
  }
  if (total !== body.decodedLength) throw wrongLength();
  await readTrailers(reader, body.trailers, chain);
}

async function readTrailers(reader: ByteReader, trailers: Map<string, string>, chain: SignatureChain | undefined) {
  const signed: string[] = [];
  for (let line = await readLine(reader); line !== ''; line = await readLine(reader)) {
    const colon = line.indexOf(':');
    if (colon < 1)
      throw new S3Error('MalformedTrailerError', 'The request contained trailing data that was not well-formed.');
    const [name, value] = [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    if (name === 'x-amz-trailer-signature') {
      chain?.requireTrailer(signed.join(''), value);
      signed.length = 0;
      continue;
    }
    trailers.set(name, value);
    signed.push(`${name}:${value}\n`);
  }
  if (chain && signed.length > 0) chain.requireTrailer(signed.join(''), '');
}

class SignatureChain {
  readonly #signer: Signer;
  #previous: string;

  constructor(signer: Signer) {
    this.#signer = signer;
    this.#previous = signer.signature;
  }

  requireChunk(hash: string, signature: string): void {
    this.#require('AWS4-HMAC-SHA256-PAYLOAD', [emptyHash, hash], signature);
  }

  requireTrailer(text: string, signature: string): void {
    this.#require('AWS4-HMAC-SHA256-TRAILER', [sha256Hex(text)], signature);
  }

  #require(kind: string, hashes: string[], signature: string): void {
    const { date, scope } = this.#signer;
    requireSignature(this.#signer, [kind, date, scope, this.#previous, ...hashes].join('\n'), signature);
    this.#previous = signature;
  }
}

async function readLine(reader: ByteReader): Promise<string> {
  const line = await reader.readUntil(lineEnd, 4096);
  if (!line) throw malformedChunk();
  return line.toString('latin1');
}

function parseChunkHead(line: string): { size: number; signature: string } {
  const [, size, signature = ''] = /^([0-9a-f]{1,8})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(line) ?? [];
  if (size === undefined) throw malformedChunk();
  return { size: Number.parseInt(size, 16), signature };
}

function malformedChunk(): S3Error {
  return new S3Error('InvalidRequest', 'The aws-chunked encoding of the body is mal-formed.');
}

function wrongLength(): S3Error {
  return new S3Error('IncompleteBody', 'The body does not have the length given by x-amz-decoded-content-length.');
}
