// Tells requests that everybody would make from those that say something about who makes them (cacheable request).

import type { IncomingHttpHeaders } from 'node:http';

/** The session's cookie, by its names with and without a safe connection, and those of Next's drafts. */
const personalCookie = /(?:^|[;\s])(?:__Host-clubhouse|clubhouse|__prerender_bypass|__next_preview_data)\s*=/;

export const hasPersonalCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && personalCookie.test(cookies);

/** Each asks for something else than the page: a part of it, its data, or the page only under a condition. */
const particular = [
  'authorization',
  'range',
  'if-range',
  'if-match',
  'if-unmodified-since',
  'content-length',
  'transfer-encoding',
];

/** What the router of an open page says when it asks for data instead of a document. */
const ofRouter = /^(?:rsc$|next-)/;

export function isCommon(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || hasPersonalCookie(headers.cookie)) return false;
  return !particular.some((name) => headers[name] !== undefined) && !isOfRouter(headers);
}

export function isOfRouter(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (ofRouter.test(name)) return true;
  return false;
}
