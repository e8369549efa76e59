// When a page has become what it will be: its scripts have run, and what they asked for has come.

import type { Frame, Page, Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** The browser does not tell how requests end whose document is gone. */
function forgetFrame(open: Set<Request>, gone: Frame): void {
  for (const request of open) if (request.frame() === gone) open.delete(request);
}

/** What the page has asked for and not been answered yet. */
function requestsOf(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) forgetFrame(open, request.frame());
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('framedetached', (frame) => forgetFrame(open, frame));
  return open;
}

/** Sooner known than `networkidle`, which waits for half a second of silence, and behind a frame for the next request. */
export async function atRest(page: Page): Promise<void> {
  const open = requestsOf(page);
  for (let quiet = 0; quiet < 2; quiet = open.size === 0 ? quiet + 1 : 0)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50))));
}

export async function openAtRest(page: Page, path: string): Promise<void> {
  // What the page before asked for is nobody's any more.
  requestsOf(page).clear();
  await page.goto(path);
  await atRest(page);
}
