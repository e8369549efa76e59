import { expect, test } from './people';
import {
  alert,
  expectSignedIn,
  fillSignIn,
  heading,
  sessionCookieOf,
  settled,
  signIn,
  whoIsThere,
} from './sign-in-page';

test('somebody signs in with e-mail and password, and lands on the page that they wanted', async ({ page }) => {
  await page.goto('/sign-in?next=%2F%3Fa%3D1');
  await expect(heading(page)).toHaveText('Anmelden');
  await fillSignIn(page, 'editor@club.example');
  await page.waitForURL('**/?a=1');
  expect(await whoIsThere(page)).toMatchObject({ user: { email: 'editor@club.example', groups: ['Editor'] } });
});

test('the cookie is out of the reach of scripts and other websites', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  const cookie = await sessionCookieOf(page);
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  const leaks = await page.evaluate(() => ({
    cookie: document.cookie,
    stored: JSON.stringify({ ...localStorage, ...sessionStorage }),
  }));
  expect(leaks.cookie).not.toContain('clubhouse');
  expect(leaks.stored).not.toMatch(/eyJ|[tT]oken/);
});

test('the password never leaves the browser', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await signIn(page, 'editor@club.example');
  expect(sent.some((one) => one.includes('SRP_A'))).toBe(true);
  expect(sent.filter((one) => one.includes('Clubhouse!2026') || one.includes('Clubhouse%212026'))).toEqual([]);
});

test('who is signed in does not see the page again', async ({ page }) => {
  await signIn(page, 'editor@club.example');
  await page.goto('/sign-in?next=/%3Fback');
  await expect(page).toHaveURL('/?back');
});

test('a wrong password and an unknown user look the same', async ({ page, people }) => {
  const known = await people.member();
  const seen: string[] = [];
  for (const email of [known, 'niemand@club.example']) {
    await page.goto('/sign-in');
    await fillSignIn(page, email, 'Wrong-horse-9');
    await expect(alert(page)).toHaveText('E-Mail-Adresse oder Passwort stimmt nicht.');
    await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
    seen.push((await page.locator('main').innerHTML()).replaceAll(email, ''));
  }
  expect(seen[0]).toBe(seen[1]);
});

test('a disabled user hears the same as everybody', async ({ page, people }) => {
  const email = await people.member();
  await people.disable(email);
  await page.goto('/sign-in');
  await fillSignIn(page, email);
  await expect(alert(page)).toHaveText('E-Mail-Adresse oder Passwort stimmt nicht.');
  expect(await sessionCookieOf(page)).toBeUndefined();
});

for (const name of ['known', 'unknown'] as const)
  test(`ten wrong passwords for ${name} people slow down, and the page says to wait`, async ({ page, people }) => {
    const email = name === 'known' ? await people.member() : `niemand-${Date.now()}@club.example`;
    await page.goto('/sign-in');
    let said = '';
    for (let attempt = 0; attempt < 10 && !said.startsWith('Zu viele'); attempt++) {
      await fillSignIn(page, email, `Wrong-horse-${attempt}`);
      await settled(page);
      said = (await alert(page).textContent()) ?? '';
    }
    expect(said).toContain('Zu viele Versuche. Warte ein wenig');
    await expect(alert(page)).toBeFocused();
  });

test('what is missing is said before anything is sent', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(alert(page)).toHaveText('Gib deine E-Mail-Adresse ein.');
  await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused();
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-Mail-Adresse').fill('a@b.example');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveText('Gib dein Passwort ein.');
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
});

test('a sign-in service that is away is said to be, and the next attempt works', async ({ page }) => {
  await page.goto('/sign-in?next=/');
  await page.route(/127\.0\.0\.1/, (route) => route.abort());
  await fillSignIn(page, 'editor@club.example');
  await expect(alert(page)).toContainText('nicht erreichbar');
  await page.unrouteAll();
  await fillSignIn(page, 'editor@club.example');
  await page.waitForURL((url) => url.pathname === '/');
});

test('a server that is busy is said to be, and the next attempt works', async ({ page }) => {
  await page.goto('/sign-in?next=/');
  await page.route('**/api/session', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await fillSignIn(page, 'editor@club.example');
  await expect(alert(page)).toContainText('klappt gerade nicht');
  await fillSignIn(page, 'editor@club.example');
  await page.waitForURL((url) => url.pathname === '/');
});

test('a temporary password leads to choosing one’s own', async ({ page, people }) => {
  const { email, temporary } = await people.invited();
  await page.goto('/sign-in?next=/');
  await fillSignIn(page, email, temporary);
  await expect(heading(page)).toHaveText('Passwort wählen');
  const field = page.getByLabel('Neues Passwort');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await field.fill('short');
  await page.getByRole('button', { name: 'Speichern und anmelden' }).click();
  await expect(alert(page)).toContainText('zu schwach');
  await expect(field).toBeFocused();
  await field.fill('Mein-Eigenes-9');
  await expect(page.locator('[data-met="true"]')).toHaveCount(4);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await expectSignedIn(page, email);
});

test('an authenticator app is asked for its code', async ({ page, people }) => {
  const { email, nextCode } = await people.withApp();
  await page.goto('/sign-in?next=/');
  await fillSignIn(page, email);
  await expect(heading(page)).toHaveText('Code eingeben');
  const field = page.getByLabel('Sechsstelliger Code');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  const code = nextCode();
  await field.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(alert(page)).toContainText('Dieser Code stimmt nicht');
  await expect(field).toBeFocused();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await expectSignedIn(page, email);
});

test('too many wrong codes lead back to the start', async ({ page, people }) => {
  const { email } = await people.withApp();
  await page.goto('/sign-in');
  await fillSignIn(page, email);
  await expect(heading(page)).toHaveText('Code eingeben');
  for (let attempt = 0; attempt < 4 && (await heading(page).textContent()) === 'Code eingeben'; attempt++) {
    await page.getByLabel('Sechsstelliger Code').fill('000000');
    await page.getByRole('button', { name: 'Bestätigen' }).click();
    await settled(page);
  }
  await expect(heading(page)).toHaveText('Anmelden');
  await expect(alert(page)).toContainText('noch einmal an');
});
