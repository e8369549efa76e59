import { expect, test } from '../clubhouse';

const germanDate =
  /^\d{1,2}\. (Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}$/;

test('the home page lists the news in German, newest first', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neuigkeiten');
  const articles = page.getByRole('article');
  expect(await articles.count()).toBeGreaterThan(3);
  await expect(articles.first().getByRole('heading')).not.toBeEmpty();
  await expect(articles.first().locator('time')).toHaveText(germanDate);
  const dates = await page.locator('article time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
  expect(dates).toEqual([...dates].sort().reverse());
  expect(dates[0] && dates[0] <= new Date().toISOString()).toBe(true);
});

test('the home page is complete without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.close();
});

for (const width of [390, 768, 1440]) {
  test(`nothing has to be scrolled sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBe(0);
  });
}

test('the browser has nothing to complain about', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(complaints).toEqual([]);
});

test('an address where nothing is answers 404 with a way home', async ({ page }) => {
  const answer = await page.goto('/gibt/es/nicht');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier ist leider nichts');
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neuigkeiten');
});
