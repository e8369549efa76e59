// The editorial step: written by one, sent back and let out by another, and every word of it in the history.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../account/people';
import { signIn as signInByHand } from '../account/sign-in-page';
import { arrangeArticles, arrangeGroup } from './arrange';
import { answer, choose, isSaved, newArticle, textOf, titleOf } from './article';
import { signIn } from './sign-in';

const dialog = (page: Page) => page.getByRole('dialog');
const banner = (page: Page, name: string) => page.getByRole('region', { name });

async function handIn(page: Page, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Zur Freigabe einreichen' }).click();
  await dialog(page).getByLabel('Notiz').fill(note);
  await answer(page, 'Einreichen');
  await expect(banner(page, 'Wartet auf Freigabe')).toBeVisible();
}

/** What the document API answers to whoever calls without the form. */
const attempt = (page: Page, id: string, request: object) =>
  page.evaluate(
    async ([entity, action]) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ entity, action });
      return (await fetch('/api/admin/documents', { method: 'POST', headers, body })).json();
    },
    ['news', { action: 'act', id, request: { idempotencyKey: randomUUID(), ...request } }] as const,
  );

test('an article goes to a publisher, back with a note, and out; its history tells all of it', async ({
  page: writer,
  browser,
  baseURL,
  data,
  people,
  request,
}) => {
  const email = await people.member('writer');
  await arrangeGroup(data, await people.idOf(email), ['news:edit']);
  await signInByHand(writer, email, '/admin');
  const title = `Seehundzählung ${Date.now()}`;
  const address = await newArticle(writer, title);
  const id = address.split('/').at(-1) ?? '';
  await expect(writer.getByRole('button', { name: 'Veröffentlichen', exact: true })).toHaveCount(0);
  await textOf(writer).click();
  await writer.keyboard.type('Es waren viele.');
  await handIn(writer, 'Bitte vor Samstag');
  await expect(banner(writer, 'Wartet auf Freigabe')).toContainText('Bitte vor Samstag');
  expect(await attempt(writer, id, { verb: 'publish', version: 3 })).toMatchObject({
    kind: 'refused',
    code: 'forbidden',
  });
  expect((await writer.request.get('/admin/review')).status()).toBe(404);

  const publisher = await browser.newPage({ locale: 'de-DE', ...(baseURL ? { baseURL } : {}) });
  await signIn(publisher, 'editor@club.example', '/admin');
  await publisher.getByRole('link', { name: 'Freigaben' }).click();
  await publisher.getByRole('list', { name: 'Eingereichte Dokumente' }).getByRole('link', { name: title }).click();
  await expect(banner(publisher, 'Wartet auf deine Freigabe')).toContainText('Bitte vor Samstag');
  await expect(titleOf(publisher)).toBeEnabled();
  await publisher.getByRole('button', { name: 'Zurückgeben …' }).click();
  await answer(publisher, 'Zurückgeben');
  await expect(dialog(publisher)).toContainText('Schreib eine Notiz');
  const note = dialog(publisher).getByLabel('Notiz');
  await note.fill('Wie viele genau?');
  // Neither a click beside the window nor a refusal takes the words away.
  await publisher.mouse.click(5, 5);
  await publisher.route('**/api/admin/documents', (route) => route.fulfill({ status: 413 }));
  await answer(publisher, 'Zurückgeben');
  await expect(dialog(publisher).getByRole('alert')).toContainText('zu viel für ein einziges Dokument');
  await expect(note).toHaveValue('Wie viele genau?');
  await publisher.unroute('**/api/admin/documents');
  await answer(publisher, 'Zurückgeben');
  await expect(banner(publisher, 'Zurückgegeben')).toContainText('Du hast es');
  await expect(dialog(publisher)).toHaveCount(0);

  // Whoever goes on writing learns of it with what they write.
  await textOf(writer).click();
  await writer.keyboard.press('Control+End');
  await writer.keyboard.type(' Sehr viele.');
  await expect(banner(writer, 'An dich zurückgegeben')).toContainText('Wie viele genau?');
  await writer.goto('/admin');
  await writer.getByRole('link', { name: title }).filter({ hasText: 'An dich zurückgegeben' }).click();
  await expect(banner(writer, 'An dich zurückgegeben')).toContainText('Wie viele genau?');
  await textOf(writer).click();
  await writer.keyboard.press('Control+End');
  await writer.keyboard.type(' Vierundfünfzig.');
  await handIn(writer, 'Jetzt mit Zahl');
  expect(await (await request.get('/news')).text()).not.toContain(title);

  // Somebody looks at it while its writer goes on: what was not seen is not let out.
  await publisher.goto(address);
  await expect(titleOf(publisher)).toBeEnabled();
  await titleOf(writer).fill(`${title} auf der Sandbank`);
  await isSaved(writer);
  const approve = publisher.getByRole('button', { name: 'Freigeben und veröffentlichen' });
  const late = publisher.getByRole('alert').filter({ hasText: 'inzwischen gespeichert' });
  await approve.click();
  await answer(publisher, 'Veröffentlichen');
  await expect(late).toBeVisible();
  await expect(titleOf(publisher)).toHaveValue(`${title} auf der Sandbank`);
  await expect(banner(publisher, 'Wartet auf deine Freigabe')).toContainText('Seitdem wurde es geändert');
  await writer.getByRole('button', { name: 'Einreichung zurückziehen' }).click();
  await expect(banner(writer, 'Wartet auf Freigabe')).toHaveCount(0);
  await approve.click();
  await answer(publisher, 'Veröffentlichen');
  await expect(approve).toHaveCount(0);
  await expect(publisher.getByRole('alert').filter({ hasText: 'wartet nicht mehr auf Freigabe' })).toBeVisible();
  expect(await (await request.get('/news')).text()).not.toContain(title);
  await handIn(writer, 'Nun doch');
  await publisher.goto(address);
  await expect(titleOf(publisher)).toBeEnabled();
  await approve.click();
  await answer(publisher, 'Veröffentlichen');
  await expect(publisher.getByText('Veröffentlicht', { exact: true }).first()).toBeVisible();
  await expect(approve).toHaveCount(0);
  expect(await (await request.get('/news')).text()).toContain(`${title} auf der Sandbank`);
  await publisher.goto('/admin/review');
  await expect(publisher.getByRole('link', { name: title })).toHaveCount(0);

  await writer.reload();
  await expect(writer.getByRole('button', { name: 'Zur Freigabe einreichen' })).toHaveCount(0);
  await choose(writer, 'Versionen');
  const history = writer.getByRole('form', { name: 'Alle Versionen' });
  for (const told of ['Bitte vor Samstag', 'Wie viele genau?', 'Jetzt mit Zahl', 'Zurückgegeben', 'Veröffentlicht'])
    await expect(history.getByText(told, { exact: true })).toBeVisible();
  await expect(history.getByText('Zur Freigabe eingereicht')).toHaveCount(3);
  await publisher.close();
});

test('two people talk about a field, and settle it', async ({ page, browser, baseURL, request, data }) => {
  const [article] = await arrangeArticles(data, ['Ein Titel mit Fehler']);
  const [address, query] = [`/admin/news/${article?.id}`, `/api/admin/comments?entity=news&id=${article?.id}`];
  await signIn(page, 'editor@club.example', address);
  await page.getByText('Kommentare', { exact: true }).click();
  await page.getByLabel('Kommentar schreiben').fill('Da fehlt ein „s“ am Ende');
  await page.getByLabel('Es geht um').selectOption({ label: 'Titel' });
  await page.getByRole('button', { name: 'Kommentieren' }).click();
  const said = (one: Page) => one.getByRole('list', { name: 'Kommentare' }).getByRole('listitem');
  await expect(said(page)).toContainText(['Du']);
  await expect(page.getByLabel('Kommentar schreiben')).toHaveValue('');

  const other = await browser.newPage({ locale: 'de-DE', ...(baseURL ? { baseURL } : {}) });
  await signIn(other, 'manager@club.example', address);
  await expect(said(other)).toContainText(['Editor']);
  await expect(said(other)).toContainText(['Da fehlt ein „s“ am Ende']);
  await expect(titleOf(other)).toBeEnabled();
  await said(other).getByRole('button', { name: 'Zu „Titel“ springen' }).press('Enter');
  await expect(titleOf(other)).toBeFocused();
  await said(other).getByRole('button', { name: 'Erledigt' }).click();
  await expect(said(other)).toContainText(['Erledigt von Manager']);
  await other.close();

  await page.reload();
  await page.getByText('Kommentare', { exact: true }).click();
  await expect(said(page)).toContainText(['Erledigt von Manager']);
  expect((await request.get(query)).status()).toBe(401);
  await said(page).getByRole('button', { name: 'Löschen' }).click();
  await answer(page, 'Löschen');
  await expect(page.getByText('Noch hat niemand etwas gesagt.')).toBeVisible();
});
