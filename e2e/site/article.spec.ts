// An article of the demo club as visitors meet it: with and without scripts, by keyboard, on paper, and what it costs.

import { expectAccessible } from '../accessible';
import { expect, test } from '../clubhouse';
import { costOf, expectNoOverhang } from './visit';

const camp = '/news/sechs-naechte-luettholm-das-zeltlager-in-bildern';

test('is complete without scripts, every picture a plain link', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(camp);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dienstag: das Gewitter' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Weitere Artikel' }).getByRole('link')).toHaveCount(2);
  const picture = page.getByRole('link', { name: /^Bild vergrößern/ }).first();
  expect((await page.request.get((await picture.getAttribute('href')) ?? '')).headers()['content-type']).toBe(
    'image/webp',
  );
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.close();
});

test('that is not there says so without scripts, too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  for (const path of ['/news/gibt-es-nicht', '/news?until=gestern', '/preview/gibt-es-nicht', '/gibt/es/nicht']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier ist leider nichts');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  }
  await context.close();
});

test('shows its pictures one by one, by keyboard, and gives the focus back', async ({ page }) => {
  await page.goto(camp, { waitUntil: 'networkidle' });
  const links = page.locator('a[data-enlarge]');
  const count = await links.count();
  expect(count).toBeGreaterThan(2);
  await links.nth(1).focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Bildansicht' });
  const position = viewer.getByRole('status');
  await expect(position).toHaveText(`2 von ${count}`);
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText(`3 von ${count}`);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(position).toHaveText(`${count} von ${count}`);
  await expect(viewer.getByRole('img')).toHaveAttribute('alt', /\S/);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(links.nth(count - 1)).toBeFocused();
});

test('turns its pictures by a swipe', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto(camp, { waitUntil: 'networkidle' });
  await page.locator('a[data-enlarge]').first().tap();
  const position = page.getByRole('dialog').getByRole('status');
  await expect(position).toHaveText(/^1 von/);
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: 400 }] });
  await touch('touchStart', 320);
  for (const x of [280, 220, 150]) await touch('touchMove', x);
  await touch('touchEnd', 150);
  await expect(position).toHaveText(/^2 von/);
  await context.close();
});

test('tells machines what it is', async ({ page, baseURL }) => {
  await page.goto(camp);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [article, crumbs] = JSON.parse(blocks[0] ?? '[]');
  expect(article).toMatchObject({ '@type': 'NewsArticle', mainEntityOfPage: `${baseURL}${camp}` });
  expect(crumbs.itemListElement).toHaveLength(3);
  const share = await page.request.get(`${camp}/share.jpg`);
  expect(share.headers()['content-type']).toBe('image/jpeg');
  expect((await page.request.get('/news/fuenf-fragen-an-mayra-okonjo/share.jpg')).status()).toBe(404);
});

test('is light: few requests, little script, and nothing moves while it loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const cost = await costOf(page, camp);
  test.info().annotations.push({ type: 'cost', description: JSON.stringify(cost) });
  console.log(`article page: ${JSON.stringify(cost)}`);
  expect(cost.requests).toBeLessThanOrEqual(15);
  expect(cost.scriptBytes).toBeLessThanOrEqual(150_000);
  expect(cost.bytes).toBeLessThanOrEqual(260_000);
  expect(cost.shift).toBe(0);
});

test('is the same for everybody', async ({ request }) => {
  const ask = (cookie: string) => request.get(camp, { headers: { cookie, 'accept-language': cookie ? 'en' : 'de' } });
  const [one, other] = await Promise.all(['', 'language=en; x=1'].map(ask));
  expect(one?.headers()['set-cookie']).toBeUndefined();
  // The framework numbers its own renderings; nothing else may differ.
  const page = async (answer: typeof one) =>
    (await answer?.text())?.replaceAll(/<script>self\.__next_f.*?<\/script>/gs, '');
  expect(await page(one)).toBe(await page(other));
});

for (const [name, path] of [
  ['the front page', '/'],
  ['the list', '/news'],
  ['an article', camp],
  ['the search', '/search?q=beach'],
  ['nothing', '/gibt/es/nicht'],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${name} can be used by everybody and fits every width, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverhang(page);
      }
      await expectAccessible(page, name);
    });
