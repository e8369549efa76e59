// Whose share a request is counted on (per-client quota, IPv6 prefix): one address, and of the newer kind the whole network that one household is given.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import { clientAddress } from '../client-address';

const mapped = /^::ffff:(?=\d+\.)/i;
const groupsOfNetwork = 4;
const groupsOfAddress = 8;

/** Anybody with one IPv6 address has all of its /64. */
export function networkOf(address: string): string {
  const plain = address.replace(mapped, '');
  if (!isIPv6(plain)) return plain;
  const [before = [], after = []] = plain
    .replace(/%.*/, '')
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  // The last two groups may be written as an older address.
  const written = before.length + after.length + (plain.includes('.') ? 1 : 0);
  const groups = [...before, ...Array.from({ length: groupsOfAddress - written }, () => '0'), ...after];
  return groups
    .slice(0, groupsOfNetwork)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const networkAsking = (headers: IncomingHttpHeaders, socket: Socket): string =>
  networkOf(clientAddress({ headers: { ...headers }, socket }, false) ?? '');

export const askerOf = ({ headers, socket }: IncomingMessage): string => networkAsking(headers, socket);

const forwarded = /\r\n(x-forwarded-for): ?([^\r]*)/gi;

/** The same of a request that nobody has taken apart yet. */
export function askerIn(head: string, socket: Socket): string {
  const named = [...head.matchAll(forwarded)].at(-1)?.[2];
  return networkAsking(named === undefined ? {} : { 'x-forwarded-for': named }, socket);
}
