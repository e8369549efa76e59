// The media library in a real browser: files dropped, refused, described, cropped, replaced, used and deleted.

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../clubhouse';
import { expectNoOverhang } from '../site/visit';
import { isSaved } from './article';
import { signIn } from './sign-in';

interface TestFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

let serial = Date.now();
const unique = (name: string, ending = 'png') => `${name}-${serial++}.${ending}`;

/** Every one another picture, in a colour of its own. */
async function picture(name: string, width = 900, height = 600): Promise<TestFile> {
  const background = { r: serial % 256, g: (serial >> 3) % 256, b: 120 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, type: 'image/png', bytes };
}

const asChosen = ({ name, type, bytes }: TestFile) => ({ name, mimeType: type, buffer: bytes });

/** Drops files as the desktop would. */
async function drop(page: Page, target: string, files: readonly TestFile[]): Promise<void> {
  const sent = files.map(({ bytes, ...rest }) => ({ ...rest, base64: bytes.toString('base64') }));
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
    }
    return data;
  }, sent);
  const happens = (event: string) => page.dispatchEvent(target, event, { dataTransfer: transfer });
  // What is dragged before the page listens is nobody's.
  await expect(async () => {
    await happens('dragenter');
    await expect(page.getByText('Zum Hochladen loslassen')).toBeVisible({ timeout: 500 });
  }).toPass();
  await happens('dragover');
  await happens('drop');
}

const uploadOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Hochgeladene Dateien' }).getByRole('listitem').filter({ hasText: name });
const tileOf = (page: Page, name: string): Locator => page.getByRole('link', { name: `${name} öffnen` });

/** Through the button, which works once the page does. */
async function choose(page: Page, button: Locator, files: readonly TestFile[]): Promise<void> {
  await expect(async () => {
    const opening = page.waitForEvent('filechooser', { timeout: 2_000 });
    await button.click();
    await (await opening).setFiles(files.map(asChosen));
  }).toPass();
}

async function upload(page: Page, ...files: TestFile[]): Promise<void> {
  await page.goto('/admin/media');
  await choose(page, page.getByRole('button', { name: 'Dateien hochladen' }).first(), files);
  for (const { name } of files) await expect(tileOf(page, name)).toBeVisible();
}

test.beforeEach(({ page }) => signIn(page, 'editor@club.example', '/admin/media'));

test('many files are dropped anywhere, and a lying one is refused in words', async ({ page }) => {
  const [one, two] = [await picture(unique('eins')), await picture(unique('zwei'), 500, 800)];
  const lie = {
    name: unique('urlaub', 'jpg'),
    type: 'image/jpeg',
    bytes: Buffer.from('<html><script>alert(1)</script></html>'),
  };
  const film = { name: unique('film', 'mp4'), type: 'video/mp4', bytes: Buffer.alloc(100, 1) };
  await drop(page, 'body', [one, lie, two, film]);
  await expect(uploadOf(page, one.name)).toContainText('Hochgeladen');
  await expect(uploadOf(page, two.name)).toContainText('Hochgeladen');
  await expect(uploadOf(page, lie.name)).toContainText('Die Datei ist nicht, was ihr Name sagt');
  await expect(uploadOf(page, film.name)).toContainText('Nur Bilder');
  await expect(page.getByRole('status').filter({ hasText: '2 Dateien wurden nicht hochgeladen' })).toBeVisible();

  await expect(tileOf(page, one.name)).toBeVisible();
  await expect(tileOf(page, lie.name)).toHaveCount(0);
  const shown = tileOf(page, one.name).locator('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480);
  await page.reload();
  await expect(tileOf(page, two.name)).toBeVisible();
  await expect(tileOf(page, lie.name)).toHaveCount(0);
});

test('an upload shows its progress, can be cancelled and tried again', async ({ page }) => {
  const file = await picture(unique('langsam'));
  let isHeld = true;
  await page.route('**/clubhouse-media', async (route) => {
    if (isHeld) await new Promise((resolve) => setTimeout(resolve, 30_000));
    await route.continue().catch(() => undefined);
  });
  await drop(page, 'body', [file]);
  await expect(page.getByRole('progressbar', { name: `Fortschritt von ${file.name}` })).toBeVisible();
  await page.getByRole('button', { name: `${file.name} abbrechen` }).click();
  await expect(uploadOf(page, file.name)).toContainText('Abgebrochen');
  await expect(tileOf(page, file.name)).toHaveCount(0);
  isHeld = false;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: `${file.name} noch einmal versuchen` }).click();
  await expect(uploadOf(page, file.name)).toContainText('Hochgeladen');
  await page.getByRole('button', { name: 'Diese Liste schließen' }).click();
  await expect(tileOf(page, file.name)).toBeVisible();
});

test('a lost connection says so, and trying again works', async ({ page }) => {
  const file = await picture(unique('funkloch'));
  await page.route('**/clubhouse-media', (route) => route.abort('connectionreset'));
  await drop(page, 'body', [file]);
  await expect(uploadOf(page, file.name)).toContainText('Die Verbindung ist abgebrochen');
  await page.unrouteAll();
  await page.getByRole('button', { name: `${file.name} noch einmal versuchen` }).click();
  await expect(uploadOf(page, file.name)).toContainText('Hochgeladen');
});

test('a picture is described, cropped by keyboard and found again', async ({ page }) => {
  const file = await picture(unique('Deichlauf'));
  const word = `Wattwanderung${serial}`;
  await upload(page, file);
  const tile = page.getByRole('listitem').filter({ has: tileOf(page, file.name) });
  await expect(tile).toContainText('Ohne Beschreibung');
  await tileOf(page, file.name).click();
  await page.getByLabel('Beschreibung für Menschen').fill(`${word} bei Ebbe`);
  await isSaved(page);

  const point = page.getByRole('button', { name: 'Bildmittelpunkt: 50 % von links, 50 % von oben' });
  await point.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Bildmittelpunkt: 70 % von links, 48 % von oben' })).toBeFocused();
  await isSaved(page);
  await page.reload();
  await expect(page.getByRole('button', { name: '70 % von links, 48 % von oben' })).toBeVisible();
  await expect(page.getByLabel('Beschreibung für Menschen')).toHaveValue(`${word} bei Ebbe`);
  await expect(page.getByText('900 × 600 Pixel')).toBeVisible();

  await page.goto('/admin/media?view=list');
  await page.getByRole('searchbox', { name: 'Nach Name oder Beschreibung suchen' }).fill(word.slice(0, -2));
  await expect(page.getByRole('row').filter({ hasText: file.name })).toBeVisible();
  await expect(page).toHaveURL(/view=list&q=Wattwanderung/);
});

test('a file is replaced in place, and the old one is gone', async ({ page, request }) => {
  await upload(page, await picture(unique('Logo'), 600, 600));
  await page
    .getByRole('link', { name: /^Logo-.* öffnen$/ })
    .first()
    .click();
  await page.waitForURL(/\/admin\/media\/[0-9a-f-]{36}$/);
  const download = page.getByRole('link', { name: 'Original herunterladen' });
  const old = String(await download.getAttribute('href'));
  const answer = await request.get(old);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await request.get(old, { headers: { 'if-none-match': String(answer.headers().etag) } })).status()).toBe(304);

  const address = page.url();
  await choose(page, page.getByRole('button', { name: 'Datei ersetzen' }), [await picture('neu.png', 320, 200)]);
  await expect(page.getByText('320 × 200 Pixel')).toBeVisible();
  await expect(download).not.toHaveAttribute('href', old);
  await page.reload();
  await expect(page.getByText('320 × 200 Pixel')).toBeVisible();
  expect(page.url()).toBe(address);
  await expect.poll(async () => (await request.get(old)).status()).toBe(404);
  expect((await request.get('/media/../uploads/x')).status()).toBe(404);
});

test('a file that is used says where, and is deleted only by somebody who has seen it', async ({ page, request }) => {
  const file = await picture(unique('Titelbild'));
  await upload(page, file);
  await tileOf(page, file.name).click();
  await page.waitForURL(/\/admin\/media\/[0-9a-f-]{36}$/);
  const address = page.url();
  const href = String(await page.getByRole('link', { name: 'Original herunterladen' }).getAttribute('href'));

  const title = `Mit Titelbild ${serial++}`;
  await page.goto('/admin/news/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByRole('button', { name: 'Aus der Mediathek wählen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dateien wählen' });
  await dialog.getByRole('searchbox').fill('Titelbild');
  await dialog.getByRole('button', { name: file.name }).click();
  await dialog.getByRole('button', { name: '1 Datei übernehmen' }).click();
  await expect(page.getByRole('button', { name: `${file.name} entfernen` })).toBeVisible();
  await isSaved(page);
  const article = page.url();

  await page.goto(address);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'wird noch verwendet' });
  await expect(question.getByRole('link', { name: title })).toBeVisible();
  await question.getByText('Abbrechen').click();
  expect((await request.get(href)).status()).toBe(200);

  await page.getByRole('button', { name: 'Löschen', exact: true }).click();
  await page.getByRole('button', { name: 'Herausnehmen und löschen' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/admin/media');
  await expect(tileOf(page, file.name)).toHaveCount(0);
  await expect.poll(async () => (await request.get(href)).status()).toBe(404);
  await page.goto(article);
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue(title);
  await expect(page.getByRole('button', { name: `${file.name} entfernen` })).toHaveCount(0);
  await expect(page.getByText('Gelöschte Datei')).toHaveCount(0);
});

test('uploading into an article puts the picture there, chosen by keyboard alone', async ({ page }) => {
  const file = await picture(unique('Tastatur'));
  await upload(page, file);
  await page.goto('/admin/news/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill(`Ohne Maus ${serial++}`);
  await page.getByRole('button', { name: 'Aus der Mediathek wählen' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dateien wählen' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await expect(dialog.getByRole('button', { name: file.name })).toBeVisible();
  await choose(page, dialog.getByRole('button', { name: 'Hochladen', exact: true }), [
    await picture('dazu.png', 40, 40),
  ]);
  await expect(dialog.getByRole('button', { name: '1 Datei übernehmen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'dazu.png', pressed: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: file.name })).toBeFocused();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: '2 Dateien übernehmen' }).press('Enter');
  const names = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /nach (vorn|hinten)/ }) });
  await expect(names).toHaveText([/dazu\.png/, new RegExp(file.name)]);
  await page.getByRole('button', { name: `${file.name} nach vorn` }).press('Enter');
  await expect(names).toHaveText([new RegExp(file.name), /dazu\.png/]);
  await isSaved(page);
});

test('whoever may not edit media finds no library and cannot upload', async ({ page, context }) => {
  await context.clearCookies();
  await signIn(page, 'member@club.example');
  expect((await page.goto('/admin/media'))?.status()).toBe(404);
  const statuses = await page.evaluate(async () => {
    const announced = JSON.stringify({ filename: 'a.png', type: 'image/png', size: 9 });
    const headers = { 'content-type': 'application/json' };
    const answers = [
      await fetch('/api/admin/media/uploads', { method: 'POST', headers, body: announced }),
      await fetch('/api/admin/media'),
    ];
    return answers.map(({ status }) => status);
  });
  expect(statuses).toEqual([403, 403]);
});

test('the library fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await upload(page, await picture(unique('hoch'), 300, 900));
  await expectNoOverhang(page);
  await page.getByRole('button', { name: 'Liste', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoOverhang(page);
  await page
    .getByRole('link', { name: /^hoch-/ })
    .first()
    .click();
  await expect(page.getByLabel('Dateiname')).toBeVisible();
  await expectNoOverhang(page);
});
