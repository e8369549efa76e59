import { expect, it } from 'vitest';
import { recentIds, withChange } from './recent-changes';

it('remembers what was changed, each document once', () => {
  const value = withChange(withChange(withChange('', 'news', 'a', 100), 'site', 'b', 101), 'news', 'a', 102);
  expect(recentIds(value, 'news')).toEqual(['a']);
  expect(recentIds(value, 'site')).toEqual(['b']);
  expect(recentIds(value, 'sponsor')).toEqual([]);
});

it('forgets after a moment', () => {
  expect(recentIds(withChange(withChange('', 'news', 'old', 100), 'news', 'new', 120), 'news')).toEqual(['new']);
});

it('stays small enough for a cookie, and keeps the newest', () => {
  let value = '';
  for (let i = 0; i < 200; i++)
    value = withChange(value, 'news', `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`, 100);
  expect(encodeURIComponent(value).length).toBeLessThan(3_900);
  expect(recentIds(value, 'news')).toHaveLength(40);
  expect(recentIds(value, 'news').at(-1)).toMatch(/199$/);
});

it('survives what others write into it', () => {
  for (const broken of ['', '|', 'news', 'news:', 'news:a:x', ':::', 'a|b|c']) {
    expect(recentIds(broken, 'news')).toEqual([]);
    expect(recentIds(withChange(broken, 'news', 'a', 1), 'news')).toEqual(['a']);
  }
});
