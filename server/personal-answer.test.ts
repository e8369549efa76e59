import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { keepPersonal } from './personal-answer';

function directive(url: string, said?: string) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  if (said !== undefined) response.setHeader('Cache-Control', said);
  keepPersonal(url, response);
  return response.getHeader('cache-control');
}

it.each([
  '/account',
  '/account/security',
  '/admin',
  '/admin/news?view=all',
  '/sign-in',
  '/sign-out',
  '/api/admin/media',
  '/preview/x',
  '//admin',
])('lets nobody keep %s', (url) => {
  expect(directive(url)).toBe('private, no-store');
  expect(directive(url, 's-maxage=31536000, stale-while-revalidate')).toBe('private, no-store');
  expect(directive(url, 'public, max-age=60')).toBe('private, no-store');
});

it('does not contradict a page that is careful by itself', () => {
  expect(directive('/api/session', 'no-store')).toBe('no-store');
  expect(directive('/admin', 'private, no-cache, no-store, max-age=0')).toBe('private, no-cache, no-store, max-age=0');
});

it.each(['/', '/news/spring', '/administration', '/media/a.webp', '/apis', '/_next/static/x.js'])(
  'leaves %s to everybody',
  (url) => {
    expect(directive(url)).toBeUndefined();
    expect(directive(url, 'public, max-age=60')).toBe('public, max-age=60');
  },
);
