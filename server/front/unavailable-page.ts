// Sends 503 with a time to come back, to people in words and to programs as a problem.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@/lib/strings/language';
import { unavailableDocument } from '../unavailable-document';

const RETRY_AFTER_SECONDS = 2;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const problem = JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, code: 'unavailable' });

const wantsDocument = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !('rsc' in headers);

export function sendUnavailable(request: IncomingMessage, response: ServerResponse, language: Language): void {
  if (response.headersSent) return void response.destroy();
  const isDocument = wantsDocument(request);
  const body = Buffer.from(isDocument ? unavailableDocument(language, RETRY_AFTER_SECONDS) : problem);
  response.writeHead(503, [
    ...['Retry-After', String(RETRY_AFTER_SECONDS)],
    ...['Cache-Control', 'no-store'],
    ...['Content-Type', isDocument ? 'text/html; charset=utf-8' : 'application/problem+json'],
    ...['Content-Security-Policy', policy],
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Content-Length', String(body.length)],
    // Whoever is still sending would send in vain.
    ...(request.complete ? [] : ['Connection', 'close']),
  ]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
