// The framework's own addresses: none of them shows anything, and the router of our pages needs none of them.

import { request as httpRequest } from 'node:http';
import type { Request } from '@playwright/test';
import { isClosedAddress } from '../../server/front/closed-address';
import { openDesk } from '../admin/desk';
import { signIn } from '../admin/sign-in';
import { expect, test } from '../clubhouse';
import { frameworkPathsOf } from './surfaces';

/** Asks by exactly this address: whoever follows the standard would straighten it first. */
const statusAt = (url: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    httpRequest({ hostname, port, path, family: 4 }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });

test('no address of the framework shows a picture, neither while it is public nor when it is withdrawn', async ({
  browser,
  baseURL: url = '',
}) => {
  const slug = `bildermacher-${Date.now().toString(36)}`;
  const desk = await openDesk(browser, url, 'editor@club.example');
  const draft = await desk.create('news', { title: 'Ein Bild, das gehen muss', slug });
  const published = await desk.act('news', draft, 'publish');
  const share = `/news/${slug}/share.jpg`;
  const picture = `url=${encodeURIComponent(share)}&w=640&q=75`;
  const spellings = [
    ...frameworkPathsOf(share),
    ...frameworkPathsOf(`/news/${slug}`),
    ...['/_next/image/', '/_next//image', '/_next/./image', '/x/../_next/image', '/x/%2e%2e/_next/image'].map(
      (path) => `${path}?${picture}`,
    ),
  ];
  const expectNothing = async () => {
    for (const path of spellings) expect(await statusAt(url, path), path).toBe(404);
  };
  await expect.poll(() => statusAt(url, share)).toBe(200);
  await expectNothing();
  await desk.act('news', published, 'unpublish');
  await expect.poll(() => statusAt(url, share)).toBe(404);
  await expectNothing();
});

test('in the admin pages are fetched ahead and opened by headers alone', async ({ page, baseURL: url = '' }) => {
  await signIn(page, 'editor@club.example', '/admin');
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  const isAhead = (request: Request) => request.headers()['next-router-prefetch'] !== undefined;
  const ahead = page.waitForResponse((answer) => isAhead(answer.request()));
  await page.reload();
  expect((await ahead).status()).toBeLessThan(400);
  const documents = () => asked.filter((request) => request.isNavigationRequest()).length;
  const before = documents();
  await page.getByRole('navigation').getByRole('link', { name: 'Neuigkeiten' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Neuigkeiten' })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/admin\/news$/);
  expect(documents()).toBe(before);
  const paths = asked.filter((one) => one.url().startsWith(url)).map((one) => one.url().slice(url.length));
  expect(asked.some((one) => one.headers().rsc === '1')).toBe(true);
  expect(paths.filter((path) => isClosedAddress(path))).toEqual([]);
});
