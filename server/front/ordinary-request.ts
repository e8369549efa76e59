// Reads the commonest request of all, one for a page by somebody who says nothing unusual, and no other (HTTP request parser of the fast path).

import { hasPersonalCookie } from './common-request';

const line = /^GET (\/[\x21-\x7e]*) HTTP\/1\.1\r\n/;

/** Nothing but these, and nothing behind them: exactly one whole request without a body. */
const fields = new RegExp(
  `(?:(?:${[
    'host|user-agent|accept|accept-language|accept-encoding|if-none-match|cookie|referer|dnt|priority|pragma|cache-control',
    'sec-[a-z-]{1,40}|upgrade-insecure-requests|purpose|x-forwarded-[a-z]{1,10}|x-real-ip|forwarded|via|save-data',
    'x-amzn-trace-id|x-amz-cf-id|cloudfront-[a-z-]{1,40}|connection(?=: ?keep-alive\\r)',
  ].join('|')}): ?[\\t\\x20-\\x7e\\x80-\\xff]{0,4000}\\r\\n){0,40}\\r\\n$`,
  'iy',
);

const telling = /\r\n(host|accept-encoding|if-none-match|cookie): ?([^\r]*)/gi;

export interface Asked {
  readonly host: string;
  readonly address: string;
  readonly accepted: string | undefined;
  readonly known: string | undefined;
}

/** Undefined for everything that is for node:http. */
export function readOrdinary(request: string): Asked | undefined {
  const begun = line.exec(request);
  if (begun === null) return undefined;
  fields.lastIndex = begun[0].length;
  if (!fields.test(request)) return undefined;
  let host: string | undefined;
  let cookie: string | undefined;
  let accepted: string | undefined;
  let known: string | undefined;
  telling.lastIndex = begun[0].length - 2;
  for (let found = telling.exec(request); found !== null; found = telling.exec(request)) {
    const [, name = '', value = ''] = found;
    // Told apart by their lengths, for this is done for every request; said twice, node:http knows what to make of it.
    if (name.length === 'host'.length && host === undefined) host = value;
    else if (name.length === 'cookie'.length && cookie === undefined) cookie = value;
    else if (name.length === 'if-none-match'.length && known === undefined) known = value;
    else if (name.length === 'accept-encoding'.length && accepted === undefined) accepted = value;
    else return undefined;
  }
  host = host?.trim();
  if (!host || hasPersonalCookie(cookie)) return undefined;
  return { host, address: begun[1] ?? '', accepted, known };
}
