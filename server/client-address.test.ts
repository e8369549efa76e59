import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { clientAddress } from './client-address';

afterEach(() => void vi.unstubAllEnvs());

const request = (headers: IncomingHttpHeaders) =>
  ({ headers, socket: { remoteAddress: '10.0.0.9' } }) as unknown as IncomingMessage;

it('is that of the connection, whatever the headers claim', () => {
  const claimed = { 'x-forwarded-for': '6.6.6.6', 'x-clubhouse-visitor': '6.6.6.6' };
  expect(clientAddress(request(claimed), false)).toBe('10.0.0.9');
});

it('is what the front says behind the front, and nobody hears of it afterwards', () => {
  const passed = request({ 'x-clubhouse-visitor': '192.0.2.1', 'x-forwarded-for': '6.6.6.6' });
  expect(clientAddress(passed, true)).toBe('192.0.2.1');
  expect(passed.headers).not.toHaveProperty('x-clubhouse-visitor');
  expect(clientAddress(request({}), true)).toBeUndefined();
});

it('is what our proxy added last, where there is one', () => {
  vi.stubEnv('CLUBHOUSE_BEHIND_PROXY', '1');
  expect(clientAddress(request({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4' }), false)).toBe('1.2.3.4');
  expect(clientAddress(request({ 'x-forwarded-for': '1.2.3.4', 'x-clubhouse-visitor': '10.0.0.9' }), true)).toBe(
    '1.2.3.4',
  );
  expect(clientAddress(request({}), false)).toBe('10.0.0.9');
});
