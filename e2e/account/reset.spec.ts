import { expect, test } from './people';
import { alert, expectSignedIn, fillSignIn, heading, signIn, whoIsThere } from './sign-in-page';

test('a forgotten password is replaced by the code from the e-mail, and others are signed out', async ({
  page,
  browser,
  people,
}) => {
  const email = await people.member('forgetful');
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, email);

  await page.goto('/sign-in?next=/');
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await expect(heading(page)).toHaveText('Passwort zurücksetzen');
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email);
  await page.getByRole('button', { name: 'Code senden' }).click();
  await expect(heading(page)).toHaveText('Neues Passwort wählen');
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel('Code aus der E-Mail')).toBeFocused();

  await page.getByLabel('Code aus der E-Mail').fill(people.lastCode(email) === '123456' ? '654321' : '123456');
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Wieder-gefunden-1');
  await page.getByRole('button', { name: 'Speichern und anmelden' }).click();
  await expect(alert(page)).toContainText('Dieser Code stimmt nicht');
  await expect(page.getByLabel('Neues Passwort', { exact: true })).toHaveValue('Wieder-gefunden-1');

  await page.getByRole('button', { name: 'Noch einen Code senden' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'neuer Code' })).toBeVisible();
  await page.getByLabel('Code aus der E-Mail').fill(people.lastCode(email));
  // The password is new, but no session opens, and the page is closed: the next sign-in still signs others out.
  await page.route('**/api/session', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.getByRole('button', { name: 'Speichern und anmelden' }).click();
  await expect(heading(page)).toHaveText('Anmelden');
  await page.goto('/sign-in?next=/');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('@');
  expect((await whoIsThere(elsewhere)).status).toBe(200);
  await fillSignIn(page, email, 'Wieder-gefunden-1');
  await page.waitForURL((url) => url.pathname === '/');
  await expectSignedIn(page, email);
  expect((await whoIsThere(elsewhere)).status).toBe(401);
  await elsewhere.context().close();
});

test('nobody learns by resetting who has an account', async ({ page, people }) => {
  const { email: invited } = await people.invited();
  const seen: string[] = [];
  for (const email of [await people.member(), invited, `niemand-${Date.now()}@club.example`]) {
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
    await page.getByLabel('E-Mail-Adresse').fill(email);
    await page.getByRole('button', { name: 'Code senden' }).click();
    await expect(heading(page)).toHaveText('Neues Passwort wählen');
    seen.push((await page.locator('main').innerHTML()).replaceAll(email, ''));
  }
  expect(new Set(seen).size).toBe(1);
});

test('who has to renew the password is led there', async ({ page, people }) => {
  const email = await people.member('renewal');
  await people.demandReset(email);
  await page.goto('/sign-in?next=/');
  await fillSignIn(page, email);
  await expect(heading(page)).toHaveText('Passwort zurücksetzen');
  await expect(page.getByText('Dein Passwort muss erneuert werden')).toBeVisible();
  await page.getByRole('button', { name: 'Code senden' }).click();
  await expect(heading(page)).toHaveText('Neues Passwort wählen');
  await page.getByLabel('Code aus der E-Mail').fill(people.lastCode(email));
  await page.getByLabel('Neues Passwort', { exact: true }).fill('Ganz-frisch-1');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await expectSignedIn(page, email);
});

test('there is a way back from every step', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Passwort vergessen?' }).click();
  await page.getByRole('button', { name: 'Zurück zur Anmeldung' }).click();
  await expect(heading(page)).toHaveText('Anmelden');
});
