import { expect, it } from 'vitest';
import { sessionCookie } from '@/lib/auth/session-cookie';
import { isCommon } from './common-request';

it('takes a visitor as everybody', () => {
  const headers = { cookie: 'theme=dark; language=de', accept: 'text/html', 'accept-language': 'de', dnt: '1' };
  expect(isCommon('GET', headers)).toBe(true);
  expect(isCommon('HEAD', {})).toBe(true);
});

it.each([
  `${sessionCookie}=abc`,
  `theme=dark; ${sessionCookie}=abc`,
  `theme=dark;${sessionCookie}=`,
  'clubhouse=abc',
  '__prerender_bypass=1',
  'a=b; __next_preview_data=1',
])('knows somebody by the cookie %s', (cookie) => {
  expect(isCommon('GET', { cookie })).toBe(false);
});

it('knows nobody by a cookie that is only called alike', () => {
  expect(isCommon('GET', { cookie: 'x__Host-clubhouse=a; clubhouse-theme=b; notclubhouse=c' })).toBe(true);
});

it.each([
  'authorization',
  'range',
  'if-range',
  'if-match',
  'content-length',
  'transfer-encoding',
  'rsc',
  'next-router-prefetch',
  'next-router-state-tree',
  'next-router-segment-prefetch',
  'next-action',
  'next-url',
])('leaves a request with %s to the app', (name) => {
  expect(isCommon('GET', { [name]: '1' })).toBe(false);
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', undefined])('leaves %s to the app', (method) => {
  expect(isCommon(method, {})).toBe(false);
});
