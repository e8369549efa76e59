import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { askerIn, askerOf, networkOf } from './asker';

afterEach(() => void vi.unstubAllEnvs());

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8:1:3::1', '2001:db8:1:3'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0'],
  ['1:2:3:4:5:6:192.0.2.7', '1:2:3:4'],
  ['nonsense', 'nonsense'],
  ['', ''],
])('%j is counted as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('is whoever is connected, or whom our own proxy names', () => {
  const socket = { remoteAddress: '10.0.0.9' } as Socket;
  const head = 'GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 6.6.6.6\r\nx-forwarded-for: 7.7.7.7, 2001:db8::1\r\n\r\n';
  const request = { headers: { 'x-forwarded-for': '6.6.6.6, 2001:db8::1' }, socket } as unknown as IncomingMessage;
  expect([askerOf(request), askerIn(head, socket)]).toEqual(['10.0.0.9', '10.0.0.9']);
  vi.stubEnv('CLUBHOUSE_BEHIND_PROXY', '1');
  expect([askerOf(request), askerIn(head, socket)]).toEqual(['2001:db8:0:0', '2001:db8:0:0']);
});
