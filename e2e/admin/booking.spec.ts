// The club bus: anybody with an account books it, nobody books it twice, and nobody touches what is another's.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SaveAnswer } from '../../lib/forms/save-protocol';
import { expectAccessible } from '../accessible';
import { expect, test } from '../clubhouse';
import { type Desk, openDesk } from './desk';
import { signIn } from './sign-in';

const unique = () => Math.random().toString(36).slice(2, 8);
/** A month of its own for every journey, in which nobody else books. */
const monthAhead = (count: number) => {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + count)).toISOString().slice(0, 7);
};

const dayOf = (page: Page, day: number) =>
  page.getByRole('cell').filter({ has: page.getByRole('button', { name: new RegExp(`, ${day}\\. .* buchen$`) }) });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).locator('footer').getByRole('button', { name }).click();

async function openMonth(page: Page, month: string): Promise<void> {
  await page.goto(`/admin/booking?month=${month}`);
  await expect(page.getByRole('heading', { name: 'Vereinsbus' })).toBeVisible();
}

async function beginOn(page: Page, day: number, driver: string): Promise<void> {
  await dayOf(page, day)
    .getByRole('button', { name: /buchen$/ })
    .click();
  await dialog(page).getByLabel('Fahrer').fill(driver);
}

/** As a program would, past everything that the screen hides. */
async function saveAs(desk: Desk, id: string, patch: object): Promise<SaveAnswer> {
  const request = { version: 1, patch, idempotencyKey: randomUUID() };
  const answer = await fetch(`${desk.url}/api/admin/documents`, {
    method: 'POST',
    headers: { cookie: desk.cookie, origin: desk.url, 'content-type': 'application/json' },
    body: JSON.stringify({ entity: 'booking', action: { action: 'save', id, request } }),
  });
  return (await answer.json()) as SaveAnswer;
}

test('a member books the bus for a weekend, is told who has it already, changes the booking and deletes it', async ({
  page,
}) => {
  const [month, word] = [monthAhead(4), unique()];
  await signIn(page, 'member@club.example');
  await openMonth(page, month);
  await expect(page.getByText('In diesem Monat hat niemand den Bus gebucht.')).toBeVisible();
  await beginOn(page, 10, `Jo ${word}`);
  await dialog(page).getByLabel('Bis', { exact: true }).fill(`${month}-12`);
  await dialog(page).getByLabel('Bemerkung').fill('Auswärtsspiel');
  await expectAccessible(page, 'the window of a booking');
  await press(page, 'Buchen');
  await expect(page.getByText('Der Bus ist gebucht.')).toBeVisible();
  await expect(dayOf(page, 10).getByRole('button', { name: `ab 09:00 Jo ${word}` })).toBeVisible();
  await expect(dayOf(page, 11).getByRole('button', { name: `ganztägig Jo ${word}` })).toBeVisible();
  await expect(dayOf(page, 12).getByRole('button', { name: `bis 18:00 Jo ${word}` })).toBeVisible();
  await expectAccessible(page, 'the calendar of the bus');

  await beginOn(page, 12, 'Zu spät');
  await press(page, 'Buchen');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    new RegExp(`Dann hat Jo ${word} den Bus: 10\\..* bis 12\\.`),
  );
  await expect(dialog(page).getByLabel('Von', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel('Von, Uhrzeit').fill('18:00');
  await dialog(page).getByLabel('Bis, Uhrzeit').fill('17:00');
  await expect(dialog(page).getByRole('alert')).toHaveText('Das Ende muss nach dem Anfang liegen.');
  await press(page, 'Lassen');

  await dayOf(page, 12)
    .getByRole('button', { name: `Jo ${word}` })
    .click();
  await dialog(page).getByLabel('Bis, Uhrzeit').fill('15:30');
  await press(page, 'Speichern');
  await expect(page.getByText('Die Buchung ist geändert.')).toBeVisible();
  await page.reload();
  await dayOf(page, 12)
    .getByRole('button', { name: `bis 15:30 Jo ${word}` })
    .click();
  await expect(dialog(page).getByLabel('Bemerkung')).toHaveValue('Auswärtsspiel');
  await press(page, 'Löschen');
  await page.getByRole('dialog', { name: 'Diese Buchung löschen?' }).getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Die Buchung ist gelöscht.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('In diesem Monat hat niemand den Bus gebucht.')).toBeVisible();
});

test('a screen that has not heard of a booking is told whose it is, and nobody changes it for another', async ({
  page,
  browser,
  baseURL,
}) => {
  const [month, word] = [monthAhead(6), unique()];
  const [editor, member] = [
    await openDesk(browser, baseURL ?? '', 'editor@club.example'),
    await openDesk(browser, baseURL ?? '', 'member@club.example'),
  ];
  await signIn(page, 'member@club.example');
  await openMonth(page, month);
  const held = await editor.create('booking', {
    driver: `Ada ${word}`,
    from: `${month}-10T08:00:00.000Z`,
    to: `${month}-10T12:00:00.000Z`,
  });
  await beginOn(page, 10, `Jo ${word}`);
  await press(page, 'Buchen');
  await expect(dialog(page).getByRole('alert')).toContainText(`Dann hat Ada ${word} den Bus`);
  await press(page, 'Lassen');

  await page.reload();
  await dayOf(page, 10)
    .getByRole('button', { name: `Ada ${word}` })
    .click();
  await expect(dialog(page)).toContainText('Ändern können das nur, wer gebucht hat, und die Redaktion.');
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0);
  expect(await saveAs(member, held.id, { driver: 'Jo' })).toMatchObject({ kind: 'refused', code: 'forbidden' });
  expect(await saveAs(editor, held.id, { driver: `Eva ${word}` })).toMatchObject({ kind: 'saved' });
  await editor.remove('booking', held.id);
});

test('on a phone the month is a list of the days that somebody has the bus', async ({ page, browser, baseURL }) => {
  const [month, word] = [monthAhead(8), unique()];
  const member = await openDesk(browser, baseURL ?? '', 'member@club.example');
  const held = await member.create('booking', {
    driver: `Jo ${word}`,
    from: `${month}-10T08:00:00.000Z`,
    to: `${month}-11T12:00:00.000Z`,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'member@club.example');
  await openMonth(page, month);
  await expect(page.getByRole('button', { name: new RegExp(`Jo ${word}`) })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /, 9\. .* buchen$/ })).toBeHidden();
  await expectAccessible(page, 'the calendar of the bus on a phone');
  await member.remove('booking', held.id);
});

test('nobody gets the bus more than a year ahead, and the window says so before', async ({ page }) => {
  await signIn(page, 'member@club.example');
  await openMonth(page, monthAhead(14));
  await beginOn(page, 10, 'Zu früh');
  await expect(dialog(page)).toContainText('Bis zu einem Jahr im Voraus');
  await press(page, 'Buchen');
  await expect(dialog(page).getByRole('alert')).toHaveText('Der Bus lässt sich höchstens ein Jahr im Voraus buchen.');
});
