// What a visitor can ask for, and what a page costs them.

import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../clubhouse';

/** Every view in which an article could be seen, for its address and words of it. */
const views = (slug: string, words: string): readonly [string, Record<string, string>?][] => [
  [`/news/${slug}`],
  [`/news/${slug}`, { rsc: '1' }],
  [`/news/${slug}?_rsc=1`, { rsc: '1', 'next-router-prefetch': '1' }],
  [`/news/${slug}/share.jpg`],
  ['/'],
  ['/', { rsc: '1' }],
  ['/news'],
  ['/news', { rsc: '1' }],
  ['/feed.xml'],
  ['/sitemap.xml'],
  [`/search?q=${encodeURIComponent(words)}`],
];

/** So many of them show a live article: what is fetched ahead of a click is the frame of a page without its content. */
export const openViews = 10;

/** The views in which a text can be seen now. */
export async function viewsThatShow(
  request: APIRequestContext,
  { slug, words, secret }: { slug: string; words: string; secret: string },
): Promise<string[]> {
  const open: string[] = [];
  for (const [path, headers = {}] of views(slug, words)) {
    const answer = await request.get(path, { headers });
    const isPicture = path.endsWith('.jpg') && answer.status() === 200;
    // Addresses alone stand in the sitemap.
    const sought = path === '/sitemap.xml' ? `/news/${slug}<` : secret;
    if (isPicture || (await answer.text()).includes(sought)) open.push(`${path} ${JSON.stringify(headers)}`);
  }
  return open;
}

export async function expectNoOverhang(page: Page): Promise<void> {
  const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect.poll(() => page.evaluate(overhang)).toBe(0);
}

export interface Cost {
  readonly requests: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  readonly shift: number;
}

/** What opening a page costs with an empty cache, as the browser counts it. */
export async function costOf(page: Page, path: string): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  const sum = (ids: Iterable<string>) => [...ids].reduce((total, id) => total + (sizes.get(id) ?? 0), 0);
  const scripts = [...kinds].filter(([, type]) => type === 'Script').map(([id]) => id);
  return { requests: kinds.size, scriptBytes: sum(scripts), bytes: sum(kinds.keys()), shift };
}
