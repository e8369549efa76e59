import { expect, test } from '../clubhouse';

const germanDate =
  /^\d{1,2}\. (Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}$/;

test('the home page lists the news in German, newest first', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Volleyball am Bodden, seit 1974');
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
  await expect(page.getByRole('link', { name: 'Kranwieker Stadtwerke' })).toBeVisible();
  await context.close();
});

test('the navigation leads everywhere and says where one is', async ({ page }) => {
  await page.goto('/');
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
  for (const [name, path] of [
    ['Neuigkeiten', '/news'],
    ['Termine', '/events'],
    ['Mannschaften', '/teams'],
    ['Tabellen', '/rankings'],
    ['Galerie', '/gallery'],
    ['Kontakt', '/contact'],
    ['Suche', '/search'],
    ['Start', '/'],
  ] as const) {
    await navigation.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(navigation.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused();
});

test('the browser has nothing to complain about', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of ['/', '/news', '/news/sechs-naechte-luettholm-das-zeltlager-in-bildern', '/search?q=beach'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(complaints).toEqual([]);
});
