import { expect, it } from 'vitest';
import { isPlainVisit, listAddress, preferenceChoice, preferenceOf, stateOf } from './list-address';

it('says in the address what is shown, and reads it back', () => {
  const state = { view: 'drafts', order: 'asc', density: 'compact', q: 'Möwe & Co', after: 'abc' } as const;
  const address = listAddress('news', state);
  expect(stateOf(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual(state);
  expect(listAddress('news', {})).toBe('/admin/news');
});

it('says what is filtered by under its own name, and takes no name that is not one of its filters', () => {
  const state = { view: 'byTag', filters: { tag: 'Möwe & Co', siteId: 'a~b' } };
  const address = listAddress('site', state);
  expect(address).toBe('/admin/site?view=byTag&tag=M%C3%B6we+%26+Co&siteId=a%7Eb');
  const given = Object.fromEntries(new URL(address, 'http://x').searchParams);
  expect(stateOf(given, ['tag', 'siteId'])).toEqual(state);
  expect(stateOf(given, ['siteId'])).toEqual({ view: 'byTag', filters: { siteId: 'a~b' } });
  expect(stateOf({ tag: '  ', siteId: [] }, ['tag', 'siteId'])).toEqual({});
});

it('takes nothing for granted that stands in an address', () => {
  expect(stateOf({ order: 'sideways', density: 'huge', q: '  ', view: ['all', 'bin'] })).toEqual({ view: 'all' });
  expect(isPlainVisit(stateOf({ unknown: 'x' }))).toBe(true);
  expect(stateOf({ q: 'x'.repeat(999) }).q).toHaveLength(200);
});

const kept = (choice: string) => decodeURIComponent(/^list-news=([^;]*);/.exec(choice)?.[1] ?? '');

it('remembers view, order and density for the next visit, but no search and no page', () => {
  const choice = preferenceChoice('news', 'user-1', { view: 'drafts', order: 'asc', q: 'x', after: 'y' });
  expect(choice).toContain('Path=/admin;');
  expect(preferenceOf(kept(choice), 'user-1')).toEqual({ view: 'drafts', order: 'asc' });
});

it('opens with the filters it was left with', () => {
  const choice = preferenceChoice('news', 'user-1', { view: 'byTag', filters: { tag: 'a|b;c' }, after: 'y' });
  expect(preferenceOf(kept(choice), 'user-1', ['tag'])).toEqual({ view: 'byTag', filters: { tag: 'a|b;c' } });
});

it('keeps what one person chose from the next', () => {
  expect(preferenceOf(kept(preferenceChoice('news', 'user-1', { view: 'drafts' })), 'user-2')).toEqual({});
  for (const broken of [undefined, '', '|', 'user1']) expect(preferenceOf(broken, 'user-1')).toEqual({});
});
