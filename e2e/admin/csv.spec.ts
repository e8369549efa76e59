// Tables: taken out, changed in another program, looked through, and brought back in.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv } from '../../lib/csv/read';
import { byteOrderMark, csvRow } from '../../lib/csv/write';
import { member } from '../../lib/modules/club/member';
import { location } from '../../lib/modules/places/location';
import { expectAccessible } from '../accessible';
import { expect, test } from '../clubhouse';
import { expectNoOverhang } from '../site/visit';
import { arrangeRow, removeRow, storedRow } from './arrange';
import { signIn } from './sign-in';

const editor = 'editor@club.example';
let count = 0;
const unique = (words: string) => `${words} ${Date.now().toString(36)}${count++}`;

const table = (...rows: readonly (readonly string[])[]): string =>
  byteOrderMark + rows.map((cells) => csvRow(cells, ';')).join('');

async function exported(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportieren' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.csv$/);
  return readFile(await file.path(), 'utf8');
}

/** Hands a file in and waits until it has been compared. */
async function handIn(page: Page, list: string, text: string): Promise<void> {
  await page.goto(`${list}/import`);
  await expect(page.getByRole('button', { name: 'Datei auswählen' })).toBeVisible();
  await expect(async () => {
    const file = { name: 'tabelle.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.locator('main input[type=file]').setInputFiles(file);
    await expect(page.getByText('Datei: tabelle.csv')).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

const rowNumbered = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: `Zeile ${number}`, exact: false }) });

test('members come out as a table and back without a loss, whatever they are called', async ({ page, data }) => {
  const names = ['=SUMME(A1)', "'=neutral", "'Apostroph", '+Plus', '-Minus; "Zitat"', '@Mats | Co'].map(unique);
  const made = [];
  for (const [i, name] of names.entries())
    made.push(await arrangeRow(data, member, { name, phone: `+49 170 ${100_000 + i}`, contactConsent: i % 2 === 0 }));
  const before = await Promise.all(made.map(({ row }) => storedRow(data, member, row)));
  await signIn(page, editor);
  // The list reads an index, which hears of a row a moment later.
  let file = '';
  await expect(async () => {
    file = await exported(page, '/admin/member');
    const [, ...rows] = readCsv(file.slice(1)).rows;
    expect(names.filter((name) => !rows.some(({ cells }) => cells.includes(name)))).toEqual([]);
  }).toPass();

  expect(file.startsWith(byteOrderMark)).toBe(true);
  for (const cell of file.slice(1).split(/[;\r\n]+/)) expect(cell).not.toMatch(/^"?[=+@\t-]/);

  const [head, ...rows] = readCsv(file.slice(1)).rows.map(({ cells }) => cells);
  const mine = rows.filter(([name]) => names.includes(name ?? ''));
  await handIn(page, '/admin/member', table(head ?? [], ...mine));
  await expect(page.getByText('Alles aus dieser Datei ist schon da.')).toBeVisible();
  await expect(page.getByRole('button', { name: /importieren/ })).toHaveCount(0);
  expect(await Promise.all(made.map(({ row }) => storedRow(data, member, row)))).toEqual(before);
  for (const { row } of made) await removeRow(data, member, row);
});

test('an editor sees what a file would change before anything is changed, and then what became of each row', async ({
  page,
  data,
}) => {
  const [kept, changed, fresh] = ['Bleibt', 'Ändert sich', 'Kommt dazu'].map(unique) as [string, string, string];
  const made = [];
  for (const name of [kept, changed]) made.push(await arrangeRow(data, member, { name, phone: '0170 11111' }));
  await signIn(page, editor);
  const file = table(
    ['Vor- und Nachname', 'Telefon'],
    [kept, '0170 11111'],
    [changed, '0170 22222'],
    [fresh, '0170 33333'],
  );
  await handIn(page, '/admin/member', file);

  await expect(page.getByText('2 Zeilen sind bereit. Noch wurde nichts geschrieben.')).toBeVisible();
  const shown = page.getByRole('table');
  await expect(shown.getByRole('row').filter({ hasText: changed })).toContainText('0170 11111');
  await expect(shown.getByRole('row').filter({ hasText: changed })).toContainText('0170 22222');
  await expect(shown.getByRole('row').filter({ hasText: kept })).toHaveCount(0);
  await page.getByRole('button', { name: /^Alle/ }).click();
  await expect(shown.getByRole('row').filter({ hasText: kept })).toContainText('Unverändert');
  await expectAccessible(page, 'what a file would change');
  expect(await storedRow(data, member, made[1]?.row ?? { id: '' })).toMatchObject({ phone: '0170 11111' });

  await page.getByRole('button', { name: '2 Zeilen importieren' }).click();
  await expect(page.getByText('2 Zeilen wurden importiert.')).toBeVisible();
  const results = page.getByRole('listitem').filter({ hasText: /^Zeile/ });
  await expect(results.filter({ hasText: changed })).toContainText('Geändert');
  await expect(results.filter({ hasText: fresh })).toContainText('Angelegt');
  expect(await storedRow(data, member, made[1]?.row ?? { id: '' })).toMatchObject({ phone: '0170 22222' });

  const link = results.getByRole('link', { name: fresh });
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  expect(await storedRow(data, member, { id })).toMatchObject({ name: fresh, phone: '0170 33333' });
  for (const key of [...made.map(({ row }) => row), { id }]) await removeRow(data, member, key);
});

test('a file with bad rows changes nothing and names each of them', async ({ page, data }) => {
  const known = unique('Bekannt');
  const { row } = await arrangeRow(data, member, { name: known, phone: '0170 11111' });
  await signIn(page, editor);
  const good = unique('Gut');
  const file = table(
    ['name', 'email', 'phone', 'roleIds'],
    [good, '', '', ''],
    [known, '', '0170 99999', ''],
    [unique('Falsch'), 'keine-adresse', '', ''],
    [unique('Fremd'), '', '', 'Zauberer'],
    ['', '', '0170 1', ''],
    [good, '', '', ''],
  );
  await handIn(page, '/admin/member', file);
  await expect(page.getByText('4 Zeilen sind fehlerhaft. Nichts wurde geschrieben.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(1 + 4);
  await expect(rowNumbered(page, 4)).toContainText('E-Mail: Das ist keine E-Mail-Adresse.');
  await expect(rowNumbered(page, 5)).toContainText('„Zauberer“ wurde nicht gefunden.');
  await expect(rowNumbered(page, 6)).toContainText('Vor- und Nachname:');
  await expect(rowNumbered(page, 7)).toContainText('Dasselbe wie Zeile 2.');
  await expect(page.getByRole('button', { name: /importieren/ })).toHaveCount(0);
  expect(await storedRow(data, member, row)).toMatchObject({ phone: '0170 11111', version: 1 });
  await page.goto(`/admin/member?q=${encodeURIComponent(good)}`);
  await expect(page.getByText(`Nichts gefunden für „${good}“`)).toBeVisible();
  await removeRow(data, member, row);
});

test('a row that somebody changes after it was shown is left alone, and told', async ({ page, data }) => {
  const code = `halle-${Date.now().toString(36)}`;
  const { row } = await arrangeRow(data, location, { locationCode: code, name: 'Alte Halle' });
  await signIn(page, editor);
  await handIn(page, '/admin/location', table(['Kürzel', 'Bezeichnung'], [code, 'Neue Halle']));
  await expect(page.getByText('1 Zeile ist bereit.')).toBeVisible();
  await removeRow(data, location, row);
  await page.getByRole('button', { name: '1 Zeile importieren' }).click();
  await expect(page.getByText('1 Zeile wurde nicht importiert.')).toBeVisible();
  await expect(page.getByText('Inzwischen hat es jemand geändert.')).toBeVisible();
  expect(await storedRow(data, location, row)).toMatchObject({ name: 'Alte Halle', status: 'inactive' });
});

test('a file that is no table is refused in words, and a template shows what one looks like', async ({ page }) => {
  await signIn(page, editor, '/admin/event/import');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Leere Vorlage herunterladen' }).click();
  const template = await readFile(await (await download).path(), 'utf8');
  expect(template).toMatch(/^\uFEFFTitel;.*Beginn;Ende;/);
  await handIn(page, '/admin/event', table(['Titel', 'Farbe'], ['Fest', 'bunt']));
  await expect(page.getByRole('alert').filter({ hasText: 'Diese Spalten sind nicht bekannt: Farbe.' })).toBeVisible();
  await handIn(page, '/admin/event', 'PK\u0003\u0004\u0000\u0000');
  await expect(page.getByRole('alert').filter({ hasText: 'Das ist keine Textdatei.' })).toBeVisible();
  await handIn(page, '/admin/event', `${template}`);
  await expect(page.getByRole('alert').filter({ hasText: 'In dieser Datei stehen keine Zeilen.' })).toBeVisible();
});

test('whoever keeps no members can neither take them out nor bring any in', async ({ page }) => {
  await signIn(page, 'member@club.example', '/admin');
  const answers = await page.evaluate(async () => {
    const plan = await fetch('/api/admin/csv/plan?entity=member', { method: 'POST', body: 'name\nx' });
    return [(await fetch('/api/admin/csv?entity=member')).status, plan.status];
  });
  expect(answers).toEqual([403, 403]);
  await page.context().clearCookies();
  expect((await page.request.get('/api/admin/csv?entity=member')).status()).toBe(401);
});

test('on a phone the rows of a plan are cards, and nothing hangs over', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, editor);
  await page.goto('/admin/member');
  await expectNoOverhang(page);
  await page.goto('/admin/member/import');
  await expectNoOverhang(page);
  const rows = Array.from({ length: 130 }, (_, i) => [
    `${unique('Person mit einem langen Namen')} ${i}`,
    'keine-adresse',
  ]);
  await handIn(page, '/admin/member', table(['name', 'email'], ...rows));
  await expect(page.getByText('130 Zeilen sind fehlerhaft.')).toBeVisible();
  await expectNoOverhang(page);
  await page.getByRole('button', { name: '30 weitere Zeilen zeigen' }).click();
  await expect(page.getByRole('row')).toHaveCount(1 + 130);
});
