// The whole way without a mouse: signed in, written with a table, a link and two pictures, published, changed, undone, deleted and back.

import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../clubhouse';
import { arrangeArticles } from './arrange';
import { isSaved, status, textOf, titleOf } from './article';

/** Tabs until the focus is there: what cannot be reached so cannot be reached by everybody. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  for (let i = 0; i < 120; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}

async function pressOn(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** An action of the menu in the bar, found by its first letters. */
async function choose(page: Page, name: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: 'Weitere Aktionen' }), 'Shift+Tab');
  const item = page.getByRole('menuitem', { name });
  for (let i = 0; i < 12 && !(await item.evaluate((one) => one === document.activeElement)); i++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const answer = (page: Page, name: string) =>
  pressOn(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));

async function picture(name: string, red: number) {
  const image = sharp({ create: { width: 640, height: 400, channels: 3, background: { r: red, g: 90, b: 120 } } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** A picture from this computer, by the slash menu and the window of the library. */
async function insertPicture(page: Page, name: string, red: number): Promise<void> {
  const before = await textOf(page).locator('img').count();
  await page.keyboard.type('/bild');
  await expect(page.getByRole('option', { name: 'Bild' })).toBeVisible();
  await page.keyboard.press('Enter');
  const opening = page.waitForEvent('filechooser');
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Hochladen', exact: true }));
  await (await opening).setFiles([await picture(name, red)]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(textOf(page).locator('img')).toHaveCount(before + 1);
}

test('an article goes its whole way by keyboard alone', async ({ page, data, request }) => {
  const word = `Ebbe${Date.now()}`;
  const live = async (path: string) => (await request.get(path)).status();
  await arrangeArticles(data, [`Ziel ${word}`]);

  await page.goto('/sign-in?next=/admin');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeEnabled();
  await tabTo(page, page.getByLabel('E-Mail-Adresse'));
  await page.keyboard.type('editor@club.example');
  await tabTo(page, page.getByLabel('Passwort', { exact: true }));
  await page.keyboard.type('Clubhouse!2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/admin');

  await pressOn(page, page.getByRole('link', { name: 'Neu: Artikel' }));
  await page.waitForURL(({ pathname }) => pathname === '/admin/news/new');
  await tabTo(page, titleOf(page));
  await page.keyboard.type(`Wattlauf ${word}`);
  await tabTo(page, textOf(page));

  await page.keyboard.type('Wer mitkommt, liest vorher die Regeln');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Adresse oder Titel einer Seite' })).toBeFocused();
  await page.keyboard.type(`Ziel ${word}`);
  await expect(page.getByRole('option', { name: new RegExp(`Ziel ${word}`) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(textOf(page).locator('a[data-entity="news"]')).toHaveText('Regeln');
  await expect(textOf(page)).toBeFocused();

  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await insertPicture(page, `eins-${word}.png`, 200);
  await page.keyboard.press('ArrowDown');
  await insertPicture(page, `zwei-${word}.png`, 20);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('/tabelle');
  await expect(page.getByRole('option', { name: 'Tabelle' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(textOf(page).locator('table')).toBeVisible();
  await page.keyboard.type('Wann');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wo');
  await isSaved(page);
  const address = page.url();

  // Two pictures without a description, and a link to a draft: the window says so, and lets it happen.
  await pressOn(page, page.getByRole('button', { name: 'Veröffentlichen', exact: true }), 'Shift+Tab');
  await expect(page.getByRole('dialog')).toContainText('nicht veröffentlicht');
  await answer(page, 'Trotzdem veröffentlichen');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const path = `/news/wattlauf-${word.toLowerCase()}`;
  await expect.poll(() => live(path)).toBe(200);
  const html = await (await request.get(path)).text();
  for (const part of ['<table', 'Wann', 'Regeln']) expect(html).toContain(part);
  expect(html.match(/<img[^>]+\/media\//g)?.length).toBeGreaterThanOrEqual(2);

  await tabTo(page, titleOf(page));
  await page.keyboard.press('End');
  await page.keyboard.type(' bei Vollmond');
  await isSaved(page);
  await expect(page.getByText('Unveröffentlichte Änderungen')).toBeVisible();
  expect(await (await request.get(path)).text()).not.toContain('Vollmond');
  await pressOn(page, page.getByRole('button', { name: 'Änderungen veröffentlichen' }), 'Shift+Tab');
  await answer(page, 'Trotzdem veröffentlichen');
  await expect.poll(async () => (await request.get(path)).text()).toContain('Vollmond');

  await choose(page, 'Versionen');
  await page.waitForURL(/\/revisions/);
  await tabTo(page, page.getByRole('radio', { name: /als ältere/, checked: true }));
  await expect(page.getByRole('button', { name: 'Vergleichen' })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Als Entwurf zurückholen' }));
  await answer(page, 'Als Entwurf zurückholen');
  await page.waitForURL(address);

  await choose(page, 'Zurückziehen');
  await answer(page, 'Zurückziehen');
  await expect.poll(() => live(path)).toBe(404);

  await choose(page, 'Löschen');
  await answer(page, 'Löschen');
  await page.waitForURL(({ pathname }) => pathname === '/admin/news');
  await pressOn(page, page.getByRole('button', { name: 'Rückgängig' }), 'Shift+Tab');
  await expect(page.getByText('ist wieder da')).toBeVisible();
  await page.goto(address);
  await expect(titleOf(page)).toHaveValue(new RegExp(`Wattlauf ${word}`));
  await expect(status(page)).toBeVisible();
});
