import { RSC_SEGMENT_SUFFIX, RSC_SEGMENTS_DIR_SUFFIX, RSC_SUFFIX } from 'next/dist/lib/constants.js';
import { UNDERSCORE_GLOBAL_ERROR_ROUTE, UNDERSCORE_NOT_FOUND_ROUTE } from 'next/dist/shared/lib/entry-constants.js';
import { describe, expect, it } from 'vitest';
import { isClosedAddress } from './closed-address';

const picture = 'url=%2Fnews%2Fspring%2Fshare.jpg&w=640&q=75';

describe.each([true, false])('whether or not somebody develops (%s)', (dev) => {
  it.each([
    `/_next/image?${picture}`,
    '/_next/image',
    '/_next/image/',
    `/_next/./image?${picture}`,
    `/_next/%2e/image?${picture}`,
    `/x/%2E%2e/_next/image?${picture}`,
    `//_next//image?${picture}`,
    `/_next\\image?${picture}`,
    `/%5Fnext/image?${picture}`,
    '/_next/data/build/news/spring.json',
    `/news/spring${RSC_SUFFIX}`,
    `/news/spring${RSC_SUFFIX}?_rsc=1`,
    `/news/spring${RSC_SUFFIX}/`,
    '/news/spring%2Ersc',
    `/index${RSC_SUFFIX}`,
    `/admin/news${RSC_SEGMENTS_DIR_SUFFIX}/_tree${RSC_SEGMENT_SUFFIX}`,
    `/admin/news${RSC_SEGMENTS_DIR_SUFFIX}/anything`,
    `/admin/news%252Esegments/_tree${RSC_SEGMENT_SUFFIX}`,
    `/admin/news.segments%2F_full${RSC_SEGMENT_SUFFIX}`,
  ])('closes %s', (url) => {
    expect(isClosedAddress(url, dev)).toBe(true);
  });

  it.each([
    '/',
    '/news/spring?_rsc=1a2b3',
    '/admin/news',
    '/search?q=.rsc',
    '/news/rsc',
    '/admin/group/Our.segments',
    '/media/a.webp',
    '/_next/static/chunks/a.js?v=1',
    '/news/%',
  ])('leaves %s to whoever judges it', (url) => {
    expect(isClosedAddress(url, dev)).toBe(false);
  });
});

it.each([
  UNDERSCORE_GLOBAL_ERROR_ROUTE,
  UNDERSCORE_NOT_FOUND_ROUTE,
  '/_next',
  '/_next/hmr',
  '/_next/static/../server/x.json',
  '/__nextjs_source-map?filename=x',
])('closes %s where nobody develops', (url) => {
  expect([isClosedAddress(url), isClosedAddress(url, true)]).toEqual([true, false]);
});
