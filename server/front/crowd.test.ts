import { expect, it } from 'vitest';
import { crowdOf } from './crowd';

const secret = 'a'.repeat(43);

it.each([
  ['GET', '/admin', { cookie: `a=b; __Host-clubhouse=anna.${secret}; c=d` }, 'sessions'],
  ['POST', '/api/session', { cookie: `__Host-clubhouse=anna.${secret}` }, 'sessions'],
  ['GET', '/news', { cookie: `__Host-clubhouse=anna.${secret}`, rsc: '1' }, 'sessions'],
  ['GET', '/news', { cookie: 'clubhouse=x' }, 'unknown'],
  ['GET', '/news', { cookie: '__Host-clubhouse=x' }, 'unknown'],
  ['GET', '/news', { cookie: `__Host-clubhouse=anna.${secret}a` }, 'unknown'],
  ['GET', '/news', { cookie: `x__Host-clubhouse=anna.${secret}` }, 'unknown'],
  ['GET', '/admin', { cookie: '__Host-clubhouse=x' }, 'rooms'],
  ['HEAD', '/sign-in', {}, 'rooms'],
  ['GET', '/news', { range: 'bytes=0-1' }, 'unknown'],
  ['GET', '/media/x-480.webp', {}, 'files'],
  ['GET', '/media/x.pdf', { range: 'bytes=0-1' }, 'files'],
  ['GET', '/news', { rsc: '1' }, 'router'],
  ['GET', '/admin', { 'next-router-prefetch': '1' }, 'router'],
  ['POST', '/api/session', {}, 'writes'],
  ['POST', '/sign-in', { 'next-action': 'x', cookie: 'clubhouse=x' }, 'writes'],
])('of %s %s with %j is %s', (method, url, headers, crowd) => {
  expect(crowdOf({ method, url, headers })).toBe(crowd);
});
