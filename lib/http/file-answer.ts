// A stored file as an answer (safe file response): pictures to be looked at, documents to be taken away, so that whatever hides in them runs nowhere here.

import { isKnownTag } from '@/lib/etag';
import type { FoundFile } from '@/lib/features/media-file';

const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-site',
};

/** A document may hold a program that nobody has found: it is opened by no page of ours. */
const isShown = (type: string): boolean => type.startsWith('image/');

export async function fileAnswer(request: Request, name: string, file: FoundFile | undefined): Promise<Response> {
  if (!file) return new Response('Not found', { status: 404, headers: { ...inert, 'content-type': 'text/plain' } });
  const { etag, size, type, cacheControl } = file;
  const headers = { ...inert, 'cache-control': cacheControl, ...(etag ? { etag } : {}) };
  if (etag !== undefined && isKnownTag(request.headers.get('if-none-match'), etag)) {
    if (file.body instanceof ReadableStream) await file.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(file.body, {
    headers: {
      ...headers,
      'content-type': type,
      'content-disposition': `${isShown(type) ? 'inline' : 'attachment'}; filename="${name}"`,
      ...(size === undefined ? {} : { 'content-length': String(size) }),
    },
  });
}
