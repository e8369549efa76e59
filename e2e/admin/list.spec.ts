// What editors see first: the overview, and the list of any entity with its views.

import { expect, test } from '../clubhouse';
import { signIn } from './sign-in';

test('nobody gets into the admin without signing in', async ({ page, request }) => {
  await page.goto('/admin/news');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  const plain = await request.get('/admin/news?view=drafts', { maxRedirects: 0 });
  expect(await plain.text()).not.toContain('Hallenordnung');
});

test('an editor sees drafts and what is scheduled, and every article in its state', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hallo');
  await expect(page.getByText('Hallenordnung: Entwurf zur Abstimmung')).toBeVisible();

  await page.getByRole('link', { name: 'Neuigkeiten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Neuigkeiten' })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByText('Geplant')).toHaveCount(2);
  await expect(table.getByText('Neun Sitze, eine Möwe')).toBeVisible();

  await page.getByRole('link', { name: 'Entwürfe' }).click();
  await expect(table.getByText('Hallenordnung')).toBeVisible();
  await expect(table.getByText('Veröffentlicht')).toHaveCount(0);

  await page.goto('/admin/sponsor?view=bin');
  await expect(page.getByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeVisible();
});

test('the admin speaks the language that was chosen', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await page.getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('columnheader', { name: 'Published on' })).toBeVisible();
});

test('a member without a role finds nothing to edit', async ({ page }) => {
  await signIn(page, 'member@club.example');
  await expect(page.getByText('kannst du hier nichts bearbeiten')).toBeVisible();
  const answer = await page.goto('/admin/news');
  expect(answer?.status()).toBe(404);
});

test('lists fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'editor@club.example');
  for (const path of ['/admin', '/admin/news', '/admin/media', '/admin/sponsor', '/admin/location']) {
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});
