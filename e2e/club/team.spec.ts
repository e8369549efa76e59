// From nothing to a page that people in a sports hall look at: a team is built, linked to the federation and published.

import type { Page } from '@playwright/test';
import { readDates } from '../../lib/calendar/read-calendar.fixture';
import { rememberedMatches } from '../../lib/features/sams-cache';
import { member } from '../../lib/modules/club/member';
import { team } from '../../lib/modules/club/team';
import { location } from '../../lib/modules/places/location';
import { expectAccessible } from '../accessible';
import { arrangeRow, removeRow, storedRow } from '../admin/arrange';
import { isSaved } from '../admin/article';
import { openDesk } from '../admin/desk';
import { signIn } from '../admin/sign-in';
import { expect, test } from '../clubhouse';
import { expectNoOverhang } from '../site/visit';

const word = Math.random().toString(36).slice(2, 8);
const name = `Damen ${word}`;
const hall = `Deichhalle ${word}`;
const coach = `Ada Amsel${word}`;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const dayMs = 24 * 60 * 60 * 1000;

/** Fridays at seven in the evening: one before the clocks are set forward, one after. */
function fridaysAroundSummerTime(): [string, string] {
  const now = new Date();
  const year = now.getUTCMonth() < 2 ? now.getUTCFullYear() : now.getUTCFullYear() + 1;
  const last = Date.UTC(year, 2, 31);
  const sunday = last - new Date(last).getUTCDay() * dayMs;
  const day = (days: number) => new Date(sunday + days * dayMs).toISOString().slice(0, 10);
  return [day(-2), day(5)];
}

async function typeAndTake(page: Page, input: ReturnType<typeof field>, typed: string, option: RegExp): Promise<void> {
  await input.focus();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
}

async function buildTeam(page: Page): Promise<void> {
  await page.goto('/admin/team/new');
  await field(page, 'Bezeichnung').fill(name);
  await page.getByRole('radiogroup', { name: 'Wer spielt' }).getByText('Frauen').click();
  await isSaved(page);

  const week = page.getByRole('grid', { name: 'Trainingszeiten nach Wochentagen' });
  await week.getByRole('button', { name: 'Training am Dienstag hinzufügen', exact: true }).click();
  const training = page.getByRole('group', { name: 'Neues Training' });
  await training.getByLabel('Von', { exact: true }).fill('19:30');
  await training.getByLabel('Bis', { exact: true }).fill('21:15');
  await typeAndTake(page, training.getByRole('combobox', { name: 'Ort' }), hall, /als Ort anlegen/);
  const place = page.getByRole('dialog', { name: 'Neu: Ort' });
  await place.getByLabel('Straße').fill('Am Deich');
  await place.getByLabel('Hausnummer').fill('7');
  await place.getByLabel('Stadt').fill('Kranwiek');
  await page.keyboard.press('Enter');
  await expect(place).toHaveCount(0);
  await page.getByRole('button', { name: 'Fertig' }).click();

  await typeAndTake(page, field(page, 'Trainer'), `amsel${word}`, new RegExp(coach));
  const pictures = page.getByRole('group', { name: 'Bilder' });
  await pictures.getByRole('button', { name: 'Aus der Mediathek wählen' }).click();
  const library = page.getByRole('dialog', { name: 'Dateien wählen' });
  await library.locator('ul button[aria-pressed]').first().click();
  await library.getByRole('button', { name: '1 Datei übernehmen' }).click();
  await expect(pictures.getByRole('listitem')).toHaveCount(1);

  await field(page, 'Liga').selectOption('Oberliga');
  await field(page, 'Mannschaft im Verband').click();
  const fitting = page.getByRole('listbox', { name: 'Gefunden' }).getByRole('option').first();
  await expect(fitting).toContainText('Oberliga');
  await fitting.click();
  await isSaved(page);
}

test('a team is built from nothing, linked and published, and visitors find all of it', async ({
  page,
  data,
  browser,
  baseURL,
}) => {
  test.slow();
  const person = await arrangeRow(data, member, {
    name: coach,
    email: `ada.${word}@verein.example`,
    phone: '0170 998877',
  });
  await signIn(page, 'editor@club.example');
  await buildTeam(page);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  // The picture may lack a description: that is asked about, not refused.
  const asked = page.getByRole('dialog').locator('footer');
  await asked.getByRole('button', { name: /^(Veröffentlichen|Trotzdem veröffentlichen)$/ }).click();
  await expect(asked).toHaveCount(0);
  const stored = await storedRow(data, team, { id });
  const [winter, summer] = fridaysAroundSummerTime();
  const desk = await openDesk(browser, baseURL ?? '', 'editor@club.example');
  const series = await desk.create('event', {
    title: `Mannschaftsabend ${word}`,
    startDate: `${winter}T18:00:00.000Z`,
    repeat: { unit: 'week', every: 1, on: ['fri'], until: summer },
    teamIds: [id],
  });
  await desk.act('event', series, 'publish', { at: 'now' });

  const visitor = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL ? { baseURL } : {}),
  });
  const site = await visitor.newPage();
  await site.goto('/teams');
  await site.getByRole('link', { name, exact: true }).click();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText(name);
  const training = site.getByRole('table', { name: 'Trainingszeiten' });
  await expect(training.getByRole('row').nth(1)).toContainText(new RegExp(`Dienstag\\s*19:30–21:15 Uhr\\s*${hall}`));
  await expect(site.getByText(coach).first()).toBeVisible();
  // She has not agreed to be reached by visitors.
  expect(await site.content()).not.toContain(`ada.${word}`);
  expect(await site.content()).not.toContain('998877');
  const table = site.getByRole('table', { name: /^Tabelle: Oberliga/ });
  await expect(async () => {
    await site.reload();
    await expect(table.getByRole('row', { name: /unsere Mannschaft/ })).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(site.getByRole('heading', { name: 'Die nächsten Spiele' })).toBeVisible();
  await expectNoOverhang(site);
  await visitor.close();
  await page.goto(`/teams/${stored.slug}`);
  await expectAccessible(page, 'the page of a new team');

  const { kept } = await rememberedMatches({ strong: true });
  const own = (kept?.rows ?? []).filter(
    ({ team1, team2, startsAt }) => startsAt && [team1.uuid, team2.uuid].includes(stored.sbvvTeamId ?? ''),
  );
  expect(own.length).toBeGreaterThan(5);
  const calendar = await (await page.request.get(`/teams/${stored.slug}/calendar.ics`)).text();
  const dates = readDates(calendar, '2100-01-01');
  for (const { uuid, startsAt } of own)
    expect(dates.find(({ uid }) => uid === `${uuid}@sams`)?.startsAt, `match ${uuid}`).toBe(startsAt);
  // Seven in the evening is seven in the evening, whatever the clocks were set to in between.
  const evenings = dates.filter(({ title }) => title === `Mannschaftsabend ${word}`);
  expect(evenings.map(({ start, startsAt }) => [start, startsAt])).toEqual([
    [`${winter}T19:00`, `${winter}T18:00:00.000Z`],
    [`${summer}T19:00`, `${summer}T17:00:00.000Z`],
  ]);

  await desk.remove('event', series.id);
  await removeRow(data, team, { id });
  await removeRow(data, member, person.row);
  await removeRow(data, location, { locationId: stored.schedules[0]?.locationId ?? '' });
});
