// Which headers go through, in both directions (hop-by-hop headers): nothing that belongs to one connection only, and nothing private.

import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { privatePrefix, visitorHeader } from './contract';

const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

const nothing: ReadonlySet<string> = new Set();

/** What a proxy of ours has said of the visitor is not the visitor's to take back. */
const namedIn = (connection: string | undefined): Set<string> => {
  const names = (connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return new Set(names.filter((name) => !name.startsWith('x-forwarded-')));
};

/** As the visitor sent them, in the very reading that we judged them by. */
export function headersForApp(
  { headers, socket }: IncomingMessage,
  without: ReadonlySet<string> = nothing,
): OutgoingHttpHeaders {
  const named = namedIn(headers.connection);
  const passed: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers))
    if (!ofConnection.has(name) && !named.has(name) && !without.has(name) && !name.startsWith(privatePrefix))
      passed[name] = value;
  // Nobody may have us drop these by naming them: where a message ends must never be a matter of opinion.
  const { host, 'content-length': length, 'transfer-encoding': transfer } = headers;
  if (host !== undefined) passed.host = host;
  if (length !== undefined) passed['content-length'] = length;
  if (transfer !== undefined) passed['transfer-encoding'] = 'chunked';
  if (socket.remoteAddress) passed[visitorHeader] = socket.remoteAddress;
  return passed;
}

/** Name after value, with repetitions, less what is listed. */
export function headersForVisitor(
  answer: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  without: ReadonlySet<string> = nothing,
): [string, string][] {
  const named = namedIn(answer.headers.connection);
  const passed: [string, string][] = [];
  for (let i = 0; i + 1 < answer.rawHeaders.length; i += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(i, i + 2);
    const key = name.toLowerCase();
    if (ofConnection.has(key) || named.has(key) || key.startsWith(privatePrefix) || without.has(key)) continue;
    passed.push([name, value]);
  }
  return passed;
}

/** What the framework means for a cache that knows its tags is nobody else's business. */
export function cachingOfPassed(said: IncomingHttpHeaders['cache-control']): string {
  return said === undefined || /s-maxage/i.test(said) ? 'private, no-store' : said;
}
