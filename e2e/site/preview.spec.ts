// A preview link: for whoever holds it, signed in or not, one version and no other, and for nobody to keep.

import { arrangeArticles, previewPath, saveElsewhere } from '../admin/arrange';
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
  const complaints: string[] = [];
  reading.on('console', (said) => said.text().includes('Content Security Policy') && complaints.push(said.text()));
  const answer = await reading.goto(address);
  await expect(reading.getByRole('heading', { level: 1 })).toHaveText(/Vorab für den Vorstand/);
  await expect(reading.getByRole('note')).toContainText('Vorschau von Version 1');
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
  expect(answer?.headers()['cache-control']).toContain('no-store');
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/);
  await reading.waitForLoadState('load');
  expect(complaints).toEqual([]);
  await expect(reading.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);

  const forged = await reading.goto(`${address.slice(0, -4)}AAAA`);
  expect(forged?.status()).toBe(404);
  await stranger.close();
});

const threeDays = 3 * 24 * 60 * 60 * 1000;
const minute = 60_000;

test('a link ends after three days, to the minute', async ({ request, data }) => {
  const [article] = await arrangeArticles(data, [`Nur kurz zu sehen ${Date.now()}`]);
  if (!article) throw new Error('There is no article');
  const young = await request.get(await previewPath(data, article, { madeMsAgo: threeDays - minute }));
  expect(young.status()).toBe(200);
  expect(await young.text()).toContain(article.title);
  const old = await request.get(await previewPath(data, article, { madeMsAgo: threeDays + minute }));
  expect(old.status()).toBe(404);
  expect(await old.text()).not.toContain(article.title);
});

test('a link leads to its own version, and cannot be bent to another', async ({ request, data }) => {
  const [first] = await arrangeArticles(data, [`Erste Fassung ${Date.now()}`]);
  if (!first) throw new Error('There is no article');
  const path = await previewPath(data, first);
  await saveElsewhere(data, first, 'Zweite Fassung');
  const newer = await previewPath(data, first);
  const textAt = async (address: string) => (await request.get(address)).text();
  expect(await textAt(newer)).toContain('Zweite Fassung');
  expect(await textAt(newer)).toContain('Vorschau von Version 2');
  expect(await textAt(path)).toContain(first.title);
  expect(await textAt(path)).not.toContain('Zweite Fassung');

  const [head = '', claims = '', seal = ''] = path.slice('/preview/'.length).split('.');
  const bent = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), version: 2 };
  const [, , otherSeal = ''] = newer.split('.');
  const encoded = Buffer.from(JSON.stringify(bent)).toString('base64url');
  for (const token of [`${head}.${encoded}.${seal}`, `${head}.${claims}.${otherSeal}`, `${head}.${encoded}.`]) {
    const answer = await request.get(`/preview/${token}`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toMatch(/Fassung/);
  }
});
