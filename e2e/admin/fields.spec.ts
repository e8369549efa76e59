// Every kind of field in the real admin: what is typed is stored as it is meant, and what is wrong is said where it is.

import type { Page } from '@playwright/test';
import { expect, test } from '../clubhouse';
import { isSaved } from './article';
import { signIn } from './sign-in';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const unique = () => Math.random().toString(36).slice(2, 8);

async function reopened(page: Page): Promise<void> {
  await isSaved(page);
  await page.reload();
  await expect(page.locator('[data-status]')).toHaveText('Nichts zu speichern');
}

test('an article gets authors and a link to another one by keys alone, and the link is kept by its id', async ({
  page,
}) => {
  const word = unique();
  await signIn(page, 'editor@club.example');
  await page.goto('/admin/news/new');
  await field(page, 'Titel').fill(`Ziel ${word}`);
  await isSaved(page);
  await expect(page.getByText(`/news/ziel-${word}`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/news\/[0-9a-f-]{36}$/);
  const target = page.url().split('/').at(-1) ?? '';

  await page.goto('/admin/news/new');
  await field(page, 'Titel').fill(`Verweist auf ${word}`);
  await field(page, 'Verfasst von').focus();
  await page.keyboard.type('man');
  await expect(page.getByRole('option', { name: 'Manager' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Manager entfernen' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Inhalt' }).focus();
  await page.keyboard.type('Siehe dort');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Adresse oder Titel einer Seite' })).toBeFocused();
  await page.keyboard.type(`Ziel ${word}`);
  await expect(page.getByRole('option', { name: new RegExp(`Ziel ${word}.*Artikel · Entwurf`) })).toBeVisible();
  await page.keyboard.press('Enter');
  const link = page.locator(`a[data-entity="news"][data-id="${target}"]`);
  await expect(link).toHaveText('Siehe dort');
  await expect(link).not.toHaveAttribute('href', /./);

  await reopened(page);
  await expect(link).toHaveText('Siehe dort');
  await expect(page.getByRole('button', { name: 'Manager entfernen' })).toBeVisible();
});

test('a place keeps the parts of its address and its numbers with commas', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  await page.goto('/admin/location/new');
  await field(page, 'Bezeichnung').fill('Halle Süd');
  await field(page, 'Kürzel').fill(`Halle Süd ${unique()}`);
  await field(page, 'Straße').fill('Am Strande');
  await field(page, 'Stadt').fill('Rostock');
  await field(page, 'Breitengrad').fill('54,0887');
  await page.getByText('Abgeschaltet', { exact: true }).click();
  await reopened(page);
  await expect(field(page, 'Straße')).toHaveValue('Am Strande');
  await expect(field(page, 'Breitengrad')).toHaveValue('54,0887');
  await expect(page.getByRole('radio', { name: 'Abgeschaltet' })).toBeChecked();

  await field(page, 'Stadt').fill('x'.repeat(121));
  await field(page, 'Breitengrad').fill('91');
  await expect(field(page, 'Stadt')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Höchstens 120 Zeichen passen hinein.')).toBeVisible();
  await expect(page.getByText('Das darf höchstens 90 sein.')).toBeVisible();
  await field(page, 'Stadt').fill('');
  await field(page, 'Straße').fill('');
  await field(page, 'Breitengrad').fill('');
  await reopened(page);
  await expect(field(page, 'Straße')).toHaveValue('');
  await expect(field(page, 'Breitengrad')).toHaveValue('');
});

test('a sponsor is shown up to the end of a day, and its address may lack https', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  await page.goto('/admin/sponsor/new');
  await field(page, 'Bezeichnung').fill(`Bäckerei ${unique()}`);
  await field(page, 'Webseite').pressSequentially('krume.example');
  await field(page, 'Sichtbar bis').fill('2031-12-31');
  await reopened(page);
  await expect(field(page, 'Webseite')).toHaveValue('https://krume.example');
  await expect(field(page, 'Sichtbar bis')).toHaveValue('2031-12-31');
});

test('a link keeps its tags, and an address that is taken is said at its field', async ({ page }) => {
  const address = `https://${unique()}.example`;
  await signIn(page, 'manager@club.example');
  await page.goto('/admin/site/new');
  await field(page, 'Webadresse').fill(address);
  await field(page, 'Titel').fill('Verein nebenan');
  await field(page, 'Schlagwörter').pressSequentially('Über uns,Halle,');
  await reopened(page);
  await expect(page.getByRole('button', { name: 'ueber-uns entfernen' })).toBeVisible();
  await expect(field(page, 'Schlagwörter')).toBeEnabled();
  await field(page, 'Schlagwörter').focus();
  await page.keyboard.press('Backspace');
  await reopened(page);
  await expect(page.getByRole('button', { name: 'halle entfernen' })).toHaveCount(0);

  await page.goto('/admin/site/new');
  await field(page, 'Webadresse').fill(address);
  await field(page, 'Titel').fill('Noch einmal');
  await expect(page.getByText('Das ist schon vergeben. Wähle etwas anderes.')).toBeVisible();
  await expect(field(page, 'Webadresse')).toHaveAttribute('aria-invalid', 'true');
});

test('a group is given permissions in plain words, and none that its keeper has not', async ({ page }) => {
  await signIn(page, 'manager@club.example');
  await page.goto('/admin/group/new');
  const name = `Vorstand-${unique()}`;
  await field(page, 'Bezeichnung').fill(name);
  await page.getByRole('checkbox', { name: /^Artikel schreiben/ }).check();
  await expect(page.getByRole('checkbox', { name: /^Zum Squash gehören/ })).toBeDisabled();
  await reopened(page);
  await expect(page.getByRole('checkbox', { name: /^Artikel schreiben/ })).toBeChecked();
  await expect(field(page, 'Bezeichnung')).toHaveAttribute('readonly');

  await page.goto('/admin/group/new');
  await field(page, 'Bezeichnung').fill(name);
  await field(page, 'Bezeichnung').blur();
  await expect(page.getByText('Das ist schon vergeben. Wähle etwas anderes.')).toBeVisible();
});

test('people are named to those who write, and to nobody else', async ({ page, request }) => {
  expect((await request.get('/api/admin/people?q=e')).status()).toBe(401);
  await signIn(page, 'member@club.example');
  const refused = await page.request.get('/api/admin/people?q=e');
  expect(refused.status()).toBe(403);
  expect(refused.headers()['content-type']).toContain('application/problem+json');
  await page.context().clearCookies();
  await signIn(page, 'editor@club.example');
  const answer = await page.request.get('/api/admin/people?q=e');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ people: [{ name: 'Editor' }] });
  expect(text).not.toContain('@');
  expect((await page.request.get('/api/admin/people?id=a%20b')).status()).toBe(400);
});
