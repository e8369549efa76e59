// Lists with arguments: filters choose among the declared reads, and what is shown can be handed on by its address.

import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { openAtRest } from '../at-rest';
import { expect, test } from '../clubhouse';
import { expectNoOverhang } from '../site/visit';
import { signIn } from './sign-in';

const titles = (page: Page) => page.locator('tbody td:nth-child(2)').allInnerTexts();
const rows = (page: Page) => page.locator('tbody tr');

test('links are filtered by tag, handed on by address, and back leads to all of them', async ({ page, context }) => {
  await signIn(page, 'superadmin@club.example');
  await openAtRest(page, '/admin/site?view=all');
  const all = await titles(page);
  const field = page.getByRole('textbox', { name: 'Schlagwort' });
  await field.fill('Kranwiek');
  await field.press('Enter');
  await expect(page).toHaveURL(/tag=Kranwiek/);
  await expect.poll(async () => (await titles(page)).length).toBeLessThan(all.length);
  await expect(page.getByRole('navigation', { name: 'Ansichten dieser Liste' }).locator('[aria-current]')).toHaveCount(
    0,
  );
  const filtered = await titles(page);
  expect(filtered.length).toBeGreaterThan(0);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(rows(other)).toHaveCount(filtered.length);
  expect(await titles(other)).toEqual(filtered);
  await expect(other.getByRole('textbox', { name: 'Schlagwort' })).toHaveValue('Kranwiek');
  await other.close();

  await page.goBack();
  await expect(rows(page)).toHaveCount(all.length);
  await expect(field).toHaveValue('');
  await page.goForward();
  await expect(field).toHaveValue('Kranwiek');
  await page.getByRole('button', { name: 'Filter leeren' }).click();
  await expect(rows(page)).toHaveCount(all.length);
  await expect(page).toHaveURL(/view=all$/);
});

test('a list that needs a choice says which, and several filters choose the list that takes them', async ({ page }) => {
  await signIn(page, 'superadmin@club.example');
  await openAtRest(page, '/admin/stand-form');
  await expect(page.getByRole('heading', { name: 'Wähle, was gezeigt wird' })).toBeVisible();
  const event = page.getByRole('textbox', { name: 'Veranstaltung' });
  const team = page.getByRole('spinbutton', { name: 'Nummer des Teams' });
  await event.fill('nirgends');
  await event.press('Enter');
  await expect(page.getByRole('heading', { name: 'Das kann hier kein Wert sein' })).toBeVisible();
  await expect(event).toHaveAttribute('aria-invalid', 'true');
  await event.fill('2026bodd');
  await event.press('Enter');
  await expect(rows(page)).toHaveCount(25);
  const cells = await page.locator('tbody td[data-label="Nummer des Teams"]').allInnerTexts();
  const number = (cells[0] ?? '').replace(/\D/g, '');
  await team.fill(number);
  await team.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?event=2026bodd&teamNumber=${number}$`));
  await expect.poll(() => rows(page).count()).toBeLessThan(25);
  await expectAccessible(page, 'a filtered list');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverhang(page);
  await event.fill('');
  await event.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?teamNumber=${number}$`));
  await expect(rows(page).first()).toBeVisible();
});

test('the head of a column leads to the same rows in its order', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  await openAtRest(page, '/admin/news?view=published');
  const changed = page.getByRole('columnheader', { name: 'Geändert am' });
  const published = page.getByRole('columnheader', { name: 'Erschienen am' });
  await expect(changed).toHaveAttribute('aria-sort', 'descending');
  await expect(published).not.toHaveAttribute('aria-sort');
  await published.getByRole('link').click();
  await expect(published).toHaveAttribute('aria-sort', 'descending');
  await expect(changed).not.toHaveAttribute('aria-sort');
  const dates = () =>
    page
      .locator('tbody td[data-label="Erschienen am"] time')
      .evaluateAll((times) => times.map((one) => one.getAttribute('datetime') ?? ''));
  const before = await dates();
  expect(before).toEqual(before.toSorted().toReversed());
  await expect(page.getByRole('link', { name: 'Veröffentlicht', exact: true })).toHaveAttribute('aria-current', 'page');
  await published.getByRole('link').click();
  await expect(published).toHaveAttribute('aria-sort', 'ascending');
});
