// Turns a failed page into 503, with kind words, when the reason was that the store could not be asked.

import type { ServerResponse } from 'node:http';
import { club } from '@/lib/env';
import { type RequestScope, unavailabilityOf } from '@/lib/request-scope';
import { stringsIn } from '@/lib/strings/dictionary';

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
  return unavailableDocument(unavailable.retryAfterSeconds);
}

/** Complete in itself: what is down may be more than the store, and nobody should need a script to read it. */
function unavailableDocument(retryAfterSeconds: number): string {
  const { language } = club();
  const { title, text } = stringsIn(language).house.unavailable;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${retryAfterSeconds + 1}">
<title>${title}</title>
<style>
body { font: 1.0625rem/1.6 Inter, system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem }
h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -0.02em; margin: 0 0 1rem }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>
`;
}
