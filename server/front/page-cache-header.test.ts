import { expect, it } from 'vitest';
import { pageCacheHeader, readPageCacheHeader } from './page-cache-header';

it.each([
  { until: 1_800_000_000_000, tags: ['news', 'news:spring'] },
  { until: Number.POSITIVE_INFINITY, tags: [] },
  { until: 5, tags: ['a,b', 'c; lean', 'Möwe', 'x y', '100%'] },
])('reads what it writes: $tags', (directive) => {
  expect(readPageCacheHeader(pageCacheHeader(directive))).toEqual(directive);
});

it('is short and readable', () => {
  expect(pageCacheHeader({ until: 5, tags: ['a', 'b'] })).toBe('until=5; tags=a,b');
  expect(pageCacheHeader({ until: Number.POSITIVE_INFINITY, tags: [] })).toBe('until=-; tags=');
});

it.each([
  undefined,
  '',
  'yes',
  'until=; tags=a',
  'until=soon; tags=a',
  'until=-5; tags=a',
  'until=5',
  'tags=a; until=5',
  'until=5; tags=%E0%A4',
  'until=5; tags=a; fat',
  'until=5; tags=a; lean',
  'until=5; tags=a, until=9; tags=b',
])('keeps nothing for a mark such as %s', (mark) => {
  expect(readPageCacheHeader(mark)).toBeUndefined();
});
