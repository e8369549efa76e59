// The club's calendar as visitors meet it: a series with a date that is cancelled, in the list, in the month and in calendars.

import type { Browser } from '@playwright/test';
import { readDates } from '../../lib/calendar/read-calendar.fixture';
import { expectAccessible } from '../accessible';
import { type Desk, openDesk } from '../admin/desk';
import { expect, test } from '../clubhouse';
import { costOf, expectNoOverhang } from './visit';

const run = Date.now().toString(36);
const day = 24 * 60 * 60 * 1000;

/** The last Sunday of the next March, on which clocks are set forward. */
function nextChange(): Date {
  const now = new Date();
  const year = now.getUTCMonth() < 2 ? now.getUTCFullYear() : now.getUTCFullYear() + 1;
  const last = new Date(Date.UTC(year, 2, 31));
  return new Date(last.getTime() - last.getUTCDay() * day);
}

/** Fridays around it: two in winter, two in summer. */
const fridays = [-9, -2, 5, 12].map((days) => new Date(nextChange().getTime() + days * day).toISOString().slice(0, 10));
const [first = '', second = '', third = '', fourth = ''] = fridays;

const title = `Leuchtturmlauf ${run}`;
const slug = title.toLowerCase().replaceAll(' ', '-');
const secret = `Nebelhorn ${run}`;

const told = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

/** Every Friday at seven in the evening, four times; the second one is cancelled, the third begins later elsewhere. */
const series = {
  title,
  slug,
  kind: 'meeting',
  // In winter the club's clock is an hour ahead.
  startDate: `${first}T18:00:00.000Z`,
  endDate: `${first}T19:30:00.000Z`,
  repeat: { unit: 'week', every: 1, on: ['fri'], until: fourth },
  changes: [
    { of: `${second}T19:00`, cancelled: true },
    { of: `${third}T19:00`, start: `${third}T20:00`, location: 'Nordmole' },
  ],
  address: { name: 'Alter Leuchtturm', street: 'Mole 1', city: 'Kranwiek' },
  description: told('Einmal um den Hafen und zurück.'),
};

let desk: Desk;
const made: string[] = [];

async function published(values: object): Promise<string> {
  const draft = await desk.create('event', { ...values });
  made.push(draft.id);
  await desk.act('event', draft, 'publish', { at: 'now' });
  return draft.id;
}

async function arrange(browser: Browser, url: string): Promise<void> {
  desk = await openDesk(browser, url, 'editor@club.example');
  await published(series);
  const draft = await desk.create('event', {
    ...series,
    title: secret,
    slug: `nebelhorn-${run}`,
    description: told(secret),
  });
  made.push(draft.id);
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }, { parallelIndex }) => {
  await arrange(browser, process.env.CLUBHOUSE_URL?.split(' ')[parallelIndex] ?? '');
});

test.afterAll(async () => {
  for (const id of made) await desk.remove('event', id);
});

const month = first.slice(0, 7);

/** The pages of the list on which the series stands, as its links lead from one to the next. */
async function listUntil(text: string): Promise<string> {
  let [path, whole] = ['/events', ''];
  for (let pages = 0; pages < 30; pages++) {
    const html = await (await fetch(desk.url + path)).text();
    whole += html;
    const next = /href="(\/events\?from=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    if (whole.split(text).length > 4 || !next) return whole;
    path = next;
  }
  return whole;
}

test('the list has every date of a series, the cancelled one marked as such', async ({ page }) => {
  await expect.poll(() => listUntil(title)).toContain(title);
  await page.goto(`/events?from=${first}T00:00:00.000Z`);
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText('19:00–20:30 Uhr');
  await expect(lines.nth(0)).toContainText('Alter Leuchtturm');
  await expect(lines.nth(1)).toContainText('Fällt aus');
  await expect(lines.nth(2)).toContainText('Verlegt');
  await expect(lines.nth(2)).toContainText('20:00–21:30 Uhr');
  await expect(lines.nth(2)).toContainText('Nordmole');
  await expect(lines.nth(3)).not.toContainText(/Fällt aus|Verlegt/);
  await lines.nth(3).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/events/${slug}`);
});

test('the page of the event says how it repeats and lists its dates', async ({ page, baseURL }) => {
  await page.goto(`/events/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^Jede Woche am Freitag, bis/)).toBeVisible();
  const dates = page.getByRole('region', { name: 'Die nächsten Male' }).getByRole('listitem');
  await expect(dates).toHaveCount(4);
  await expect(dates.nth(1)).toContainText('Fällt aus');
  await expect(dates.nth(2)).toContainText('statt Freitag');
  await expect(page.getByRole('link', { name: 'Auf der Karte zeigen' })).toHaveAttribute('href', /openstreetmap/);
  const [block = '[]'] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const data = JSON.parse(block);
  expect(data[0]).toMatchObject({ '@type': 'Event', name: title, url: `${baseURL}/events/${slug}` });
  expect(data[1].eventStatus).toBe('https://schema.org/EventCancelled');
  expect(data.at(-1)['@type']).toBe('BreadcrumbList');
  expect((await page.request.get(`/events/${slug}/share.jpg`)).headers()['content-type']).toBe('image/jpeg');
});

test('the month shows them on their days, by keyboard too, and as a list of days on a phone', async ({ page }) => {
  await page.goto(`/events/month/${month}`);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(7);
  const cell = (date: string) => table.locator('td').filter({ has: page.locator(`time[datetime="${date}"]`) });
  await expect(cell(first)).toContainText(`19:00 Uhr${title}`);
  await page.goto(`/events/month/${second.slice(0, 7)}`);
  await expect(cell(second)).toContainText('Fällt aus');
  await page.goto(`/events/month/${month}`);
  const link = cell(first).getByRole('link', { name: new RegExp(title) });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/events/${slug}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/events/month/${month}`);
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
  await expectNoOverhang(page);
});

test('months far away are none, and no robot walks through those beside this one', async ({ page, request }) => {
  const here = new Date().toISOString().slice(0, 7);
  await page.goto(`/events/month/${here}`);
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  let steps = 0;
  for (;;) {
    const next = page.getByRole('navigation', { name: 'Andere Monate' }).locator('a[rel="next"]');
    if ((await next.count()) === 0) break;
    await next.click();
    expect(++steps).toBeLessThanOrEqual(12);
  }
  expect(steps).toBe(12);
  for (const path of ['/events/month/2199-01', '/events/month/2026-13', '/events/month/heute', '/events?from=bald'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('calendars say the right hour on both sides of the change of clocks', async ({ request }) => {
  for (const path of ['/calendar.ics', `/events/${slug}/calendar.ics`]) {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    const dates = readDates(text, '2199-01-01').filter((date) => date.title === title);
    expect(
      dates.map(({ startsAt, endsAt }) => [startsAt, endsAt]),
      path,
    ).toEqual([
      [`${first}T18:00:00.000Z`, `${first}T19:30:00.000Z`],
      [`${third}T18:00:00.000Z`, `${third}T19:30:00.000Z`],
      [`${fourth}T17:00:00.000Z`, `${fourth}T18:30:00.000Z`],
    ]);
    expect(text).toMatch(/EXDATE;TZID=Europe\/Berlin:\d{8}T190000/);
    const again = await request.get(path, { headers: { 'if-none-match': answer.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
  }
  const club = await (await request.get('/calendar.ics')).text();
  expect(club).toMatch(/UID:[0-9a-f-]+@sams/);
});

test('a cancelled event stays in calendars as cancelled, with a higher number', async ({ request }) => {
  const numberIn = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  const before = numberIn(await (await request.get(`/events/${slug}/calendar.ics`)).text());
  const id = made[0] ?? '';
  const version = Number(before);
  const saved = await desk.save('event', { id, version, row: {} }, { cancelled: true });
  await desk.act('event', saved, 'publish', { at: 'now' });
  await expect
    .poll(async () => (await request.get(`/events/${slug}/calendar.ics`)).text())
    .toContain('STATUS:CANCELLED');
  const text = await (await request.get(`/events/${slug}/calendar.ics`)).text();
  expect(numberIn(text)).toBeGreaterThan(before);
  expect(text).toContain(`SUMMARY:Fällt aus: ${title}`);
});

test('a draft is found by no route, and an old address leads to the new one', async ({ request }) => {
  const paths = ['/', `/events?from=${first}T00:00:00.000Z`, `/events/month/${month}`, '/calendar.ics', '/sitemap.xml'];
  for (const path of paths) {
    const whole = await (await request.get(path)).text();
    expect(whole, path).not.toContain(secret);
    expect(whole, path).not.toContain(`nebelhorn-${run}`);
  }
  for (const view of ['', '/calendar.ics', '/share.jpg'])
    expect((await request.get(`/events/nebelhorn-${run}${view}`)).status()).toBe(404);
  const id = await published({ ...series, title: `${title} am Morgen`, slug: `${slug}-a` });
  const moved = await desk.save('event', { id, version: 2, row: {} }, { slug: `${slug}-b` });
  await desk.act('event', moved, 'publish', { at: 'now' });
  for (const view of ['', '/calendar.ics', '/share.jpg']) {
    const answer = await request.get(`/events/${slug}-a${view}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], view).toEqual([308, `/events/${slug}-b${view}`]);
  }
});

test('the calendar of a team has its events and matches, one of no team is none', async ({ page, request }) => {
  await page.goto('/teams');
  const paths = await page
    .locator('main a[href^="/teams/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const texts = await Promise.all(paths.map(async (path) => (await request.get(`${path}/calendar.ics`)).text()));
  for (const text of texts) expect(text).toMatch(/^BEGIN:VCALENDAR[\s\S]*END:VCALENDAR\r\n$/);
  expect(texts.some((text) => text.includes('@sams'))).toBe(true);
  // Not every team plays in a league.
  expect(texts.some((text) => !text.includes('@sams'))).toBe(true);
  expect((await request.get('/teams/gibt-es-nicht/calendar.ics')).status()).toBe(404);
});

test('everything is there without scripts, and little comes with it', async ({ browser, baseURL, page }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const visitor = await context.newPage();
  await visitor.goto('/events');
  await visitor.getByRole('link', { name: 'Vergangene', exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Vergangene Termine');
  await visitor.getByRole('link', { name: 'Monate', exact: true }).click();
  await expect(visitor.getByRole('table')).toBeVisible();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.getByText('Menü', { exact: true }).click();
  await visitor.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Termine' }).click();
  await expect(visitor).toHaveURL('/events');
  await expect(visitor.getByRole('link', { name: 'Abonnieren' })).toHaveAttribute('href', /^webcal:.*\/calendar\.ics$/);
  await context.close();
  for (const path of ['/events', `/events/${slug}`, `/events/month/${month}`])
    expect((await costOf(page, path)).scriptBytes, path).toBeLessThanOrEqual(20_000);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`lists, months and events can be used by everybody and fit every width, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/', '/events', '/events/past', `/events/month/${month}`, `/events/${slug}`]) {
      await page.goto(path);
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverhang(page);
      }
      await expectAccessible(page, path);
    }
  });
