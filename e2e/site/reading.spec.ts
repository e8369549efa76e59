// From the editor's desk to the visitor's eyes: published, moved, withdrawn, each of it everywhere at once.

import { answer, choose, isSaved, newArticle, publish, textOf, titleOf } from '../admin/article';
import { signIn } from '../admin/sign-in';
import { expect, test } from '../clubhouse';
import { expectNoOverhang, openViews, viewsThatShow } from './visit';

const unique = `Leuchtfeuer ${Date.now().toString(36)}`;
const slug = unique.toLowerCase().replaceAll(' ', '-');
const secret = 'Seezeichenkanarie';
const asked = { slug, words: unique, secret: unique };

test('an article is read, moved and withdrawn', async ({ page, browser, request, baseURL }) => {
  await signIn(page, 'editor@club.example');
  await newArticle(page, unique);
  await textOf(page).click();
  await page.keyboard.type(`Ein Text über ${secret} am Ende der Mole.`);
  await isSaved(page);
  const own = { ...asked, words: secret };
  // What a searcher has typed is repeated to them: only the text itself may not be found.
  expect(await viewsThatShow(request, { ...own, secret: unique })).toEqual([]);

  await publish(page);
  for (const width of [390, 1440]) {
    const visitor = await browser.newPage({ viewport: { width, height: 900 }, ...(baseURL ? { baseURL } : {}) });
    await visitor.goto('/');
    await visitor.getByRole('link', { name: unique }).first().click();
    await expect(visitor).toHaveURL(`/news/${slug}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(unique);
    await expect(visitor.getByText(`Ein Text über ${secret}`)).toBeVisible();
    await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/news/${slug}`);
    await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${baseURL}/news/${slug}/share.jpg`,
    );
    await expectNoOverhang(visitor);
    await visitor.close();
  }
  await expect(async () => expect(await viewsThatShow(request, own)).toHaveLength(openViews)).toPass();

  const address = page.getByRole('textbox', { name: 'Adresse' });
  for (const next of [`${slug}-zwei`, `${slug}-drei`]) {
    await address.fill(next);
    await isSaved(page);
    await page.getByRole('button', { name: 'Änderungen veröffentlichen' }).click();
    await expect(page.getByRole('button', { name: 'Änderungen veröffentlichen' })).toHaveCount(0);
  }
  for (const old of [slug, `${slug}-zwei`]) {
    const moved = await request.get(`/news/${old}`, { maxRedirects: 0 });
    expect(moved.status()).toBe(308);
    expect(new URL(moved.headers().location ?? '', baseURL).pathname).toBe(`/news/${slug}-drei`);
  }

  await titleOf(page).fill(`${secret} in Arbeit`);
  await isSaved(page);
  const working = { slug: `${slug}-drei`, words: unique, secret: `${secret} in Arbeit` };
  const shown = await viewsThatShow(request, working);
  expect(shown.filter((view) => !/share\.jpg|sitemap/.test(view))).toEqual([]);

  await choose(page, 'Zurückziehen');
  await answer(page, 'Zurückziehen');
  await expect(page.getByRole('button', { name: 'Veröffentlichen', exact: true })).toBeVisible();
  const gone = { slug: `${slug}-drei`, words: secret, secret: unique };
  await expect(async () => expect(await viewsThatShow(request, gone)).toEqual([])).toPass({ timeout: 30_000 });
  for (const old of [slug, `${slug}-zwei`, `${slug}-drei`])
    expect((await request.get(`/news/${old}`, { maxRedirects: 0 })).status()).toBe(404);
});
