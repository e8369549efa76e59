// Teams, tables, places and people as visitors meet them: complete without scripts, on every width, and nobody's secrets.

import { expectAccessible } from '../accessible';
import { answer, choose, isSaved, publish } from '../admin/article';
import { type Desk, type Held, openDesk } from '../admin/desk';
import { signIn } from '../admin/sign-in';
import { expect, test } from '../clubhouse';
import { ask, questionsOf } from './surfaces';
import { costOf, expectNoOverhang } from './visit';

const team = '/teams/damen-1';
const pages = [
  ['all teams', '/teams'],
  ['a team', team],
  ['the tables', '/rankings'],
  ['the gallery', '/gallery'],
  ['the places', '/locations'],
  ['the contact page', '/contact'],
  ['the imprint', '/imprint'],
  ['the privacy page', '/privacy'],
] as const;

test('a team tells without scripts when it trains, where it stands, whom it plays and whom to ask', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/teams');
  await page.getByRole('link', { name: 'Damen 1', exact: true }).click();
  await expect(page).toHaveURL(team);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Damen 1');

  const training = page.getByRole('table', { name: 'Trainingszeiten' });
  await expect(training.getByRole('row').nth(1)).toContainText(/Montag\s*\d\d:\d\d–\d\d:\d\d Uhr\s*Boddenhalle/);
  const map = training.getByRole('link', { name: 'Karte öffnen: Boddenhalle am Hafen' }).first();
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=54\.\d+&mlon=12\.\d+/);

  const table = page.getByRole('table', { name: /^Tabelle: Oberliga/ });
  await expect(async () => {
    await page.reload();
    await expect(table.getByRole('row', { name: /unsere Mannschaft/ })).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(page.getByText(/^Stand: \d+\. \S+ \d{4}, \d\d:\d\d Uhr/).first()).toBeVisible();
  for (const heading of ['Die nächsten Spiele', 'Ergebnisse'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const results = page.locator('section', { has: page.getByRole('heading', { name: 'Ergebnisse' }) });
  await expect(results.getByRole('listitem').first()).toContainText(/[0-3]:[0-3]\s*(Gewonnen|Verloren)/);

  await expect(page.getByRole('link', { name: /^Jorik Claasen schreiben/ }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await expect(page.getByRole('link', { name: 'Kalender abonnieren' })).toHaveAttribute('href', `${team}/calendar.ics`);
  await context.close();
});

test('a team tells machines what it is and when it plays next', async ({ page, baseURL }) => {
  await page.goto(team);
  const told = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '[]');
  expect(told[0]).toMatchObject({ '@type': 'SportsTeam', url: `${baseURL}${team}`, sport: 'Volleyball' });
  const next = told.filter((one: { '@type': string }) => one['@type'] === 'SportsEvent');
  expect(next.length).toBeGreaterThan(0);
  for (const match of next)
    expect(match).toMatchObject({ startDate: expect.stringMatching(/^\d{4}-/), location: { '@type': 'Place' } });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${team}`);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/media\/.+\.webp$/);
});

test('the tables lead from every own team to its page', async ({ page }) => {
  await page.goto('/rankings');
  const own = page.getByRole('row', { name: /unsere Mannschaft/ }).getByRole('link');
  expect(await own.count()).toBeGreaterThan(2);
  await own.first().click();
  await expect(page).toHaveURL(/\/teams\/[a-z0-9-]+$/);
});

test('the gallery leads back in time page by page, and from each picture to where it belongs', async ({ page }) => {
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  const pictures = page.locator('a[data-enlarge]');
  const first = await pictures.first().getAttribute('href');
  await page.getByRole('link', { name: 'Ältere Bilder' }).click();
  await expect(page).toHaveURL(/\/gallery\?until=/);
  expect(await pictures.first().getAttribute('href')).not.toBe(first);
  await page.waitForLoadState('networkidle');
  await pictures.first().click();
  await expect(page.getByRole('dialog', { name: 'Bildansicht' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('figcaption a').first().click();
  await expect(page).toHaveURL(/\/(news|events|teams)\/[a-z0-9-]+$/);
  expect((await page.request.get('/gallery?until=gestern')).status()).toBe(404);
});

test('the browser has nothing to complain about', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const [, path] of pages) await page.goto(path, { waitUntil: 'networkidle' });
  expect(complaints).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`every page can be used by everybody and fits every width, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const [name, path] of pages) {
      await page.setViewportSize({ width: 1440, height: 900 });
      expect((await page.goto(path))?.status(), path).toBe(200);
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverhang(page);
      }
      await expectAccessible(page, name);
    }
  });

test('every page is light, and nothing moves while it loads', async ({ browser, baseURL }) => {
  for (const [name, path] of pages) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      ...(baseURL ? { baseURL } : {}),
    });
    const cost = await costOf(await context.newPage(), path);
    console.log(`${name}: ${JSON.stringify(cost)}`);
    expect.soft(cost.scriptBytes, name).toBeLessThanOrEqual(20_000);
    expect.soft(cost.shift, name).toBe(0);
    await context.close();
  }
});

test.describe('what a member has not agreed to show', () => {
  const unique = Date.now().toString(36);
  const name = `Verschwiegene ${unique}`;
  const secrets = [`geheim-${unique}@club.example`, '0170 9998877', '01709998877'];
  const slug = `schweigsame-${unique}`;
  let desk: Desk;
  let member: Held;
  const made: [string, Held][] = [];

  const keep = async (entity: string, values: Record<string, unknown>): Promise<Held> => {
    const held = await desk.create(entity, values as never);
    made.unshift([entity, held]);
    return held;
  };

  test.beforeAll(async ({ browser, baseURL }) => {
    desk = await openDesk(browser, baseURL ?? '', 'editor@club.example');
    const office = await keep('role', { name: `Stiller Vorsitz ${unique}`, board: true });
    const [email, phone] = secrets;
    member = await keep('member', { name, email, phone, roleIds: [office.id], contactConsent: false });
    const silent = await keep('team', {
      name: `Schweigsame ${unique}`,
      slug,
      gender: 'mixed',
      coachIds: [member.id],
      contactPersonIds: [member.id],
    });
    await desk.act('team', silent, 'publish');
  });

  test.afterAll(async () => {
    for (const [entity, { id }] of made) await desk.remove(entity, id);
  });

  /** Everything a visitor can ask for in which they might be. */
  const everything = () => [
    ...['/contact', `/teams/${slug}`, '/teams', '/', `/search?q=${unique}`].flatMap(questionsOf),
    ...[
      `/api/admin/titles?of=member:${member.id}`,
      `/api/admin/search?q=${unique}`,
      `/api/admin/people?q=${unique}`,
      `/api/admin/documents?entity=member&id=${member.id}`,
      `/api/admin/choices?entity=member&q=${unique}`,
      `/preview/live/member/${member.id}`,
      `/teams/${slug}/calendar.ics`,
      '/feed.xml',
      '/sitemap.xml',
    ].map((path) => ({ path, way: 'plain', headers: {} })),
  ];

  const viewsThatTell = async (): Promise<string[]> => {
    const told = await Promise.all(
      everything().map(async (question) => {
        const { whole } = await ask(desk.url, question);
        return secrets.some((secret) => whole.includes(secret)) ? `${question.way} ${question.path}` : undefined;
      }),
    );
    return told.flatMap((one) => one ?? []);
  };

  test('is found by no route, until they agree, and again when they no longer do', async ({ page }) => {
    for (const path of ['/contact', `/teams/${slug}`]) {
      await page.goto(path);
      await expect(page.getByText(name).first()).toBeVisible();
    }
    expect(await viewsThatTell()).toEqual([]);

    member = await desk.save('member', member, { contactConsent: true });
    await expect(async () => {
      await page.goto(`/teams/${slug}`);
      await expect(page.getByRole('link', { name: `${name} anrufen: 0170 9998877` }).first()).toHaveAttribute(
        'href',
        'tel:01709998877',
        { timeout: 500 },
      );
      expect((await viewsThatTell()).filter((view) => /\/contact$/.test(view)).length).toBeGreaterThan(0);
    }).toPass();

    member = await desk.save('member', member, { contactConsent: false });
    await expect(async () => expect(await viewsThatTell()).toEqual([])).toPass({ timeout: 30_000 });
  });
});

test('a text page is what an editor publishes, and says kindly that it is not there once it is withdrawn', async ({
  browser,
  baseURL,
  page,
}) => {
  const sentence = `Zuletzt durchgesehen von der Redaktion ${Date.now().toString(36)}.`;
  const visitor = await browser.newPage(baseURL ? { baseURL } : {});
  const visitorsSee = (status: number, text: string) =>
    expect(async () => {
      expect((await visitor.goto('/privacy'))?.status()).toBe(status);
      await expect(visitor.getByRole('main')).toContainText(text, { timeout: 500 });
    }).toPass();

  await signIn(page, 'editor@club.example');
  await page.goto('/admin/page');
  await page.getByRole('link', { name: 'Datenschutz' }).click();
  await page.getByRole('textbox', { name: 'Text der Seite' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(` ${sentence}`);
  await isSaved(page);
  await visitorsSee(200, 'Was beim Lesen geschieht');
  await expect(visitor.getByText(sentence)).toHaveCount(0);
  await page.getByRole('button', { name: 'Änderungen veröffentlichen' }).click();
  await visitorsSee(200, sentence);

  await choose(page, 'Zurückziehen');
  await answer(page, 'Zurückziehen');
  await visitorsSee(404, 'Diese Seite ist noch nicht geschrieben');
  await expect(visitor.getByRole('link', { name: 'Zum Kontakt' })).toBeVisible();
  await publish(page);
  await visitorsSee(200, sentence);
  await visitor.close();
});
