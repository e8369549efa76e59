// Turns a failed page into 503, with kind words, when the reason was that the store could not be asked (503 Service Unavailable).

import type { ServerResponse } from 'node:http';
import { club } from '@/lib/env';
import { type RequestScope, unavailabilityOf } from '@/lib/request-scope';
import { unavailableDocument } from './unavailable-document';

/** To be asked when the head is about to leave; returns the document to send instead, if one is due. */
export function unavailableInstead(response: ServerResponse, scope: RequestScope): string | undefined {
  const unavailable = response.statusCode === 500 ? unavailabilityOf(scope) : undefined;
  if (!unavailable) return undefined;
  response.statusCode = 503;
  response.setHeader('Retry-After', String(unavailable.retryAfterSeconds));
  response.setHeader('Cache-Control', 'no-store');
  const isDocument = String(response.getHeader('content-type')).startsWith('text/html');
  if (!isDocument) return undefined;
  for (const name of ['content-length', 'etag', 'link']) response.removeHeader(name);
  return unavailableDocument(club().language, unavailable.retryAfterSeconds);
}
