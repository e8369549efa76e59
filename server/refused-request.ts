// Turns away what no page can be asked by (request filter): an address that cannot be read, or in more ways than one, or that is closed.

import type { ServerResponse } from 'node:http';
import { isClosedAddress } from './front/closed-address';

/** Browsers resolve them before they ask: what is said here in a detour would be judged by where it begins. */
const detour = /(?:^|\/)\.{1,2}(?:\/|$)/;

const isReadable = (address: string): boolean => {
  try {
    return !detour.test(decodeURIComponent(address));
  } catch {
    return false;
  }
};

/** Whether the request has been answered; what follows the question mark is read more leniently, by everybody. */
export function refuseUnreadable(url: string, response: ServerResponse, dev: boolean): boolean {
  const [path = '/'] = url.split('?', 1);
  const isClosed = isClosedAddress(url, dev);
  if (isReadable(path) && !isClosed) return false;
  response.statusCode = isClosed ? 404 : 400;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(isClosed ? 'Not found\n' : 'Bad request\n');
  return true;
}
