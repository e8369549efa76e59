// An event in the real admin: a series is made by keys alone, single dates of it are cancelled and moved, and stored as meant.

import type { Page } from '@playwright/test';
import { fromClubClock } from '../../lib/club-time';
import { event } from '../../lib/modules/club/event';
import { expectAccessible } from '../accessible';
import { expect, test } from '../clubhouse';
import { removeRow, storedRow } from './arrange';
import { isSaved, publish } from './article';
import { signIn } from './sign-in';

const zone = 'Europe/Berlin';
const unique = () => Math.random().toString(36).slice(2, 8);
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const action = (page: Page, day: string, word: string) => page.getByRole('button', { name: `${said(day)} ${word}` });
const sentence = (page: Page) => page.getByRole('group', { name: 'Wiederholung' }).getByRole('status');

const dayMs = 24 * 60 * 60 * 1000;
const later = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The first Tuesday that is two weeks away or more. */
function soonTuesday(): string {
  const day = new Date(Date.now() + 14 * dayMs);
  return later(day.toISOString().slice(0, 10), (2 - day.getUTCDay() + 7) % 7);
}

const saidBy = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat('de', { ...options, timeZone: 'UTC' }).format(Date.parse(day));
const said = saidBy({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const saidShort = saidBy({ dateStyle: 'long' });

const idOf = (page: Page) => page.url().split('/').at(-1) ?? '';

async function newEvent(page: Page, title: string, day: string): Promise<string> {
  await page.goto('/admin/event/new');
  await field(page, 'Titel').fill(title);
  await field(page, 'Beginnt am').fill(day);
  await isSaved(page);
  await expect(page).toHaveURL(/\/admin\/event\/[0-9a-f-]{36}$/);
  return idOf(page);
}

test('a weekly training is made by keys alone, one date is cancelled, one is moved, and all of it is stored', async ({
  page,
  data,
}) => {
  const start = soonTuesday();
  const thursday = later(start, 2);
  const [secondTuesday, secondThursday] = [later(start, 7), later(start, 9)];
  await signIn(page, 'editor@club.example');
  const id = await newEvent(page, `Training ${unique()}`, start);
  await field(page, 'Beginnt um').fill('18:30');
  await field(page, 'Endet um').fill('20:00');

  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole('radio', { name: 'Einmal' }).focus();
  await press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Wöchentlich' })).toBeChecked();
  await press('Tab');
  await expect(page.getByRole('spinbutton', { name: 'Im Abstand von' })).toBeFocused();
  await press('ArrowUp');
  await expect(sentence(page)).toContainText('Alle 2 Wochen am Dienstag bis');
  await press('ArrowDown');
  for (const weekday of ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag']) {
    await press('Tab');
    await expect(page.getByRole('checkbox', { name: weekday })).toBeFocused();
  }
  await press('Space');
  for (const weekday of ['Freitag', 'Samstag', 'Sonntag']) {
    await press('Tab');
    await expect(page.getByRole('checkbox', { name: weekday })).toBeFocused();
  }
  await press('Tab');
  await press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Nach' })).toBeChecked();
  await press('Tab');
  await expect(page.getByRole('spinbutton', { name: 'Anzahl der Termine' })).toBeFocused();
  await press('ControlOrMeta+a');
  await page.keyboard.type('6');
  await expect(sentence(page)).toHaveText(
    `Jeden Dienstag und Donnerstag, 6 Termine, zuletzt am ${saidShort(later(start, 16))}`,
  );

  await press('Tab');
  await expect(action(page, start, 'ändern')).toBeFocused();
  await action(page, thursday, 'absagen').focus();
  await press('Enter');
  await expect(page.getByRole('button', { name: `${said(thursday)} findet doch statt` })).toBeFocused();
  await expect(page.getByText(`${said(thursday)} ist abgesagt.`)).toBeAttached();
  await expect(sentence(page)).toContainText('6 Termine, davon 1 abgesagt');

  await action(page, secondTuesday, 'ändern').focus();
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'the window of one date');
  await dialog.getByLabel('Tag').fill(later(start, 8));
  await dialog.getByLabel('Von').fill('19:00');
  await dialog.getByLabel('Anderer Titel').fill('Testspiel');
  await dialog.getByLabel('Anderer Ort').fill('Halle am Hafen');
  await press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`Verlegt vom ${said(secondTuesday)}`)).toBeVisible();
  await expect(page.getByText('Testspiel')).toBeVisible();
  await expect(page.getByRole('button', { name: `${said(later(start, 8))} ändern` })).toBeFocused();
  await action(page, secondThursday, 'absagen').click();
  await page.getByRole('button', { name: `${said(secondThursday)} findet doch statt` }).click();
  await isSaved(page);
  await expectAccessible(page, 'the form of an event');
  await publish(page);

  const stored = await storedRow(data, event, { id });
  expect(stored).toMatchObject({
    status: 'published',
    startDate: fromClubClock(`${start}T18:30`, zone),
    endDate: fromClubClock(`${start}T20:00`, zone),
    allDay: false,
    repeat: { unit: 'week', every: 1, on: ['tue', 'thu'], count: 6 },
    changes: [
      { of: `${thursday}T18:30`, cancelled: true },
      {
        of: `${secondTuesday}T18:30`,
        start: `${later(start, 8)}T19:00`,
        title: 'Testspiel',
        location: 'Halle am Hafen',
      },
    ],
    lastEnd: fromClubClock(`${later(start, 16)}T20:00`, zone),
  });

  await page.reload();
  await expect(page.getByText(`Verlegt vom ${said(secondTuesday)}`)).toBeVisible();
  await page.getByRole('button', { name: `${said(later(start, 8))} wie geplant stattfinden lassen` }).click();
  await isSaved(page);
  expect((await storedRow(data, event, { id })).changes).toEqual([{ of: `${thursday}T18:30`, cancelled: true }]);
  await removeRow(data, event, { id });
});

test('the end goes with the start, may not be before it, and of whole days is the last one', async ({ page, data }) => {
  const start = soonTuesday();
  await signIn(page, 'editor@club.example');
  const id = await newEvent(page, `Fahrt ${unique()}`, start);
  await expect(page.getByText('Europe/Berlin').first()).toBeVisible();
  await field(page, 'Endet am').fill(later(start, 1));
  await expect(field(page, 'Endet um')).toHaveValue('20:00');
  await field(page, 'Beginnt am').fill(later(start, 7));
  await expect(field(page, 'Endet am')).toHaveValue(later(start, 8));

  await field(page, 'Endet am').fill(later(start, 6));
  await expect(page.getByText('Das Ende darf nicht vor dem Anfang liegen.')).toBeVisible();
  await expect(field(page, 'Endet am')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[data-status]:visible')).toHaveText(/Nicht gespeichert|nicht gespeichert/);
  await field(page, 'Endet am').fill(later(start, 9));
  await expect(page.getByText('Das Ende darf nicht vor dem Anfang liegen.')).toHaveCount(0);
  await isSaved(page);

  await page.getByRole('switch', { name: 'Ganztägig' }).press('Space');
  await expect(field(page, 'Beginnt um')).toHaveCount(0);
  await expect(field(page, 'Letzter Tag (einschließlich)')).toHaveValue(later(start, 9));
  await isSaved(page);
  expect(await storedRow(data, event, { id })).toMatchObject({
    allDay: true,
    startDate: fromClubClock(`${later(start, 7)}T00:00`, zone),
    endDate: fromClubClock(`${later(start, 9)}T00:00`, zone),
    lastEnd: fromClubClock(`${later(start, 10)}T00:00`, zone),
  });
  await page.getByRole('switch', { name: 'Ganztägig' }).press('Space');
  await expect(field(page, 'Beginnt um')).toHaveValue('18:00');
  await isSaved(page);
  await removeRow(data, event, { id });
});

test('a monthly meeting is on the same weekday, at an address of its own', async ({ page, data }) => {
  const start = soonTuesday();
  await signIn(page, 'editor@club.example');
  const id = await newEvent(page, `Sitzung ${unique()}`, start);
  await page.getByText('Monatlich').click();
  await page.getByRole('combobox', { name: 'Der wievielte im Monat' }).selectOption('letzten');
  await page.getByRole('combobox', { name: 'Wochentag' }).selectOption('Freitag');
  await expect(sentence(page)).toContainText('Am letzten Freitag jedes Monats bis');
  await expect(sentence(page)).toContainText('Der erste Termin ist am Freitag');
  await field(page, 'Letzter Tag').fill(later(start, -1));
  await expect(page.getByText('So fände es nie statt.')).toBeVisible();
  await field(page, 'Letzter Tag').fill(later(start, 90));

  await page.getByText('Eine andere Adresse').click();
  await field(page, 'Straße und Hausnummer').fill('Am Strande 3');
  await isSaved(page);
  expect(await storedRow(data, event, { id })).toMatchObject({
    repeat: { unit: 'month', every: 1, on: { nth: -1, weekday: 'fri' }, until: later(start, 90) },
    address: { street: 'Am Strande 3' },
  });
  await page.getByText('Einer der Spielorte').click();
  await page.getByText('Einmal').click();
  await isSaved(page);
  const stored = await storedRow(data, event, { id });
  expect(stored.repeat).toBeUndefined();
  expect(stored.address).toBeUndefined();
  await removeRow(data, event, { id });
});
