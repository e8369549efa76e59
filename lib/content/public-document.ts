// A document that is the same for everybody (ETag, 304 Not Modified): whoever has it already hears only that it has not changed.

import { createHash } from 'node:crypto';
import { isKnownTag } from '@/lib/etag';

/** Kept by whoever likes to, but asked for again each time: what is withdrawn must be gone at once. */
export function publicDocument(request: Request, body: string | Uint8Array<ArrayBuffer>, type: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = { 'cache-control': 'public, no-cache', etag, 'x-content-type-options': 'nosniff' };
  if (isKnownTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'content-type': type } });
}
