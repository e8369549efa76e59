// Sends an answer as the federation does, or as badly as it was told to.

import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Defect } from './defects';

export interface Delivery {
  readonly response: ServerResponse;
  readonly slowMs: number;
  readonly giantBytes: number;
  readonly now: () => number;
  /** Aborted when the server closes: nobody waits for a slow answer then. */
  readonly closing: AbortSignal;
}

const maintenance = '<!doctype html><html lang="de"><title>Wartung</title><h1>Wir sind gleich zurück</h1></html>';

export function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/hal+json;charset=UTF-8', ...headers }).end(text);
}

/** Whether the defect was all there is to say. */
export async function misdeliver(defect: Defect | undefined, where: string, delivery: Delivery): Promise<boolean> {
  const { response, slowMs, closing } = delivery;
  switch (defect) {
    case 'down':
      response.destroy();
      return true;
    case 'slow':
      await pause(slowMs, undefined, { signal: closing });
      return false;
    case 'failing':
      send(response, 500, { exception: 'InternalServerError', message: 'An unexpected error occurred.' });
      return true;
    case 'busy':
      send(response, 429, { message: 'Too many requests.' }, { 'retry-after': '2' });
      return true;
    case 'maintenance':
      send(
        response,
        503,
        { message: 'Wartung' },
        { 'retry-after': new Date(delivery.now() + 86_400_000).toUTCString() },
      );
      return true;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html;charset=UTF-8' }).end(maintenance);
      return true;
    case 'redirect-loop':
      response.writeHead(302, { location: where }).end();
      return true;
    case 'giant':
      await pour(delivery);
      return true;
    default:
      return false;
  }
}

export async function sendBody(defect: Defect | undefined, body: unknown, delivery: Delivery): Promise<void> {
  const { response, slowMs, closing } = delivery;
  const text = JSON.stringify(body);
  const half = text.slice(0, text.length / 2);
  const headers = { 'content-type': 'application/hal+json;charset=UTF-8' };
  if (defect === 'truncated') {
    response.writeHead(200, headers).end(half);
  } else if (defect === 'cut') {
    response
      .writeHead(200, { ...headers, 'content-length': Buffer.byteLength(text) })
      .write(half, () => response.destroy());
  } else if (defect === 'drip') {
    response.writeHead(200, headers).write(half);
    await pause(slowMs, undefined, { signal: closing });
    response.end(text.slice(half.length));
  } else {
    send(response, 200, body);
  }
}

/** Begins like a list, and does not stop. */
async function pour({ response, giantBytes, closing }: Delivery): Promise<void> {
  const chunk = `${JSON.stringify({ uuid: null, name: 'x'.repeat(1000) })},`.repeat(64);
  response.writeHead(200, { 'content-type': 'application/hal+json;charset=UTF-8' }).write('{"content":[');
  for (let sent = 0; sent < giantBytes && !response.destroyed && !closing.aborted; sent += chunk.length) {
    if (!response.write(chunk)) await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
  }
  response.end('null],"last":true}');
}
