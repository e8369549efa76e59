// Lists, search, feed and sitemap of the public site, and what happens where nothing is.

import { expect, test } from '../clubhouse';

test('the list goes back in time, page by page, without leaving anything out', async ({ page }) => {
  await page.goto('/news');
  const seen: string[] = [];
  for (;;) {
    seen.push(...(await page.getByRole('article').getByRole('link').allTextContents()));
    const older = page.getByRole('link', { name: /Ältere Neuigkeiten/ });
    if ((await older.count()) === 0) break;
    const next = String(await older.getAttribute('href'));
    await older.click();
    await expect(page).toHaveURL(next);
    await expect(page.getByRole('link', { name: /Zurück zum Neuesten/ })).toBeVisible();
  }
  expect(seen.length).toBeGreaterThan(12);
  expect(new Set(seen).size).toBe(seen.length);
});

test('the search finds words of titles and texts, and nothing of drafts', async ({ page }) => {
  await page.goto('/search');
  await page.getByRole('searchbox').fill('fährholm derby');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('article').getByRole('link', { name: /Herren 1 dreht das Derby/ })).toBeVisible();
  for (const query of ['Hallenordnung', 'Kuchenbuffet', '<script>alert(1)</script>']) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Nichts gefunden');
    await expect(page.getByRole('article')).toHaveCount(0);
  }
});

test('feed and sitemap are XML with absolute addresses, and are not sent twice', async ({ page, request, baseURL }) => {
  await page.goto('/');
  for (const [path, root] of [
    ['/feed.xml', 'feed'],
    ['/sitemap.xml', 'urlset'],
  ] as const) {
    const answer = await request.get(path);
    const xml = await answer.text();
    const parsed = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      return [document.documentElement.localName, document.querySelector('parsererror')?.textContent];
    }, xml);
    expect(parsed).toEqual([root, undefined]);
    expect(xml).toContain(`${baseURL}/news/`);
    const again = await request.get(path, { headers: { 'if-none-match': answer.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test('an address where nothing is answers 404 with a search and a way home', async ({ page, request }) => {
  for (const path of [
    '/gibt/es/nicht',
    '/news/gibt-es-nicht',
    '/news?until=gestern',
    '/news/fuenf-fragen-an-mayra-okonjo',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  await page.goto('/news/gibt-es-nicht');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier ist leider nichts');
  await page.getByRole('searchbox').fill('beach');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/gibt/es/nicht');
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL('/');
});
