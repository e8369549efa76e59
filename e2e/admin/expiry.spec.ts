// What the club lets go: sponsors whose time is up, and what others point at; nothing that is used goes with it.

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { sponsor } from '../../lib/modules/club/sponsor';
import { expect, test } from '../clubhouse';
import { expectNoOverhang } from '../site/visit';
import { removeRow } from './arrange';
import { answer } from './article';
import { type Desk, openDesk } from './desk';
import { signIn } from './sign-in';

let serial = Date.now();
const unique = (name: string) => `${name} ${(serial++).toString(36)}`;

async function logoOn(desk: Desk) {
  const background = { r: serial % 256, g: 90, b: 140 };
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  return desk.upload({ name: `${unique('logo')}.png`, type: 'image/png', bytes }, 'Ein Zeichen');
}

/** A menu that is clicked before its page is alive does not open. */
async function askToDelete(page: Page): Promise<void> {
  const item = page.getByRole('menuitem', { name: 'Löschen' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await expect(item).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await item.click();
  await answer(page, 'Löschen');
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test('a sponsor leaves the page at its moment, and then its logo goes, but not one that others show', async ({
  browser,
  request,
  data,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL ?? '', 'editor@club.example');
  const [own, shared] = [await logoOn(desk), await logoOn(desk)];
  const [leaving, going, staying] = [unique('Segelmacherei'), unique('Räucherei'), unique('Werft')];
  const held = (name: string, logoId: string) =>
    desk.create('sponsor', { name, logoId, expiryTimestamp: inSeconds(90_000) });
  const [first, second] = [await held(leaving, own.id), await held(going, shared.id)];
  const kept = await held(staying, shared.id);

  const names = async () => {
    const page = await (await request.get('/')).text();
    return [leaving, going, staying].filter((name) => page.includes(name));
  };
  await expect.poll(names).toEqual([leaving, going, staying]);
  expect((await request.get(own.file)).status()).toBe(200);

  const expiryTimestamp = inSeconds(8);
  for (const one of [first, second]) await desk.save('sponsor', one, { expiryTimestamp });
  await expect.poll(names).toEqual([staying]);

  const status = async (path: string) => (await request.get(path)).status();
  await expect.poll(() => status(own.file)).toBe(404);
  const known = async (id: string) => (await desk.ask(`/admin/media/${id}`)).status;
  await expect.poll(() => known(own.id)).toBe(404);
  expect(await status(shared.file)).toBe(200);
  expect(await known(shared.id)).toBe(200);

  await removeRow(data, sponsor, { id: kept.id });
});

test('a team is taken out of the events that name it before it goes, each told by name', async ({
  browser,
  page,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL ?? '', 'editor@club.example');
  const name = unique('Freizeitgruppe');
  const team = await desk.create('team', { name, gender: 'mixed' });
  const startDate = '2031-05-01T10:00:00.000Z';
  const titles = [unique('Grillabend'), unique('Ausflug')];
  const events = [];
  for (const title of titles) events.push(await desk.create('event', { title, startDate, teamIds: [team.id] }));

  await signIn(page, 'editor@club.example');
  await page.goto(`/admin/team/${team.id}`);
  await askToDelete(page);
  const question = page.getByRole('dialog', { name: 'wird noch verwendet' });
  for (const title of titles) await expect(question.getByRole('link', { name: title })).toBeVisible();
  await expectNoOverhang(page);
  await question.getByRole('button', { name: 'An 2 Stellen herausnehmen und löschen' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/admin/team');

  for (const [i, event] of events.entries()) {
    await page.goto(`/admin/event/${event.id}`);
    await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue(titles[i] ?? '');
    await expect(page.getByText(name)).toHaveCount(0);
    await desk.remove('event', event.id);
  }
});

test('a team that only goes to the bin stays in its events and comes back to them', async ({
  browser,
  page,
  baseURL,
}) => {
  const desk = await openDesk(browser, baseURL ?? '', 'editor@club.example');
  const name = unique('Wandergruppe');
  const team = await desk.create('team', { name, gender: 'mixed' });
  const title = unique('Wanderung');
  const event = await desk.create('event', { title, startDate: '2031-06-01T10:00:00.000Z', teamIds: [team.id] });

  await signIn(page, 'editor@club.example');
  await page.goto(`/admin/team/${team.id}`);
  await askToDelete(page);
  await page.getByRole('button', { name: 'Nur löschen' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/admin/team');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.goto(`/admin/event/${event.id}`);
  await expect(page.getByText(name).first()).toBeVisible();

  await desk.remove('event', event.id);
  await desk.remove('team', team.id);
});
