import { describe, expect, it } from 'vitest';
import { hrefFrom, isSafeHref } from './href';

describe('an address', () => {
  it.each([
    'https://example.org',
    'HTTP://EXAMPLE.ORG/a?b=c#d',
    'https://münchen.example/straße',
    'https://example.org:8443/%20',
    'mailto:vorstand@verein.example?subject=Hallo%20Welt',
    'tel:+49-251-123456',
    '/news/sommerfest',
    '/',
    '#ergebnisse',
  ])('may be %s', (href) => {
    expect(isSafeHref(href)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'news/sommerfest',
    'https:',
    'https://',
    'https:/example.org',
    'https://verein.example@evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://example.org/\u202Egpj.exe',
    'mailto:',
    'tel:1;ext=javascript:alert(1)',
    `https://example.org/${'a'.repeat(2048)}`,
  ])('may not be %j', (href) => {
    expect(isSafeHref(href)).toBe(false);
  });
});

describe('what somebody types', () => {
  it.each([
    ['verein.example', 'https://verein.example'],
    [' www.verein.example/über uns ', 'https://www.verein.example/über%20uns'],
    ['verein.example:8080/x', 'https://verein.example:8080/x'],
    ['vorstand@verein.example', 'mailto:vorstand@verein.example'],
    ['+49 251 123456', 'tel:+49251123456'],
    ['/news', '/news'],
    ['https://verein.example/', 'https://verein.example/'],
  ])('%j means %j', (typed, href) => {
    expect(hrefFrom(typed)).toBe(href);
  });

  it.each(['', 'sommerfest', 'javascript:alert(1)', 'javascript.evil:alert(1)', 'data:text/html,x', '//evil.example'])(
    '%j is no address',
    (typed) => {
      expect(hrefFrom(typed)).toBeNull();
    },
  );
});
