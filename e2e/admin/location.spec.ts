// The places of the club: a code that only one of them has, an address in its parts, a point on the map, and switching off.

import type { Page } from '@playwright/test';
import { event } from '../../lib/modules/club/event';
import { location } from '../../lib/modules/places/location';
import { expectAccessible } from '../accessible';
import { expect, test } from '../clubhouse';
import { arrangeRow, removeRow, storedRow } from './arrange';
import { answer, choose, isSaved, status } from './article';
import { signIn } from './sign-in';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const unique = () => Math.random().toString(36).slice(2, 8);
const taken = 'Das ist schon vergeben. Wähle etwas anderes.';
const idIn = (page: Page) => ({ locationId: page.url().split('/').at(-1) ?? '' });

async function begin(page: Page, name: string): Promise<void> {
  await page.goto('/admin/location/new');
  await field(page, 'Bezeichnung').fill(name);
}

async function created(page: Page): Promise<void> {
  await isSaved(page);
  await expect(page).toHaveURL(/\/admin\/location\/[0-9A-Z]{26}$/);
}

test('two browsers create the same code at once: one succeeds, the other is told at the field and keeps its text', async ({
  page,
  browser,
  baseURL,
  data,
}) => {
  const code = `doppelt-${unique()}`;
  const other = await browser.newPage({ locale: 'de-DE', ...(baseURL ? { baseURL } : {}) });
  await signIn(page, 'editor@club.example');
  await signIn(other, 'manager@club.example');
  const both = [page, other];
  for (const one of both) {
    await begin(one, `Halle ${unique()}`);
    await field(one, 'Kürzel').fill(code);
  }
  await Promise.all(both.map((one) => field(one, 'Kürzel').blur()));
  const isRefused = async (one: Page) => /Nicht gespeichert/.test((await status(one).textContent()) ?? '');
  const isStored = async (one: Page) => /Gespeichert um/.test((await status(one).textContent()) ?? '');
  const outcome = async () => {
    const all = await Promise.all(both.map(async (one) => [await isStored(one), await isRefused(one)]));
    return all.map(([stored, refused]) => (stored ? 'stored' : refused ? 'refused' : 'open')).sort();
  };
  await expect.poll(outcome).toEqual(['refused', 'stored']);
  const loser = (await isStored(page)) ? other : page;
  await expect(field(loser, 'Kürzel')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(loser, 'Kürzel')).toHaveAccessibleDescription(new RegExp(taken));
  await expect(field(loser, 'Kürzel')).toHaveValue(code);
  await expect(loser.getByText(`„${code}“ gehört schon`)).toBeVisible();

  await field(loser, 'Kürzel').fill(`${code}-2`);
  await field(loser, 'Kürzel').blur();
  await created(loser);
  await expect(field(loser, 'Kürzel')).not.toHaveAttribute('aria-invalid');
  for (const one of both) await removeRow(data, location, idIn(one));
  await other.close();
});

test('a code with dashes can be typed, is made what it will be when the field is left, and is suggested from the name', async ({
  page,
  data,
}) => {
  const word = unique();
  await signIn(page, 'editor@club.example');
  await begin(page, `Große Halle ${word}`);
  const code = field(page, 'Kürzel');
  await expect(page.getByRole('button', { name: `„grosse-halle-${word}“ übernehmen` })).toBeVisible();
  await code.pressSequentially('Süd-');
  await expect(code).toHaveValue('Süd-');
  await code.pressSequentially(`${word}-`);
  // Whoever rests in the middle of typing still finds their dash.
  await expect(page.getByText(`„sued-${word}“ ist frei.`)).toBeVisible();
  await expect(code).toHaveValue(`Süd-${word}-`);
  await code.pressSequentially('Nord –');
  await code.blur();
  await expect(code).toHaveValue(`sued-${word}-nord`);
  await created(page);
  await removeRow(data, location, idIn(page));

  await begin(page, `Kleine Halle ${word}`);
  await page.getByRole('button', { name: `„kleine-halle-${word}“ übernehmen` }).click();
  await created(page);
  await expect(field(page, 'Kürzel')).toHaveValue(`kleine-halle-${word}`);
  await removeRow(data, location, idIn(page));
});

test('a place that is switched off keeps its code, stands in a list of its own, and can be switched on again', async ({
  page,
  data,
}) => {
  const word = unique();
  const name = `Abseits ${word}`;
  await signIn(page, 'editor@club.example');
  await begin(page, name);
  await page.getByRole('button', { name: `„abseits-${word}“ übernehmen` }).click();
  await created(page);
  const address = page.url();
  await choose(page, 'Abschalten');
  await answer(page, 'Abschalten');
  await page.waitForURL(({ pathname }) => pathname === '/admin/location');

  await page.goto('/admin/location?view=active');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Ansichten' }).getByRole('link', { name: 'Abgeschaltet' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  await begin(page, `Anderswo ${word}`);
  await field(page, 'Kürzel').fill(`abseits-${word}`);
  await field(page, 'Kürzel').blur();
  await expect(field(page, 'Kürzel')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(`„abseits-${word}“ gehört schon „${name}“, der Ort ist abgeschaltet.`)).toBeVisible();
  await field(page, 'Kürzel').fill(`anderswo-${word}`);
  await field(page, 'Kürzel').blur();
  await created(page);
  await removeRow(data, location, idIn(page));

  await page.goto(address);
  await expect(page.getByText('Dieser Ort ist abgeschaltet')).toBeVisible();
  await choose(page, 'Einschalten');
  await expect(page.getByRole('radio', { name: 'Aktiv' })).toBeChecked();
  await page.goto('/admin/location?view=active');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await removeRow(data, location, { locationId: address.split('/').at(-1) ?? '' });
});

test('the code can be changed, and the old one is free', async ({ page, data }) => {
  const word = unique();
  const { row } = await arrangeRow(data, location, { name: `Umzug ${word}`, locationCode: `vorher-${word}` });
  await signIn(page, 'editor@club.example');
  await page.goto(`/admin/location/${row.locationId}`);
  const code = field(page, 'Kürzel');
  await expect(code).toBeEnabled();
  await expect(page.getByText(`„vorher-${word}“ gehört diesem Ort.`)).toBeVisible();
  await code.fill(`nachher-${word}`);
  await code.press('Enter');
  await isSaved(page);
  expect(await storedRow(data, location, row)).toMatchObject({ locationCode: `nachher-${word}` });

  await begin(page, `Nachmieter ${word}`);
  await code.fill(`vorher-${word}`);
  await expect(page.getByText(`„vorher-${word}“ ist frei.`)).toBeVisible();
  await code.blur();
  await created(page);
  expect(await storedRow(data, location, idIn(page))).toMatchObject({ locationCode: `vorher-${word}` });
  for (const key of [row, idIn(page)]) await removeRow(data, location, key);
});

test('an event takes place at a place that is looked for by its name, and not at one that is switched off', async ({
  page,
  data,
}) => {
  const word = unique();
  const formattedAddress = 'Lindenallee 3a, 18999 Kranwiek';
  const here = await arrangeRow(data, location, {
    name: `Ort ${word} hier`,
    locationCode: `hier-${word}`,
    formattedAddress,
  });
  const off = await arrangeRow(data, location, { name: `Ort ${word} weg`, locationCode: `weg-${word}` });
  await removeRow(data, location, off.row);
  const { row } = await arrangeRow(data, event, { title: `Fest ${word}`, startDate: '2031-05-01T12:00:00.000Z' });
  await signIn(page, 'editor@club.example');
  await page.goto(`/admin/event/${row.id}`);
  const input = page.getByRole('combobox', { name: 'Ort', exact: true });
  await expect(input).toBeEnabled();
  await input.pressSequentially(word);
  const found = page.getByRole('listbox', { name: 'Gefunden' }).getByRole('option');
  await expect(found).toHaveText([`Ort ${word} hier${formattedAddress}`, /als Ort anlegen/]);
  await input.press('Enter');
  await expect(page.getByRole('button', { name: `Ort ${word} hier entfernen` })).toBeFocused();
  await isSaved(page);
  expect(await storedRow(data, event, row)).toMatchObject({ locationId: here.row.locationId });
  await removeRow(data, event, row);
  await removeRow(data, location, here.row);
});

test('the address is made of its parts, the point is pasted as one text, and what is emptied is gone', async ({
  page,
  data,
}) => {
  const word = unique();
  await signIn(page, 'editor@club.example');
  await begin(page, `Karte ${word}`);
  await page.getByRole('button', { name: `„karte-${word}“ übernehmen` }).click();
  for (const [label, text] of [
    ['Straße', 'Hafenstraße'],
    ['Hausnummer', '12'],
    ['Postleitzahl', '18999'],
    ['Stadt', 'Kranwiek'],
  ] as const)
    await field(page, label).fill(text);
  await expect(field(page, 'Ganze Anschrift')).toHaveValue('Hafenstraße 12, 18999 Kranwiek');
  const search = page.getByRole('link', { name: /Adresse auf der Karte suchen/ });
  await expect(search).toHaveAttribute('href', /openstreetmap\.org\/search\?query=Hafenstra/);

  await field(page, 'Breitengrad').evaluate((node) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '54.31, 12.74');
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(field(page, 'Breitengrad')).toHaveValue('54,31');
  await expect(field(page, 'Längengrad')).toHaveValue('12,74');
  const map = page.getByRole('link', { name: /Auf der Karte zeigen/ });
  await expect(map).toHaveAttribute('href', /mlat=54\.31&mlon=12\.74/);
  await created(page);
  const key = idIn(page);
  const parts = { route: 'Hafenstraße', streetNumber: '12', postalCode: '18999', city: 'Kranwiek' };
  expect(await storedRow(data, location, key)).toMatchObject({
    addressComponents: parts,
    formattedAddress: 'Hafenstraße 12, 18999 Kranwiek',
    lat: 54.31,
    lng: 12.74,
  });
  await expectAccessible(page, 'a place');

  await field(page, 'Breitengrad').fill('91');
  await expect(page.getByText('Das darf höchstens 90 sein.')).toBeVisible();
  await field(page, 'Breitengrad').fill('');
  await field(page, 'Längengrad').fill('');
  await field(page, 'Ganze Anschrift').fill('Am Kai, hinter dem Speicher');
  await field(page, 'Hausnummer').fill('14');
  await isSaved(page);
  const stored = await storedRow(data, location, key);
  expect(stored).toMatchObject({ formattedAddress: 'Am Kai, hinter dem Speicher' });
  expect(stored).not.toHaveProperty('lat');
  expect(stored).not.toHaveProperty('lng');
  await removeRow(data, location, key);
});
