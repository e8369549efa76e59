import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { refuseUnreadable } from './refused-request';

function knock(url: string) {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const isRefused = refuseUnreadable(url, response);
  return { isRefused, response };
}

it.each(['/news/%', '/news/%E0%A4%A', '/news/%c0%af', '/%zz', '/news/%ff?q=1'])('refuses %s', (url) => {
  const { isRefused, response } = knock(url);
  expect(isRefused).toBe(true);
  expect(response).toMatchObject({ statusCode: 400, writableEnded: true });
  expect(response.getHeader('cache-control')).toBe('no-store');
});

it.each(['/', '/news/%C3%BCber-uns', '/news/%00', '/search?q=100%', '/search?q=%E0%A4%A'])('lets %s through', (url) => {
  const { isRefused, response } = knock(url);
  expect(isRefused).toBe(false);
  expect(response.writableEnded).toBe(false);
});
