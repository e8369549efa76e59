// Compresses answers on their way out, for clients that can read it and contents that gain by it (gzip and brotli streaming); streaming stays streaming.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import { bestEncoding } from './front/accepted-encoding';

type Write = (chunk: unknown, ...rest: unknown[]) => boolean;
type End = (...args: unknown[]) => ServerResponse;
type Packer = Gzip | BrotliCompress;

const WORTH_IT_BYTES = 1_024;
export const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(?:[\w.+-]+\+)?(?:json|xml|javascript)|application\/manifest|image\/svg)/i;

export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  const encoding = encodingFor(request);
  const write = response.write.bind(response) as Write;
  const end = response.end.bind(response) as End;
  let packer: Packer | undefined;
  let isDecided = false;
  const decide = (chunk: unknown) => {
    if (isDecided) return;
    isDecided = true;
    if (response.headersSent || chunk === undefined || !isCompressible(response)) return;
    response.appendHeader('Vary', 'Accept-Encoding');
    if (encoding) packer = pack(encoding, response, write, end);
  };

  const compressedWrite: Write = (chunk, ...rest) => {
    decide(chunk);
    return packer ? packer.write(chunk, ...(rest as [])) : write(chunk, ...rest);
  };
  const compressedEnd: End = (...args) => {
    const [chunk] = args.filter((argument) => typeof argument !== 'function');
    const size = typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk.length : 0;
    if (size >= WORTH_IT_BYTES) decide(chunk);
    isDecided = true;
    if (!packer) return end(...args);
    packer.end(...(args as []));
    return response;
  };
  response.write = compressedWrite as ServerResponse['write'];
  response.end = compressedEnd as ServerResponse['end'];
  // Whoever streams calls this between chunks, if it exists.
  Object.assign(response, { flush: () => packer?.flush() });
}

function encodingFor({ method, headers }: IncomingMessage): 'br' | 'gzip' | undefined {
  const accepted = headers['accept-encoding'];
  if (method === 'HEAD' || typeof accepted !== 'string') return undefined;
  const best = bestEncoding(accepted);
  return best === 'identity' ? undefined : best;
}

function isCompressible(response: ServerResponse): boolean {
  const length = response.getHeader('content-length');
  if (length !== undefined && Number(length) < WORTH_IT_BYTES) return false;
  if (response.hasHeader('content-encoding') || response.hasHeader('content-range')) return false;
  if (/no-transform/.test(String(response.getHeader('cache-control')))) return false;
  return COMPRESSIBLE.test(String(response.getHeader('content-type') ?? ''));
}

function pack(encoding: 'br' | 'gzip', response: ServerResponse, write: Write, end: End): Packer {
  response.setHeader('Content-Encoding', encoding);
  response.removeHeader('Content-Length');
  const packer =
    encoding === 'gzip' ? createGzip() : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  packer.on('data', (chunk: Buffer) => {
    if (!write(chunk)) packer.pause();
  });
  packer.on('drain', () => response.emit('drain'));
  packer.on('end', () => end());
  response.on('drain', () => packer.resume());
  response.on('close', () => packer.destroy());
  return packer;
}
