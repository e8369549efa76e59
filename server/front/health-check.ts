// Says how the app is, to any number who ask at once with one question to it, and without waiting for anybody (health check).

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppAnswer } from './app-answer';
import { headersForVisitor } from './header-passage';

export const healthAddress = '/api/health';

export const isHealthCheck = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && url.split('?', 1)[0] === healthAddress;

const own = new Set(['content-length']);

/** The answer to who asks while one is under way is that one. */
export function openHealthCheck(ask: () => Promise<AppAnswer>): () => Promise<AppAnswer> {
  let asking: Promise<AppAnswer> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

export function sendHealth(request: IncomingMessage, response: ServerResponse, answer: AppAnswer): void {
  const head = headersForVisitor(answer, own).flat();
  head.push('Content-Length', String(answer.body.length));
  // Whatever else somebody has to say with it is not worth waiting for.
  if (!request.complete) head.push('Connection', 'close');
  response.writeHead(answer.status, head);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}
