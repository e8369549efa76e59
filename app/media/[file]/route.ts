// Gives files of the media library to anybody who knows their address, and makes sure that none of them can act.

import { connection } from 'next/server';
import { findFile } from '@/lib/features/media-file';
import { route } from '@/lib/http/route';

interface Place {
  readonly params: Promise<{ readonly file: string }>;
}

/** A file is to be looked at: whatever hides in it runs nowhere. */
const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
};

const isKnown = (request: Request, etag: string | undefined): boolean =>
  etag !== undefined &&
  (request.headers.get('if-none-match') ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

async function answer(request: Request, name: string): Promise<Response> {
  const file = await findFile(name);
  if (!file) return new Response('Not found', { status: 404, headers: { ...inert, 'content-type': 'text/plain' } });
  const { etag, size, type, cacheControl } = file;
  const headers = { ...inert, 'cache-control': cacheControl, ...(etag ? { etag } : {}) };
  if (isKnown(request, etag)) {
    if (file.body instanceof ReadableStream) await file.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(file.body, {
    headers: {
      ...headers,
      'content-type': type,
      'content-disposition': `inline; filename="${name}"`,
      ...(size === undefined ? {} : { 'content-length': String(size) }),
    },
  });
}

export const GET = (request: Request, { params }: Place): Promise<Response> =>
  route(async () => {
    await connection();
    return answer(request, (await params).file);
  })(request);
