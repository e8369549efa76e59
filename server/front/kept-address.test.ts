import { describe, expect, it } from 'vitest';
import { openPages } from '@/lib/site-paths';
import { isPersonalRoom, keptAddress } from './kept-address';

describe('an address under which a page is kept', () => {
  it.each([
    '/',
    '/news',
    '/news/spring-cup',
    '/news/%C3%BCber-uns',
    '/news?until=2026-01-01T10:00:00.000Z',
    '/events?from=2026-01-01T10:00:00.000Z',
    '/events/past?until=2026-01-01T10:00:00.000Z',
    '/events/month/2026-03',
    '/teams/damen-1/calendar.ics',
    '/people/gesa-thode?until=2026-01-01T10:00:00.000Z',
    '/search?q=Kranwiek+25%25',
    '/search?q=',
    '/_next/static/chunks/1xonfax3hcrx1.js',
    '/media/8c6cbf11-480.webp',
    '/icon.svg?icon.2hus9vgnf4p48.svg',
    '/administration',
    '/apis',
  ])('is %s itself', (url) => {
    expect(keptAddress(url)).toBe(url);
  });

  it('leaves out what only follows a link around', () => {
    expect(keptAddress('/news/spring-cup?fbclid=abc')).toBe('/news/spring-cup');
    expect(keptAddress('/?utm_source=letter&utm_medium=mail&gclid=1')).toBe('/');
    expect(keptAddress('/search?fbclid=abc&q=cup')).toBe('/search?q=cup');
  });

  it('leaves out whatever is written behind a picture that would be drawn for it', () => {
    for (const path of ['/news/spring-cup/share.jpg', '/events/spring-cup/share.jpg'])
      for (const query of ['?x=1', '?', '?x=1&x=2', '?_rsc=1', '?q=a?b']) expect(keptAddress(path + query)).toBe(path);
    expect(keptAddress('/news/spring-cup/share.jpg/x?x=1')).toBeUndefined();
  });

  it('has one spelling for parameters in any order', () => {
    const known = openPages({ '/events': { query: ['from', 'team'] } });
    expect(keptAddress('/events?team=1&from=2', known)).toBe(keptAddress('/events?from=2&team=1', known));
  });
});

it.each([
  ['an unknown parameter', '/news?page=2'],
  ['a parameter of another page', '/?q=cup'],
  ['a parameter of the list on a page of it', '/events/spring-cup?from=2026-01-01T10:00:00.000Z'],
  ['a parameter twice', '/search?q=a&q=b'],
  ['a parameter without a value', '/search?q'],
  ['an inherited name for a path', '/constructor?q=1'],
  ['an empty query', '/news?'],
  ["the router's own parameter", '/news?_rsc=1abc'],
  ['two question marks', '/search?q=a?b'],
  ['a page of the admin', '/admin/news'],
  ['the API', '/api/v1/media'],
  ['a preview', '/preview/abc'],
  ['the way in', '/sign-in'],
  ["somebody's account", '/account/security'],
  ['the way out', '/sign-out'],
  ['an escaped letter', '/news/%61bc'],
  ['an escape in small letters', '/news/%c3%bcber'],
  ['an escaped slash', '/news%2fabc'],
  ['two slashes', '//news'],
  ['a way up', '/news/../admin'],
  ['a dot', '/./news'],
  ['a backslash', '/news\\x'],
  ["the framework's image maker", '/_next/image?url=a'],
  ['data of the framework', '/_next/data/x.json'],
  ['a whole address', 'http://club.example/news'],
  ['a fragment', '/news#top'],
  ['a very long one', `/news/${'a'.repeat(600)}`],
])('%s is left to the app', (_, url) => {
  expect(keptAddress(url)).toBeUndefined();
});

it.each(['/account', '/admin', '/%61dmin/x', '//admin', '/api/v1?x', '/sign-in', '/preview/x', '/news/%E0%A4%A'])(
  '%s is a room for some',
  (url) => {
    expect(isPersonalRoom(url)).toBe(true);
  },
);
it.each(['/', '/administration', '/news/admin', '/search?q=/admin'])('%s is open to everybody', (url) => {
  expect(isPersonalRoom(url)).toBe(false);
});
