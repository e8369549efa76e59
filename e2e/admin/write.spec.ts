// An editor writes: what is typed is kept, what is published is seen, and two people do not undo each other.

import { expect, test } from '../clubhouse';
import { answer, choose, isSaved, newArticle, publish, status, textOf, titleOf } from './article';
import { signIn } from './sign-in';

test('an article is written, published, changed, withdrawn and deleted', async ({ page, request }) => {
  const live = async (text: string) => (await (await request.get('/')).text()).includes(text);
  await signIn(page, 'editor@club.example');
  await page.goto('/admin/news/new');
  await expect(status(page)).toHaveText('Nichts zu speichern');
  await titleOf(page).fill('Sturmwarnung für Samstag');
  await textOf(page).click();
  await page.keyboard.type('Bitte die Netze einholen.');
  await isSaved(page);
  expect(await live('Sturmwarnung')).toBe(false);

  await publish(page);
  expect(await live('Sturmwarnung für Samstag')).toBe(true);

  await titleOf(page).fill('Sturmwarnung für Sonntag');
  await isSaved(page);
  expect(await live('Sturmwarnung für Samstag')).toBe(true);
  await page.getByRole('button', { name: 'Änderungen veröffentlichen' }).click();
  await expect(page.getByRole('button', { name: 'Änderungen veröffentlichen' })).toHaveCount(0);
  expect(await live('Sturmwarnung für Sonntag')).toBe(true);

  await choose(page, 'Zurückziehen');
  await answer(page, 'Zurückziehen');
  await expect(page.getByRole('button', { name: 'Veröffentlichen', exact: true })).toBeVisible();
  expect(await live('Sturmwarnung')).toBe(false);

  await choose(page, 'Löschen');
  await answer(page, 'Löschen');
  await page.waitForURL(({ pathname }) => pathname === '/admin/news');
  await page.goto('/admin/news?view=bin');
  await expect(page.getByRole('table').getByText('Sturmwarnung für Sonntag')).toBeVisible();
});

test('what cannot be saved says why and stays in the form', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  await newArticle(page, 'Zu langer Titel');
  await titleOf(page).fill('x'.repeat(201));
  await expect(status(page)).toHaveText(/Nicht gespeichert/);
  await expect(titleOf(page)).toHaveValue('x'.repeat(201));
  await expect(titleOf(page)).toHaveAttribute('aria-invalid', 'true');
  await titleOf(page).fill('Kürzer');
  await isSaved(page);
});

test('two browsers on one article join what does not meet and ask where it does', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'editor@club.example');
  const address = await newArticle(page, 'Zwei Hände');
  const other = await browser.newPage({ locale: 'de-DE', ...(baseURL ? { baseURL } : {}) });
  await signIn(other, 'manager@club.example');
  await other.goto(address);

  await titleOf(page).fill('Zwei Hände, ein Text');
  await isSaved(page);
  await other.getByRole('textbox', { name: 'Zusammenfassung' }).fill('Von nebenan');
  await isSaved(other);
  await expect(titleOf(other)).toHaveValue('Zwei Hände, ein Text');

  await titleOf(page).fill('Titel aus der einen Hand');
  await isSaved(page);
  await titleOf(other).fill('Titel aus der anderen Hand');
  const dialog = other.getByRole('dialog');
  await expect(dialog).toContainText('Titel aus der einen Hand');
  await expect(dialog).toContainText('Titel aus der anderen Hand');
  // Esc decides nothing: the choice waits, and so does the text.
  await other.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(titleOf(other)).toHaveValue('Titel aus der anderen Hand');
  await other.getByRole('button', { name: 'Jetzt wählen' }).click();
  await dialog.getByRole('radio', { name: /Die andere Fassung/ }).check();
  await dialog.getByRole('button', { name: 'So übernehmen' }).click();
  await expect(titleOf(other)).toHaveValue('Titel aus der einen Hand');
  await other.close();
});

test('text survives an expired session and a lost connection', async ({ page, context }) => {
  await signIn(page, 'editor@club.example');
  await newArticle(page, 'Ausgesperrt');
  await context.clearCookies();
  await titleOf(page).fill('Ausgesperrt, aber nicht verloren');
  await expect(status(page)).toContainText('Du wurdest abgemeldet');
  const second = await context.newPage();
  await signIn(second, 'editor@club.example');
  await second.close();
  await page.getByRole('textbox', { name: 'Zusammenfassung' }).fill('wieder da');
  await isSaved(page);

  await context.setOffline(true);
  await titleOf(page).fill('Ohne Netz getippt');
  await expect(status(page)).toContainText('Keine Verbindung');
  await context.setOffline(false);
  await isSaved(page);
});

test('text that was typed before a crash is offered again', async ({ page, context }) => {
  await signIn(page, 'editor@club.example');
  const address = await newArticle(page, 'Vor dem Absturz');
  await context.setOffline(true);
  await titleOf(page).fill('Kurz vor dem Absturz getippt');
  await expect(status(page)).toContainText('Keine Verbindung');
  // Closed without asking, as a crash would.
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await again.getByRole('button', { name: 'Zurückholen' }).click();
  await expect(titleOf(again)).toHaveValue('Kurz vor dem Absturz getippt');
  await isSaved(again);
});
