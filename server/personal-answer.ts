// What was made for one person is kept by nobody (Cache-Control: private, no-store): neither on the way nor in the browser.

import type { ServerResponse } from 'node:http';
import { isIn, personalRooms } from '@/lib/site-paths';

const isPersonal = (url: string): boolean => {
  const [path = '/'] = url.split('?', 1);
  return isIn(path.replace(/^\/+/, '/'), ...personalRooms);
};

/** To be asked when the head is about to leave; what a page has said by itself stands, unless it is meant for everybody. */
export function keepPersonal(url: string, response: ServerResponse): void {
  const said = String(response.getHeader('cache-control') ?? 'public');
  if (/public|s-maxage/.test(said) && isPersonal(url)) response.setHeader('Cache-Control', 'private, no-store');
}
