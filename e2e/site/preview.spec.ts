// A preview link: for whoever holds it, signed in or not, one version and no other, and for nobody to keep.

import { choose, isSaved, newArticle, titleOf } from '../admin/article';
import { signIn } from '../admin/sign-in';
import { expect, test } from '../clubhouse';

test('a draft is shown to somebody without an account, as it was when the link was made', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'editor@club.example');
  await newArticle(page, `Vorab für den Vorstand ${Date.now()}`);
  await choose(page, 'Vorschau-Link kopieren');
  await expect(page.getByText('Der Link ist kopiert')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await titleOf(page).fill('Ganz anders');
  await isSaved(page);

  const stranger = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'de-DE' });
  const reading = await stranger.newPage();
  const answer = await reading.goto(address);
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText(/Vorab für den Vorstand/);
  await expect(reading.getByRole('note')).toContainText('Vorschau von Version 1');
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(reading.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

  const forged = await reading.goto(`${address.slice(0, -4)}AAAA`);
  expect(forged?.status()).toBe(404);
  await stranger.close();
});
