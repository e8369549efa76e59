// What every request that changes something must bring (CSRF, body limit): our own origin, JSON, and not too much of it.

import type { z } from 'zod';
import { AppError } from '@/lib/errors';
import { ownOrigins } from './request-source';

const kilobyte = 1024;

/** A page of ours always says where it is; a request that does not is nobody's click. */
export function requireSameOrigin(request: Request): void {
  const { headers } = request;
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin === null || !ownOrigins(request).includes(origin) || (site !== null && site !== 'same-origin'))
    throw new AppError('forbidden', 'This request came from another website');
}

/** Only this type makes a browser ask before it sends across origins. */
function requireJson({ headers }: Request): void {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const isUtf8 = parameters.every((one) => /^\s*charset="?utf-8"?\s*$/.test(one));
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity';
  if (type.trim() !== 'application/json' || !isUtf8 || !isPlain)
    throw new AppError('malformed', 'The body must be application/json in UTF-8, and not packed');
}

const tooLarge = (limit: number) =>
  new AppError('too_large', `The body may have at most ${Math.floor(limit / kilobyte)} KB`);

/** The announced length may be a lie, and there may be none. */
async function* chunksOf(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const reader = request.body?.getReader();
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    yield value;
  }
}

async function readText(request: Request, limit: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const chunk of chunksOf(request, limit)) text += decode(() => decoder.decode(chunk, { stream: true }));
  return text + decode(() => decoder.decode());
}

/** A file that a page of ours has sent as it is. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  requireSameOrigin(request);
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(request, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function decode<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new AppError('malformed', 'The body is not valid JSON', {}, { cause });
  }
}

export interface BodyOptions {
  readonly maxBytes?: number;
}

/** The body of a request from a page of ours, checked by its schema. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>, options: BodyOptions = {}): Promise<T> {
  requireSameOrigin(request);
  requireJson(request);
  const text = await readText(request, options.maxBytes ?? 64 * kilobyte);
  const result = schema.safeParse(decode(() => JSON.parse(text) as unknown));
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('invalid', 'The body is not what is expected here', { issues });
}
