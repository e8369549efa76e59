import { describe, expect, it } from 'vitest';
import { returnPath, signInPath } from './return-path';

describe('the way back after signing in', () => {
  it.each([
    '/',
    '/admin',
    '/admin/news?status=draft&page=2',
    '/news/größe',
    '/a/b#teil',
    '/suche?q=a%20b',
    '/a%2F%2Fb',
    '/signed',
  ])('leads to %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    'https://evil.example',
    'http:evil.example',
    'HTTPS://evil.example/',
    '//evil.example',
    '///evil.example',
    '////evil.example/%2e%2e',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/\u0000/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\u00a0/evil.example',
    '/\u202e/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'evil.example',
    './admin',
    '@evil.example',
    '.evil.example',
    '?next=//evil.example',
    '#',
    '',
    'null',
    '/sign-in',
    '/sign-in?next=/sign-in',
    '/SIGN-IN/',
    '/sign-out',
    '/api/session',
    `/${'a'.repeat(2001)}`,
  ])('does not lead to %j', (desired) => {
    const path = returnPath(desired);
    expect(path).toBe('/admin');
    expect(new URL(path, 'https://club.example').host).toBe('club.example');
  });

  it('is the default when it is given twice or not at all', () => {
    expect(returnPath(['/a', '//evil.example'])).toBe('/admin');
    expect(returnPath(undefined)).toBe('/admin');
    expect(returnPath(null)).toBe('/admin');
  });

  it('is carried by the address of the sign-in page', () => {
    expect(signInPath('/admin/news?a=1&b=2')).toBe('/sign-in?next=%2Fadmin%2Fnews%3Fa%3D1%26b%3D2');
    expect(signInPath('/admin')).toBe('/sign-in');
    expect(signInPath('//evil.example')).toBe('/sign-in');
  });
});
