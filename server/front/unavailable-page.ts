// What is said when nothing can be shown: 503 with a time to come back, complete in itself.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { houseDe } from '@/lib/strings/house.de';
import { houseEn } from '@/lib/strings/house.en';
import type { Language } from '@/lib/strings/language';

const texts = { de: houseDe, en: houseEn } as const;
const RETRY_AFTER_SECONDS = 2;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const documentIn = (language: Language): string => {
  const { title, text } = texts[language].unavailable;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS + 1}">
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
};

const problem = JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, code: 'unavailable' });

const wantsDocument = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !('rsc' in headers);

export function sendUnavailable(request: IncomingMessage, response: ServerResponse, language: Language): void {
  if (response.headersSent) return void response.destroy();
  const isDocument = wantsDocument(request);
  const body = Buffer.from(isDocument ? documentIn(language) : problem);
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
