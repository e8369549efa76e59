// Lists of any entity: their views, their order, their search, and what can be done to many rows at once.

import type { Page } from '@playwright/test';
import { openAtRest } from '../at-rest';
import { expect, test } from '../clubhouse';
import { expectNoOverhang } from '../site/visit';
import { arrangeArticles, saveElsewhere } from './arrange';
import { isSaved } from './article';
import { signIn } from './sign-in';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
let count = 0;
const unique = (words: string) => `${words} ${Date.now().toString(36)}${count++}`;

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Aktionen für „${title}“` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('nobody gets into the admin without signing in', async ({ page, request }) => {
  await page.goto('/admin/news');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  const plain = await request.get('/admin/news?view=drafts', { maxRedirects: 0 });
  expect(await plain.text()).not.toContain('Hallenordnung');
});

test('an editor sees drafts and what is scheduled, and every article in its state', async ({ page, data }) => {
  const draft = unique('Noch geheim');
  await arrangeArticles(data, [draft]);
  await signIn(page, 'editor@club.example', '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hallo');
  await page.getByRole('link', { name: 'Neuigkeiten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Neuigkeiten' })).toBeVisible();
  const table = page.getByRole('table');
  const views = page.getByRole('navigation', { name: 'Ansichten dieser Liste' });

  await views.getByRole('link', { name: 'Geplant' }).click();
  await expect(views.getByRole('link', { name: 'Geplant' })).toHaveAttribute('aria-current', 'page');
  await expect(table.getByRole('cell', { name: 'Geplant', exact: true }).first()).toBeVisible();
  await expect(table.getByRole('cell', { name: 'Entwurf', exact: true })).toHaveCount(0);

  await views.getByRole('link', { name: 'Entwürfe' }).click();
  await expect(rowOf(page, draft)).toBeVisible();
  await expect(table.getByRole('cell', { name: 'Veröffentlicht', exact: true })).toHaveCount(0);

  // Of a kind that no other journey deletes.
  await page.goto('/admin/post?view=bin');
  await expect(page.getByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeVisible();
});

test('a list opens as it was left, and goes back to everything when asked', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  // Whoever leaves before its scripts have run has not been there.
  await openAtRest(page, '/admin/location?view=active&density=compact');
  await expect(page.getByRole('table')).toHaveAttribute('data-compact');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Spielorte' }).click();
  await expect(page).toHaveURL(/view=active/);
  await expect(page.getByRole('link', { name: 'Aktiv', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('table')).toHaveAttribute('data-compact');
  await page.getByRole('link', { name: 'Neueste zuerst' }).click();
  await expect(page).toHaveURL(/view=newest/);
});

test('the header of the sorted column turns the list around', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  await page.goto('/admin/sponsor?view=byName');
  const titles = () => page.locator('tbody tr td a').allInnerTexts();
  const header = page.getByRole('columnheader', { name: 'Bezeichnung' });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const before = await titles();
  await header.getByRole('link').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(titles).toEqual(before.toReversed());
  await expect(page.getByRole('columnheader', { name: 'Webseite' })).not.toHaveAttribute('aria-sort');
});

test('titles are found while typing, by keyboard', async ({ page, data }) => {
  const title = unique('Quittengelee');
  await arrangeArticles(data, [title]);
  await signIn(page, 'editor@club.example');
  await page.goto('/admin/news?view=published');
  const field = page.getByRole('searchbox', { name: 'Titel suchen' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(title.slice(0, 5).toLowerCase());
  await expect(rowOf(page, title)).toContainText('Entwurf');
  await expect(page).toHaveURL(/q=quitt/);
  await expect(page.getByRole('link', { name: 'Entwürfe' })).toBeVisible();
  await field.fill('xyzzyplugh');
  await expect(page.getByRole('heading', { name: 'Nichts gefunden für „xyzzyplugh“' })).toBeVisible();
  await field.press('Escape');
  await expect(page).not.toHaveURL(/q=/);
  await expect(page.getByRole('link', { name: 'Veröffentlicht' })).toHaveAttribute('aria-current', 'page');
  await field.fill(title);
  await rowOf(page, title).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
});

test('a row can be published, deleted and brought back from its menu', async ({ page, data }) => {
  const title = unique('Zeilenweise');
  await arrangeArticles(data, [title]);
  await signIn(page, 'editor@club.example');
  await page.goto('/admin/news?view=all');
  await choose(page, title, 'Veröffentlichen');
  await expect(rowOf(page, title)).toContainText('Veröffentlicht');
  await choose(page, title, 'Zurückziehen');
  await expect(rowOf(page, title)).toContainText('Entwurf');
  await choose(page, title, 'Löschen');
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rowOf(page, title)).toContainText('Entwurf');
  await choose(page, title, 'Löschen');
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.getByRole('link', { name: 'Papierkorb' }).click();
  await choose(page, title, 'Endgültig löschen');
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
});

test('a row is duplicated into a draft of its own', async ({ page, data }) => {
  const title = unique('Vorlage');
  const [made] = await arrangeArticles(data, [title]);
  await signIn(page, 'editor@club.example');
  await page.goto('/admin/news?view=drafts');
  await choose(page, title, 'Duplizieren');
  await expect(page).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  expect(page.url()).not.toContain(made?.id);
  await page.goto('/admin/news?view=drafts');
  await expect(rowOf(page, title)).toHaveCount(2);
});

test('thirty are published at once, each with its own result', async ({ page, data }) => {
  const name = unique('Stapel').replace(' ', '');
  const titles = Array.from({ length: 30 }, (_, i) => `${name} Nummer ${i}`);
  const made = await arrangeArticles(data, titles);
  await signIn(page, 'editor@club.example');
  await page.goto('/admin/news?view=drafts');
  // A page holds 25: the newest, which are the last that were made. What was chosen stays so on the next.
  await page.getByRole('checkbox', { name: 'Alles auf dieser Seite auswählen' }).check();
  await expect(page.getByText('25 ausgewählt')).toBeVisible();
  await page.getByRole('link', { name: 'Nächste Seite' }).click();
  const ours = page.getByRole('checkbox', { name: new RegExp(`${name} Nummer`) });
  await expect(ours).toHaveCount(5);
  await ours.nth(0).click();
  await ours.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('30 ausgewählt')).toBeVisible();
  const [late] = made.slice(-1);
  if (late) await saveElsewhere(data, late, `${late.title} neu`);
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('30 Dokumente veröffentlichen?');
  await dialog.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(dialog.getByRole('status')).toHaveText('30 von 30');
  const results = dialog.getByRole('list', { name: 'Ergebnis' }).getByRole('listitem');
  await expect(results.filter({ hasText: 'Erledigt' })).toHaveCount(29);
  await expect(results.filter({ hasText: 'neuere Änderungen' })).toHaveCount(1);
  await dialog.getByRole('button', { name: '1 noch einmal versuchen' }).click();
  await expect(results.filter({ hasText: 'Erledigt' })).toHaveCount(30);
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(page.getByText('30 Dokumente erledigt.')).toBeVisible();

  await page.goto('/admin/news?view=published');
  await page.getByRole('checkbox', { name: 'Alles auf dieser Seite auswählen' }).check();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await dialog.getByRole('button', { name: 'Löschen' }).click();
  await expect(dialog.getByRole('status')).toHaveText('25 von 25');
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();
  await expect(ours).toHaveCount(5);
});

test('an own change is in the list at once, also when one goes back to it', async ({ page, data }) => {
  const title = unique('Sofort sichtbar');
  await arrangeArticles(data, [title]);
  await signIn(page, 'editor@club.example');
  await page.goto('/admin/news?view=drafts');
  await rowOf(page, title).getByRole('link').click();
  await page.getByRole('textbox', { name: 'Titel' }).fill(`${title}, geändert`);
  await isSaved(page);
  await page.goBack();
  await expect(rowOf(page, `${title}, geändert`)).toBeVisible();
});

test('a member without a role finds the bus, and nothing else to edit', async ({ page }) => {
  await signIn(page, 'member@club.example', '/admin');
  await expect(page.getByRole('link', { name: 'Busbuchungen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neuigkeiten' })).toHaveCount(0);
  const answer = await page.goto('/admin/news');
  expect(answer?.status()).toBe(404);
});

test('lists fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'editor@club.example');
  for (const path of ['/admin', '/admin/news', '/admin/media', '/admin/sponsor', '/admin/location']) {
    await page.goto(path);
    await expectNoOverhang(page);
  }
});
