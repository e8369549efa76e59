// Which crowd a request belongs to, so that each has a gate of its own and none can close that of another (traffic classes).

import type { IncomingMessage } from 'node:http';
import { isIn, uploads } from '@/lib/site-paths';
import { isOfRouter } from './common-request';
import { isPersonalRoom } from './kept-address';

export type Crowd =
  /** Bears what may be somebody's session. */
  | 'sessions'
  /** Wants to change something, as nobody in particular. */
  | 'writes'
  /** Data for a page that is open already. */
  | 'router'
  /** Signing in, and what leads there. */
  | 'rooms'
  | PublicCrowd;

export type PublicCrowd =
  /** Pictures and documents of the library, which anybody can make up names of. */
  | 'files'
  /** A public page, in a way that it is not kept in. */
  | 'unknown';

export const publicCrowdOf = (url: string): PublicCrowd => (isIn(url, ...uploads) ? 'files' : 'unknown');

/** As ids of sessions are made: anything else is no more than a cookie of that name. */
const session = /(?:^|[;\s])__Host-clubhouse=[\w-]{1,128}\.[\w-]{43}(?:;|\s|$)/;

export function crowdOf({ method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Crowd {
  if (session.test(headers.cookie ?? '')) return 'sessions';
  if (method !== 'GET' && method !== 'HEAD') return 'writes';
  if (isOfRouter(headers)) return 'router';
  return isPersonalRoom(url) ? 'rooms' : publicCrowdOf(url);
}
