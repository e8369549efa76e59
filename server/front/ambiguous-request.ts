// Turns away what could mean different things to different readers, before anybody acts on it (request smuggling protection).

import type { IncomingMessage, ServerResponse } from 'node:http';

const visible = /^\/[\x21-\x7e]*$/;

/** The status to refuse with; undefined for what can be read in one way only. */
export function statusOfAmbiguous({ method, url = '', headers, rawHeaders }: IncomingMessage): number | undefined {
  const hosts = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host');
  // Also one with a whole address instead of a path, which would name the host a second time.
  if (hosts.length !== 1 || !headers.host || !visible.test(url)) return 400;
  if (method === 'TRACE' || method === 'CONNECT') return 405;
  const transfer = headers['transfer-encoding'];
  if (transfer !== undefined && transfer.toLowerCase() !== 'chunked') return 501;
  // Some clients offer HTTP/2 in this way and go on as before; anything else they would wait for in vain.
  return headers.upgrade !== undefined && headers.upgrade !== 'h2c' ? 400 : undefined;
}

export function refuseRequest(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Length': 0, Connection: 'close' });
  response.end();
}
