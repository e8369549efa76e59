import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { RequestScope } from '@/lib/request-scope';
import { writeCacheControl } from './cache-control-writer';

const scope: RequestScope = { startedAt: 0, dependencies: { until: 1234.5, tags: new Set(['news', 'media:1']) } };

function marked(asked: Partial<IncomingMessage>, answer: (response: ServerResponse) => void, given = scope) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/news', ...asked });
  const response = new ServerResponse(request);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  answer(response);
  writeCacheControl(request, response, given);
  return response.getHeader('x-clubhouse-keep');
}

it('says of a public page until when it is true, and which tags end it', () => {
  expect(marked({}, () => undefined)).toBe('until=1234; tags=news,media%3A1');
  expect(marked({}, (response) => void response.setHeader('Content-Type', 'application/atom+xml'))).toBe(
    'until=1234; tags=news,media%3A1',
  );
});

it('lets nothing be nothing for a moment only, and what came with the build stay', () => {
  const nothing = marked({}, (response) => void Object.assign(response, { statusCode: 404 }), { startedAt: 0 });
  expect(Number(/until=(\d+)/.exec(String(nothing))?.[1]) - Date.now()).toBeLessThanOrEqual(2000);
  const script = (response: ServerResponse) => void response.setHeader('Content-Type', 'text/javascript');
  expect(marked({ url: '/islands/lightbox.js' }, script, { startedAt: 0 })).toBe('until=-; tags=');
});

describe('is not put on', () => {
  it.each<[string, Partial<IncomingMessage>]>([
    ['personal pages', { url: '/admin/news' }],
    ['previews', { url: '/preview/abc' }],
    ['answers to a form', { method: 'POST' }],
    ['what the router asks for', { headers: { rsc: '1' } }],
  ])('%s', (_, asked) => {
    expect(marked(asked, () => undefined)).toBeUndefined();
  });

  it('what sets a cookie, fails, or leads elsewhere', () => {
    expect(marked({}, (response) => void response.setHeader('Set-Cookie', 'a=1'))).toBeUndefined();
    for (const status of [301, 307, 500, 503])
      expect(
        marked({}, (response) => {
          response.statusCode = status;
        }),
      ).toBeUndefined();
  });

  it('a page of which nothing is known, or not everything that was read for it', () => {
    expect(marked({}, () => undefined, { startedAt: 0 })).toBeUndefined();
    expect(marked({}, () => undefined, { ...scope, untold: 1 })).toBeUndefined();
    expect(marked({}, () => undefined, { ...scope, hasUncachedReads: true })).toBeUndefined();
  });
});
