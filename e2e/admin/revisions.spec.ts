// What becomes of an article after it was written: versions, dates, copies, the bin, and others who look at it too.

import { atRest } from '../at-rest';
import { expect, test } from '../clubhouse';
import { answer, choose, isSaved, newArticle, paste, publish, status, textOf, titleOf } from './article';
import { signIn } from './sign-in';

test('versions are compared word by word and brought back as a draft', async ({ page, request }) => {
  const live = async (text: string) => (await (await request.get('/')).text()).includes(text);
  await signIn(page, 'editor@club.example');
  const address = await newArticle(page, 'Fahrt nach Husum am Samstag');
  await textOf(page).click();
  await page.keyboard.type('Wir treffen uns um acht am Bahnhof.');
  await isSaved(page);
  await publish(page);

  await titleOf(page).fill('Fahrt nach Husum am Sonntag');
  await isSaved(page);
  await expect(page.getByText('Unveröffentlichte Änderungen')).toBeVisible();
  expect(await live('Fahrt nach Husum am Samstag')).toBe(true);
  await page.getByRole('button', { name: 'Änderungen veröffentlichen' }).click();
  await expect(page.getByText('Unveröffentlichte Änderungen')).toHaveCount(0);
  expect(await live('Fahrt nach Husum am Sonntag')).toBe(true);
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Bringt Brote mit.');
  await isSaved(page);

  await choose(page, 'Versionen');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Versionen von');
  await expect(page.locator('ins')).toContainText('Bringt Brote mit');
  await expect(page.locator('del')).toHaveCount(0);
  await expect(page.getByText('Angelegt')).toBeVisible();

  await page.getByRole('radio', { name: 'Version 1 als ältere' }).check();
  await page.getByRole('button', { name: 'Vergleichen' }).click();
  await expect(page.locator('del', { hasText: 'Samstag' })).toBeVisible();
  await expect(page.locator('ins', { hasText: 'Sonntag' })).toBeVisible();
  // The comparison is a page of its own, which listens only when its scripts have run.
  await atRest(page);
  const older = page.getByRole('button', { name: 'Als Entwurf zurückholen' });
  await older.click();
  await answer(page, 'Als Entwurf zurückholen');
  await page.waitForURL(address);
  await expect(titleOf(page)).toHaveValue('Fahrt nach Husum am Samstag');
  await expect(page.getByText('Unveröffentlichte Änderungen')).toBeVisible();
  expect(await live('Fahrt nach Husum am Sonntag')).toBe(true);

  await choose(page, 'Änderungen verwerfen');
  await answer(page, 'Änderungen verwerfen');
  await expect(titleOf(page)).toHaveValue('Fahrt nach Husum am Sonntag');
});

test('an article is planned for a time on the club’s clock, and the plan is given up', async ({ page, request }) => {
  await signIn(page, 'editor@club.example');
  await newArticle(page, 'Erst in ferner Zukunft');
  await choose(page, 'Planen');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Europe/Berlin');
  await dialog.getByLabel('Datum').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Planen', exact: true }).click();
  await expect(dialog).toContainText('Diese Zeit ist vorbei');
  await dialog.getByLabel('Datum').fill('2035-03-25');
  await dialog.getByLabel('Uhrzeit').fill('02:30');
  await expect(dialog).toContainText('Diese Uhrzeit gibt es nicht');
  await dialog.getByLabel('Uhrzeit').fill('18:15');
  await expect(dialog).toContainText('25.03.2035, 18:15');
  await dialog.getByRole('button', { name: 'Planen', exact: true }).click();
  await expect(page.getByText('Erscheint 25.03.2035, 18:15', { exact: true })).toBeVisible();
  expect(await (await request.get('/')).text()).not.toContain('Erst in ferner Zukunft');

  await choose(page, 'Planung aufheben');
  await answer(page, 'Planung aufheben');
  await expect(page.getByText('Entwurf', { exact: true })).toBeVisible();
  await publish(page);
  expect(await (await request.get('/')).text()).toContain('Erst in ferner Zukunft');
});

test('before it is published, an article says what visitors would miss', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  const target = (await newArticle(page, 'Noch nicht öffentlich')).split('/').at(-1);
  await newArticle(page, 'Mit einem Verweis');
  await textOf(page).click();
  await paste(page, `<h2>Mehr dazu</h2><p>Lies <a data-entity="news" data-id="${target}">den anderen Artikel</a>.</p>`);
  await isSaved(page);
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ein Link führt zu etwas, das nicht veröffentlicht ist');
  await expect(dialog).toContainText('den anderen Artikel');
  await expect(dialog).toContainText('unter „Mehr dazu“');
  await answer(page, 'Zurück zum Text');
  await expect(page.getByText('Entwurf', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await answer(page, 'Trotzdem veröffentlichen');
  await expect(page.getByText('Veröffentlicht', { exact: true }).first()).toBeVisible();
});

test('an article is duplicated, and the copy goes to the bin and comes back', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  const first = await newArticle(page, 'Jedes Jahr wieder');
  await choose(page, 'Duplizieren');
  await expect(titleOf(page)).toHaveValue('Jedes Jahr wieder (Kopie)');
  const copy = page.url();
  expect(copy).not.toBe(first);

  await choose(page, 'Löschen');
  await answer(page, 'Löschen');
  await page.waitForURL(({ pathname }) => pathname === '/admin/news');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByText('ist wieder da')).toBeVisible();
  await page.goto(copy);
  await expect(titleOf(page)).toHaveValue('Jedes Jahr wieder (Kopie)');

  await choose(page, 'Löschen');
  await answer(page, 'Löschen');
  await page.waitForURL(({ pathname }) => pathname === '/admin/news');
  await page.goto(copy);
  await expect(page.getByRole('heading', { name: 'Das liegt im Papierkorb' })).toBeVisible();
  await expect(titleOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Wiederherstellen' }).click();
  await expect(titleOf(page)).toHaveValue('Jedes Jahr wieder (Kopie)');
});

test('two articles may have the same title', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  await newArticle(page, 'Zweimal derselbe Titel');
  await newArticle(page, 'Zweimal derselbe Titel');
  await expect(page.getByRole('textbox', { name: 'Adresse' })).toHaveValue(/^zweimal-derselbe-titel-\d+$/);
});

test('two people with one article open see each other', async ({ page, browser, baseURL }) => {
  // Each looks for the other every quarter of a minute.
  await page.clock.install();
  const beat = () => page.clock.fastForward(15_000);
  await signIn(page, 'editor@club.example');
  const address = await newArticle(page, 'Zu zweit geöffnet');
  const other = await browser.newPage({ locale: 'de-DE', ...(baseURL ? { baseURL } : {}) });
  await signIn(other, 'manager@club.example');
  await other.goto(address);
  const people = (one: typeof page) => one.getByRole('list', { name: 'Auch geöffnet bei' }).getByRole('listitem');
  await expect(people(other)).toHaveCount(1);
  await beat();
  await expect(people(page)).toHaveCount(1);
  await other.goto('/admin');
  await expect(async () => {
    await beat();
    await expect(people(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await other.close();
});

test('no character is lost on a slow network that answers when it likes', async ({ page }) => {
  test.slow();
  await signIn(page, 'editor@club.example');
  const address = await newArticle(page, 'Langsam');
  let answers = 0;
  await page.route('**/api/admin/documents', async (route) => {
    const answered = await route.fetch();
    answers += 1;
    await new Promise((resolve) => setTimeout(resolve, answers % 2 === 1 ? 3000 : 300));
    // A third of the answers is lost after the server has done its work.
    return answers % 3 === 0 ? route.abort() : route.fulfill({ response: answered });
  });
  const words = Array.from({ length: 40 }, (_, i) => `Wort${i}`);
  await textOf(page).click();
  for (const [i, word] of words.entries()) {
    await page.keyboard.type(`${word} `, { delay: 60 });
    if (i % 10 === 5) await titleOf(page).fill(`Langsam ${i}`);
    if (i % 10 === 5) await textOf(page).click();
    if (i % 10 === 5) await page.keyboard.press('Control+End');
  }
  await expect(status(page)).toHaveText(/Gespeichert um/);
  expect(answers).toBeGreaterThan(2);
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto(address);
  await expect(textOf(page)).toContainText(words.join(' '));
  await expect(titleOf(page)).toHaveValue('Langsam 35');
});

test('whoever goes elsewhere takes nothing unsaved along', async ({ page, context }) => {
  await signIn(page, 'editor@club.example');
  const address = await newArticle(page, 'Schnell weg');
  await titleOf(page).fill('Schnell weg über einen Verweis');
  await page.getByRole('link', { name: 'Neuigkeiten' }).first().click();
  await page.waitForURL(({ pathname }) => pathname === '/admin/news');
  await page.goto(address);
  await expect(titleOf(page)).toHaveValue('Schnell weg über einen Verweis');

  await page.goto('/admin/news');
  await page.getByRole('link', { name: 'Schnell weg über einen Verweis' }).first().click();
  await page.waitForURL(address);
  await titleOf(page).fill('Schnell weg mit dem Zurück-Knopf');
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === '/admin/news');
  await expect
    .poll(async () => (await (await page.request.get(address)).text()).includes('mit dem Zurück-Knopf'))
    .toBe(true);

  await page.goto(address);
  await expect(titleOf(page)).toBeEnabled();
  await context.setOffline(true);
  await titleOf(page).fill('Nicht zu speichern');
  await page.getByRole('link', { name: 'Neuigkeiten' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Verlassen, ohne zu speichern?');
  await answer(page, 'Hier bleiben');
  await expect(titleOf(page)).toHaveValue('Nicht zu speichern');
  await context.setOffline(false);
  await isSaved(page);
});

test('a new article is new each time', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  await page.goto('/admin/news');
  const create = () => page.getByRole('link', { name: 'Neu anlegen' }).first().click();
  await create();
  await titleOf(page).fill('Der erste von zweien');
  await isSaved(page);
  await page.getByRole('link', { name: 'Neuigkeiten' }).first().click();
  await page.waitForURL(({ pathname }) => pathname === '/admin/news');
  await create();
  await expect(titleOf(page)).toHaveValue('');
  await expect(status(page)).toHaveText('Nichts zu speichern');
});
