// What people do with their own account: say who they are, be met or not, guard it, get back in, take their data along.

import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { totpCode } from '../../local/cognito/totp';
import { expect, test } from './people';
import { proveWith, switchOn } from './second-factor';
import { alert, expectSignedIn, fillSignIn, heading, sessionCookieOf, signIn, whoIsThere } from './sign-in-page';

const elsewhere = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'de-DE' })).newPage();

const picture = async (): Promise<Buffer> => {
  const left = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: '#2c3e50' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
};

/** The address of the sign-in page ends in where it leads. */
const arrived = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('somebody says who they are, shows it to everybody, and takes it back', async ({
  page,
  browser,
  origin,
  people,
}) => {
  const email = await people.member();
  const name = `Öznur Groß ${Date.now()}`;
  await signIn(page, email, '/account');

  await page.getByLabel('Dein Name').fill(name);
  await button(page, 'Speichern').first().click();
  await expect(page.getByText(name)).toBeVisible();

  // The left third is red: a portrait that is cut from there is red throughout.
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture() };
  await page.locator('[data-portrait-file]').setInputFiles(file);
  await page.getByLabel('Größer').press('End');
  await page.getByLabel('Links und rechts').press('Home');
  await button(page, 'Ausschnitt nehmen').click();
  const portrait = page.locator('[data-portrait]');
  await expect(portrait).toHaveAttribute('src', /^\/media\/avatar\/.+\.webp$/);
  const address = (await portrait.getAttribute('src')) ?? '';
  const bytes = await (await page.request.get(address)).body();
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 512, height: 512, format: 'webp' });
  const { dominant } = await sharp(bytes).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b + 60);

  // Another tab is quicker: nothing typed is lost, and nothing is overwritten unasked.
  const other = await page.context().newPage();
  await other.goto('/account');
  await other.getByLabel('Beschreibung').fill('Aus dem anderen Tab.');
  await button(other, 'Speichern').nth(1).click();
  await expect(other.getByText('Gespeichert.')).toBeVisible();
  await other.close();
  await page.getByLabel('Beschreibung').fill('Schreibt über Beach und alles, was im Sand liegt.');
  await button(page, 'Speichern').nth(1).click();
  await expect(alert(page)).toContainText('inzwischen woanders geändert');
  await expect(page.getByLabel('Beschreibung')).toHaveValue(/im Sand liegt/);
  await button(page, 'Trotzdem speichern').click();
  await expect(alert(page)).toHaveCount(0);

  const visitor = await elsewhere(browser, origin);
  expect((await visitor.request.get(address)).status()).toBe(404);
  await page.getByLabel('Meine Seite allen zeigen').check();
  const link = page.getByRole('link', { name: /\/people\// });
  await expect(link).toBeVisible();
  const path = new URL((await link.getAttribute('href')) ?? '', origin).pathname;
  expect(path).toMatch(/^\/people\/oeznur-gross-\d+$/);
  await visitor.goto(path);
  await expect(heading(visitor)).toHaveText(name);

  // A new name moves the page; what is saved afterwards is no conflict with oneself.
  await page.getByLabel('Dein Name').fill(`Neu ${name}`);
  await button(page, 'Speichern').first().click();
  await expect(link).toHaveAttribute('href', /^\/people\/neu-oeznur-gross-\d+$/);
  await visitor.goto(new URL((await link.getAttribute('href')) ?? '', origin).pathname);
  await expect(heading(visitor)).toHaveText(`Neu ${name}`);
  await page.getByLabel('Beschreibung').fill('Schreibt über alles, was im Sand liegt.');
  await button(page, 'Speichern').nth(1).click();
  await expect(button(page, 'Speichern').nth(1)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await page.getByLabel('Dein Name').fill(name);
  await button(page, 'Speichern').first().click();
  await expect(link).toHaveAttribute('href', path);
  await visitor.goto(path);
  await expect(visitor.getByText('im Sand liegt')).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(200);

  await page.getByLabel('Meine Seite allen zeigen').uncheck();
  await expect(page.getByText('Dein Profil sehen nur du')).toBeVisible();
  expect((await visitor.request.get(path)).status()).toBe(404);
  expect((await visitor.request.get(address)).status()).toBe(404);
  expect((await page.request.get(address)).status()).toBe(200);

  // What was chosen here holds wherever they sign in.
  await page.getByLabel('Dunkel').check();
  await page.getByLabel('English').check();
  await expect(page.getByRole('link', { name: 'My data' })).toBeVisible();
  await signIn(visitor, email, '/account');
  await expect(visitor.getByLabel('Your name')).toHaveValue(name);
  await expect(visitor.locator('[data-theme]').first()).toHaveAttribute('data-theme', 'dark');

  await visitor.getByRole('link', { name: 'My data' }).click();
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Download everything' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const data = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  expect(data).toMatchObject({
    account: { attributes: { email, name } },
    documents: { profile: [{ theme: 'dark', isPublic: false }] },
  });
  expect(data.sessions).toHaveLength(2);
  expect((await visitor.request.get('/api/account/export', { headers: { cookie: '' } })).status()).toBe(401);
  await visitor.context().close();
});

test('an invited person sets up an app, uses it, loses it, gets back in, and shuts others out', async ({
  page,
  browser,
  origin,
  people,
}) => {
  const { email, temporary } = await people.invited();
  const secret = 'Mein-Eigenes-9';
  await page.goto('/sign-in?next=/account/security');
  await fillSignIn(page, email, temporary);
  await page.getByLabel('Neues Passwort').fill(secret);
  await page.keyboard.press('Enter');
  await arrived(page, '/account/security');
  await expect(page.getByText('Dieses Gerät')).toBeVisible();

  await button(page, 'App einrichten').click();
  await proveWith(page, 'Falsch-und-lang-1');
  await expect(alert(page)).toHaveText('Dein bisheriges Passwort stimmt nicht.');
  await proveWith(page, secret);
  const { key, recovery } = await switchOn(page);

  const second = await elsewhere(browser, origin);
  await second.goto('/sign-in?next=/account/security');
  await fillSignIn(second, email, secret);
  await expect(heading(second)).toHaveText('Code eingeben');
  await second.getByLabel('Sechsstelliger Code').fill(totpCode(key, Date.now() + 30_000));
  await second.keyboard.press('Enter');
  await arrived(second, '/account/security');
  await expectSignedIn(second, email);

  const third = await elsewhere(browser, origin);
  await third.goto('/sign-in?next=/account');
  for (const code of ['ABCD-EFGH-JKMN-PQRS', recovery.toLowerCase()]) {
    await fillSignIn(third, email, secret);
    await expect(heading(third)).toHaveText('Code eingeben');
    await button(third, 'Ich kann meine App nicht benutzen').click();
    await third.getByRole('textbox', { name: 'Wiederherstellungscode' }).fill(code);
    await button(third, 'Diesen Code benutzen').click();
    await expect(third.getByRole('status')).toContainText('genügt jetzt dein Passwort');
  }
  await fillSignIn(third, email, secret);
  await arrived(third, '/account');
  await expectSignedIn(third, email);

  await page.reload();
  await expect(button(page, 'App einrichten')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /Angemeldet/ })).toHaveCount(3);
  await page
    .getByRole('button', { name: /abmelden$/ })
    .nth(1)
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: /Angemeldet/ })).toHaveCount(2);

  await page.getByLabel('Bisheriges Passwort').fill(secret);
  await page.getByLabel('Neues Passwort').fill('Noch-Ein-Neues-7');
  await button(page, 'Passwort ändern').click();
  await expect(page.getByText('Alle anderen Geräte sind abgemeldet.')).toBeVisible();
  await expect(page.getByText('Du bist nirgends sonst angemeldet.')).toBeVisible();
  await expectSignedIn(page, email);
  for (const one of [second, third]) expect((await whoIsThere(one)).status).toBe(401);
  await third.context().clearCookies();
  await third.goto('/sign-in?next=/account');
  await fillSignIn(third, email, secret);
  await expect(alert(third)).toContainText('stimmt nicht');
  expect(await sessionCookieOf(third)).toBeUndefined();
  await second.context().close();
  await third.context().close();
});

test('recovery codes cannot be guessed at leisure, and the answer tells nobody apart', async ({
  request,
  origin,
  people,
}) => {
  const headers = { 'content-type': 'application/json', origin };
  const guess = async (email: string, from: Record<string, string> = headers) =>
    (
      await request.post('/api/session/recovery', { headers: from, data: { email, code: 'ABCD-EFGH-JKMN-PQRS' } })
    ).status();
  for (const email of [await people.member(), `niemand-${Date.now()}@club.example`]) {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push(await guess(email));
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  }
  expect(await guess('a@club.example', { ...headers, origin: 'https://evil.example' })).toBe(403);
});
