// Lets the pages of allowed origins read answers and send uploads, and no others.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './error';

const methods = 'GET, HEAD, PUT, POST, DELETE';
const exposed = 'ETag, Content-Range, Accept-Ranges, x-amz-request-id';

/** Adds the CORS headers an actual request deserves; answers whether the origin is allowed. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse, allowed: readonly string[]): boolean {
  const { origin } = request.headers;
  if (allowed.length > 0)
    response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
  const rule = origin === undefined ? undefined : allowed.find((pattern) => matches(pattern, origin));
  if (origin === undefined || rule === undefined) return false;
  response.setHeader('access-control-allow-origin', rule === '*' ? '*' : origin);
  if (rule !== '*') response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-expose-headers', exposed);
  return true;
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse, isAllowed: boolean): void {
  const method = request.headers['access-control-request-method'];
  if (request.headers.origin === undefined || method === undefined) {
    throw new S3Error(
      'InvalidRequest',
      'Insufficient information. Origin and Access-Control-Request-Method are needed.',
    );
  }
  if (!isAllowed || !methods.split(', ').includes(method)) {
    throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  }
  const headers = request.headers['access-control-request-headers'];
  response.writeHead(200, {
    'access-control-allow-methods': methods,
    ...(headers === undefined ? {} : { 'access-control-allow-headers': headers }),
    'access-control-max-age': '3000',
    'content-length': 0,
  });
  response.end();
}

/** As in S3, an origin may hold one star: `http://localhost:*`. */
function matches(pattern: string, origin: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === origin;
  return origin.length >= start.length + end.length && origin.startsWith(start) && origin.endsWith(end);
}
