// Turns away what no page can be asked by: an address that cannot be read.

import type { ServerResponse } from 'node:http';

const isReadable = (address: string): boolean => {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
};

/** Whether the request has been answered; what follows the question mark is read more leniently, by everybody. */
export function refuseUnreadable(url: string, response: ServerResponse): boolean {
  const [path = '/'] = url.split('?', 1);
  if (isReadable(path)) return false;
  response.statusCode = 400;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end('Bad request\n');
  return true;
}
