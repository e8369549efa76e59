import { devices } from '@playwright/test';
import { expectNoOverhang } from '../site/visit';
import { expect, test } from './people';
import { alert, fillSignIn, heading } from './sign-in-page';

test('people choose their language, and what they typed stays', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('E-Mail-Adresse').fill('ada@club.example');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading(page)).toHaveText('Sign in');
  await expect(page).toHaveTitle('Sign in · Clubhouse');
  await expect(page.getByLabel('E-mail address')).toHaveValue('ada@club.example');
  await page.reload();
  await expect(heading(page)).toHaveText('Sign in');
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
});

test('a browser that asks for English gets it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${baseURL}/sign-in`);
  await expect(heading(page)).toHaveText('Sign in');
  await context.close();
});

test('the whole way works by keyboard', async ({ page, people }) => {
  const email = await people.member();
  await page.goto('/sign-in?next=/');
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Passwort vergessen?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Clubhouse!2026');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Passwort verbergen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});

test('without scripts the page says why it needs them, and sends no password', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(`${baseURL}/sign-in`);
  expect(await page.content()).toMatch(/<noscript>.*Die Anmeldung braucht JavaScript/);
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeDisabled();
  await context.close();
});

for (const width of [390, 768, 1440])
  test(`nothing has to be scrolled sideways at ${width} px, errors included`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/sign-in');
    await fillSignIn(page, `${'lang'.repeat(20)}@club.example`, 'x');
    await expect(alert(page)).toBeVisible();
    await expectNoOverhang(page);
  });

test('the browser has nothing to complain about, and the library waits until a finger is about to type', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'de-DE' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${baseURL}/sign-in`, { waitUntil: 'networkidle' });
  const before = scripts.length;
  await page.getByLabel('E-Mail-Adresse').tap();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  expect(complaints).toEqual([]);
  await context.close();
});
