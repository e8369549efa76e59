// What could not be saved is kept for whoever typed it, each document by itself, and goes when they sign out.

import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../account/people';
import { signIn as signInByHand } from '../account/sign-in-page';
import { arrangeGroup } from './arrange';
import { answer, isSaved, status, titleOf } from './article';
import { signIn } from './sign-in';

const offer = (page: Page) => page.getByRole('button', { name: 'Zurückholen' });

/** A form that cannot reach the server, with a title that is nowhere but here. */
async function typeInVain(page: Page, title: string): Promise<void> {
  await page.route('**/api/admin/documents', (route) => route.abort());
  await page.goto('/admin/news/new');
  await titleOf(page).fill(title);
  await expect(status(page)).toContainText('Keine Verbindung');
}

/** As a crash would, without asking. */
const crash = (page: Page) => page.close({ runBeforeUnload: false });

async function takeOffer(page: Page, title: string): Promise<void> {
  await offer(page).click();
  await expect(titleOf(page)).toHaveValue(title);
  await isSaved(page);
}

test('text that one person could not save is never offered to another in the same browser', async ({
  page,
  context,
}) => {
  await signIn(page, 'editor@club.example');
  await typeInVain(page, 'Nur für die eine');
  const left = page;
  const other = await context.newPage();
  await crash(left);
  // The session has ended; nobody has signed out.
  await context.clearCookies();
  await signIn(other, 'manager@club.example', '/admin/news/new');
  await titleOf(other).fill('Von der anderen');
  await isSaved(other);
  await expect(offer(other)).toHaveCount(0);
  await expect(titleOf(other)).toHaveValue('Von der anderen');
  await context.clearCookies();
  await signIn(other, 'editor@club.example', '/admin/news/new');
  await takeOffer(other, 'Nur für die eine');
});

test('two new documents of a kind are kept apart, and nothing is offered that is open elsewhere', async ({
  page,
  context,
}) => {
  await signIn(page, 'editor@club.example');
  await typeInVain(page, 'Das erste');
  const second = await context.newPage();
  await typeInVain(second, 'Das zweite');
  await expect(offer(second)).toHaveCount(0);
  await crash(page);
  await crash(second);
  const after = await context.newPage();
  await after.goto('/admin/news/new');
  await takeOffer(after, 'Das zweite');
  await after.goto('/admin/news/new');
  await takeOffer(after, 'Das erste');
  await after.goto('/admin/news/new');
  await titleOf(after).fill('Das dritte');
  await isSaved(after);
  await expect(offer(after)).toHaveCount(0);
});

test('a reload finds the text again', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  await typeInVain(page, 'Neu geladen');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.unroute('**/api/admin/documents');
  await page.reload();
  await takeOffer(page, 'Neu geladen');
});

const textIn = (context: BrowserContext, page: Page) =>
  context.pages().includes(page) ? page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })) : '';

test('whoever signs out is asked about what is not saved, and leaves nothing behind in any tab', async ({
  browser,
  people,
  origin,
  data,
}) => {
  const email = await people.member('leaving');
  await arrangeGroup(data, await people.idOf(email), ['news:edit']);
  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE' });
  const page = await context.newPage();
  await signInByHand(page, email, '/admin');
  const beside = await context.newPage();
  await typeInVain(beside, 'Im anderen Tab');
  await typeInVain(page, 'Noch nicht gespeichert');
  expect(await textIn(context, page)).toContain('Im anderen Tab');

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('dialog')).toContainText('Abmelden und Ungespeichertes verlieren?');
  await answer(page, 'Angemeldet bleiben');
  await expect(titleOf(page)).toHaveValue('Noch nicht gespeichert');

  await page.getByRole('button', { name: 'Abmelden' }).click();
  await answer(page, 'Abmelden und verlieren');
  await page.waitForURL('**/sign-in');
  await beside.waitForURL('**/sign-in');
  for (const one of [page, beside]) expect(await textIn(context, one)).not.toMatch(/Tab|gespeichert/);
  await signInByHand(page, email, '/admin/news/new');
  await page.unroute('**/api/admin/documents');
  await titleOf(page).fill('Danach');
  await isSaved(page);
  await expect(offer(page)).toHaveCount(0);

  // Nothing is asked where nothing would be lost.
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.waitForURL('**/sign-in');
  await context.close();
});
