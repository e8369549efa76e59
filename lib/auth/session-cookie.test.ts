import { expect, it } from 'vitest';
import { cookieWith, noCookie, sessionIdIn } from './session-cookie';

it('is bound to this host, to safe connections, and to no script', () => {
  for (const cookie of [cookieWith('user.secret'), noCookie]) {
    expect(cookie).toMatch(/^__Host-clubhouse=/);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=\d+$/);
    expect(cookie).not.toContain('Domain');
  }
  expect(cookieWith('user.secret')).toContain('Max-Age=604800');
  expect(noCookie).toContain('Max-Age=0');
});

it.each([
  ['__Host-clubhouse=user.secret', 'user.secret'],
  ['a=b; __Host-clubhouse=user.secret; c=d', 'user.secret'],
  ['a=b;__Host-clubhouse=x', 'x'],
  ['__Host-clubhouse=', undefined],
  ['__host-clubhouse=x', undefined],
  ['x__Host-clubhouse=x', undefined],
  ['__Host-clubhouse2=x', undefined],
  ['', undefined],
  [null, undefined],
])('finds in %j the id %j', (cookies, id) => {
  expect(sessionIdIn(cookies)).toBe(id);
});
