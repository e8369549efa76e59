import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { refuseUnreadable } from './refused-request';

function attempt(url: string, dev = false) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const isRefused = refuseUnreadable(url, response, dev);
  return { isRefused, response };
}

it.each([
  '/news/%',
  '/news/%E0%A4%A',
  '/news/%c0%af',
  '/%zz',
  '/news/%ff?q=1',
  '/x/../admin',
  '/./preview/x',
  '/x/%2e%2E/admin',
  '/admin/..',
])('refuses %s', (url) => {
  const { isRefused, response } = attempt(url);
  expect(isRefused).toBe(true);
  expect(response).toMatchObject({ statusCode: 400, writableEnded: true });
  expect(response.getHeader('cache-control')).toBe('no-store');
});

it.each(['/', '/news/%C3%BCber-uns', '/news/%00', '/search?q=100%', '/search?q=%E0%A4%A', '/search?q=/../', '/.x/y..'])(
  'lets %s through',
  (url) => {
    const { isRefused, response } = attempt(url);
    expect(isRefused).toBe(false);
    expect(response.writableEnded).toBe(false);
  },
);

it.each([true, false])(
  'has nothing at the closed addresses of the framework, also while somebody develops (%s)',
  (dev) => {
    for (const url of ['/_next/image?url=%2Fx.jpg&w=640&q=75', '/_next/x/../image?url=%2Fx.jpg', '/admin/news.rsc']) {
      const { isRefused, response } = attempt(url, dev);
      expect(isRefused).toBe(true);
      expect(response).toMatchObject({ statusCode: 404, writableEnded: true });
      expect(response.getHeader('cache-control')).toBe('no-store');
    }
    expect(attempt('/_next/static/chunks/a.js', dev).isRefused).toBe(false);
    expect(attempt('/_next/hmr', dev).isRefused).toBe(!dev);
  },
);
