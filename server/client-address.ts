// Who asks: whoever is at the other end of the connection, or whom our own proxy names where we stand behind one (client IP, X-Forwarded-For).

import type { IncomingMessage } from 'node:http';
import { isBehindProxy } from '@/lib/behind-proxy';
import { visitorHeader } from './front/contract';

/** The longest that an address can be written. */
const longest = 45;

const lastOf = (value: string | string[] | undefined): string | undefined =>
  String(value ?? '')
    .split(',')
    .at(-1)
    ?.trim();

/** The front's own word is taken off the request. Anything else in a header would let anybody be somebody else each time. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isBehindFront: boolean,
): string | undefined {
  const peer = isBehindFront ? lastOf(headers[visitorHeader]) : socket.remoteAddress;
  delete headers[visitorHeader];
  const named = isBehindProxy() ? lastOf(headers['x-forwarded-for']) : undefined;
  return (named || peer)?.slice(0, longest) || undefined;
}
