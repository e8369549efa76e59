// The frame around every admin screen: sections, palette, appearance, language, the way back; all of it by keyboard.

import type { Page } from '@playwright/test';
import { signIn as signInByHand } from '../account/sign-in-page';
import { expect, test } from '../clubhouse';
import { arrangeArticles } from './arrange';
import { signIn } from './sign-in';

const listBytes = 350 * 1024;

const paletteField = (page: Page) => page.getByRole('combobox', { name: 'Springen, anlegen oder suchen' });

/** Keys that come before the page listens are nobody's: pressed until the palette is there. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(paletteField(page)).toBeFocused({ timeout: 1_000 });
  }).toPass();
}

test('the palette leads anywhere by keyboard alone', async ({ page, data }) => {
  const title = `Palettenfund${Date.now().toString(36)} eins`;
  await arrangeArticles(data, [title]);
  await signIn(page, 'editor@club.example', '/admin');
  const field = paletteField(page);
  await openPalette(page);
  await page.keyboard.type('spielorte');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/location/);

  await openPalette(page);
  await page.keyboard.type(title.toLowerCase());
  await expect(page.getByRole('option', { name: title })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);

  await page.getByRole('navigation', { name: 'Du bist hier' }).getByRole('link', { name: 'Neuigkeiten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Neuigkeiten' })).toBeVisible();
  await openPalette(page);
  await expect(page.getByRole('group', { name: 'Zuletzt geöffnet' }).getByRole('option').first()).toContainText(title);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);

  await openPalette(page);
  await page.keyboard.type('xyzzy');
  await expect(page.getByText('Nichts passt zu „xyzzy“')).toBeVisible();
  await field.fill('neu artikel');
  await expect(page.getByRole('option', { name: 'Neu: Artikel' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/news\/new$/);
});

test('the palette signs out', async ({ page }) => {
  await signInByHand(page, 'editor@club.example', '/admin');
  await openPalette(page);
  await page.keyboard.type('abmelden');
  await expect(page.getByRole('option')).toHaveText('Abmelden');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('the chosen appearance is there before anything is drawn, and stays', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, 'editor@club.example', '/admin');
  const light = await paper();
  await page.getByRole('button', { name: 'Dunkel' }).first().click();
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  const answer = await page.reload();
  expect(await answer?.text()).toContain('data-theme="dark"');
  expect(await paper()).toBe(dark);
  await page.getByRole('button', { name: 'Wie das System' }).first().click();
  await expect.poll(paper).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).toBe(dark);
  await page.getByRole('button', { name: 'Hell' }).first().click();
  await expect.poll(paper).toBe(light);
});

test('the admin speaks the language that was chosen', async ({ page }) => {
  await signIn(page, 'editor@club.example', '/admin');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await page.getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Published on' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Articles' }),
  ).toHaveAttribute('aria-current', 'page');
});

test('the overview leads to documents and to new ones', async ({ page }) => {
  await signIn(page, 'editor@club.example', '/admin');
  for (const name of ['Braucht Aufmerksamkeit', 'Meine Entwürfe', 'Demnächst', 'Zuletzt geändert'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const changed = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Zuletzt geändert' }) });
  await changed.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/(news|location)\/.+/);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Anlegen' }).getByRole('link', { name: 'Neu: Artikel' }).click();
  await expect(page).toHaveURL(/\/admin\/news\/new$/);
});

test('on a phone the sections are in a drawer that goes when one was chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'editor@club.example', '/admin');
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menü' });
  await expect(drawer.getByRole('link', { name: 'Übersicht' })).toHaveAttribute('aria-current', 'page');
  await drawer.getByRole('link', { name: 'Neuigkeiten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Neuigkeiten' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a list stays small', async ({ page, browser, baseURL }) => {
  await signIn(page, 'editor@club.example');
  // Signed in, but with nothing kept of an earlier page.
  const fresh = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: await page.context().storageState(),
  });
  const list = await fresh.newPage();
  const sizes: Promise<number>[] = [];
  list.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await list.goto('/admin/news?view=all', { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(10_000);
  expect(total).toBeLessThanOrEqual(listBytes);
  await fresh.close();
});
