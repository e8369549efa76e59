// The federation in the admin: fetched by hand, watched, and honest about its bad days.

import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { openAtRest } from '../at-rest';
import { expect, test } from '../clubhouse';
import { federationOf } from '../federation';
import { expectNoOverhang } from '../site/visit';
import { signIn } from './sign-in';

const manager = 'manager@club.example';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const newestReport = (page: Page) => card(page, 'Letzte Läufe').getByRole('listitem').first();

async function open(page: Page): Promise<void> {
  await signIn(page, manager);
  await openAtRest(page, '/admin/federation');
}

/** Nothing else may be under way: the server does one thing at a time, and by night begins by itself. */
async function fetchAnew(page: Page, button: string): Promise<void> {
  await expect(page.getByRole('button', { name: button })).toBeEnabled();
  await page.getByRole('button', { name: button }).click();
}

test.afterEach(({ data }) => federationOf(data).isWell());

test('what the demo club knows of its federation is there from the start', async ({ page }) => {
  await open(page);
  const teams = card(page, 'Unsere Mannschaften beim Verband');
  await expect(teams.getByRole('row')).toHaveCount(6);
  await expect(teams.getByRole('row').filter({ hasText: 'Oberliga Damen' })).toContainText('VC Möwe Kranwiek');
  await expect(card(page, 'Tabellen und Spiele')).toContainText('Tabelle Oberliga Damen');
  await expect(card(page, 'Tabellen und Spiele')).toContainText('Spiele unseres Vereins');
  await expect(card(page, 'Die Vereine des Verbands').getByRole('row')).toHaveCount(17);
  await teams.getByRole('link', { name: 'Damen 1' }).click();
  await expect(page).toHaveURL(/\/admin\/team\/[0-9a-f-]{36}$/);
});

test('a manager fetches the teams, sees how far it is, and reads what came of it', async ({ page, data }) => {
  await federationOf(data).behave({ defect: 'busy', on: '/teams', times: 1 });
  await open(page);
  await fetchAnew(page, 'Mannschaften jetzt holen');
  const mine = card(page, 'Unsere Mannschaften');
  await expect(mine.getByRole('progressbar')).toBeVisible();
  await expect(mine.getByRole('status')).toContainText(/[1-9]\d* Anfragen/);
  await expect(page.getByRole('button', { name: 'Vereine jetzt holen' })).toBeDisabled();
  await expect(page.getByText('Die Mannschaften sind geholt.')).toBeVisible();
  await expect(mine).toContainText('Auf dem neuesten Stand');
  await expect(newestReport(page)).toContainText('Unsere Mannschaften');
  await expect(newestReport(page)).toContainText('von Hand');
  await expect(newestReport(page)).toContainText(/Erhalten\s*5/);
});

test('while the federation is away the admin says so, and everything stays; then all is well again', async ({
  page,
  data,
}) => {
  const federation = federationOf(data);
  await federation.isDown();
  await open(page);
  const clubs = card(page, 'Alle Vereine');
  await fetchAnew(page, 'Vereine jetzt holen');
  await expect(clubs).toContainText('Der Server des Verbands ist nicht erreichbar.');
  await expect(clubs).toContainText('Fehlgeschlagen');
  await expect(newestReport(page)).toContainText('16 gespeicherte wurden behalten');
  await expect(card(page, 'Die Vereine des Verbands').getByRole('row')).toHaveCount(17);
  await expect(card(page, 'Tabellen und Spiele')).toContainText('Tabelle Oberliga Damen');

  await federation.isWell();
  await fetchAnew(page, 'Vereine jetzt holen');
  await expect(page.getByText('Die Vereine sind geholt.')).toBeVisible();
  await expect(clubs).toContainText('Auf dem neuesten Stand');
  await expect(clubs).not.toContainText('nicht erreichbar');
});

test('nonsense is left out and named, and a list cut in half is believed only when somebody says so', async ({
  page,
  data,
}) => {
  const federation = federationOf(data);
  const clubs = card(page, 'Alle Vereine');
  await federation.talksNonsense();
  await open(page);
  await fetchAnew(page, 'Vereine jetzt holen');
  await expect(clubs).toContainText('Nicht vollständig erhalten');
  await expect(newestReport(page)).toContainText('Einträge, die keinen Sinn ergeben');

  await federation.isHalfDown();
  await fetchAnew(page, 'Vereine jetzt holen');
  await expect(clubs).toContainText('eher ein Versehen ist: 8 wurden behalten');
  await clubs.getByRole('button', { name: 'Der kürzeren Liste glauben …' }).click();
  const question = page.getByRole('dialog', { name: 'Ist die Liste wirklich so viel kürzer?' });
  await question.getByText('Lieber nicht').click();
  await expect(question).toBeHidden();
  await clubs.getByRole('button', { name: 'Der kürzeren Liste glauben …' }).click();
  await question.getByRole('button', { name: 'Glauben und entfernen' }).click();
  await expect(card(page, 'Die Vereine des Verbands').getByRole('row')).toHaveCount(9);

  await federation.isWell();
  await fetchAnew(page, 'Vereine jetzt holen');
  await expect(card(page, 'Die Vereine des Verbands').getByRole('row')).toHaveCount(17);
});

test('it is for those who may: an editor finds no such section, and no way in', async ({ page, request, baseURL }) => {
  expect((await request.get('/api/admin/federation')).status()).toBe(401);
  await signIn(page, 'editor@club.example', '/admin');
  await expect(page.getByRole('link', { name: 'Verband', exact: true })).toHaveCount(0);
  const refused = await page.request.post('/api/admin/federation', {
    data: { kind: 'clubs' },
    headers: { origin: baseURL ?? '' },
  });
  expect(refused.status()).toBe(403);
  expect((await page.request.get('/api/admin/federation')).status()).toBe(403);
  expect((await page.goto('/admin/federation'))?.status()).toBe(404);
});

for (const width of [390, 1440])
  test(`it is readable and usable at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await expectNoOverhang(page);
    await expectAccessible(page, `federation at ${width}`);
  });
