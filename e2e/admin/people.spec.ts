// Looking after people: invited, let into a group on request and taken out again while they work; and whom a manager cannot touch.

import type { Page } from '@playwright/test';
import { expect, test } from '../account/people';
import { proveWith, switchOn } from '../account/second-factor';
import { fillSignIn } from '../account/sign-in-page';
import { atRest, openAtRest } from '../at-rest';
import { openDesk } from './desk';
import { signIn } from './sign-in';

const newPassword = 'Mein-Eigenes-9';

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

async function invite(page: Page, email: string, name: string): Promise<void> {
  await openAtRest(page, '/admin/account');
  await page.getByRole('button', { name: 'Jemanden einladen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-Mail').fill('keine-adresse');
  await dialog.getByLabel('Vor- und Nachname').fill(name);
  await dialog.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Das ist keine E-Mail-Adresse.');
  await dialog.getByLabel('E-Mail').fill(email);
  await dialog.getByRole('button', { name: 'Einladung senden' }).click();
  await said(page, `Einladung an ${email} gesendet`);
}

/** Signs in with what came by e-mail, chooses a password, and sets up an app for codes. */
async function takeUp(page: Page, email: string, temporary: string): Promise<void> {
  await page.goto('/sign-in?next=/account/security');
  await fillSignIn(page, email, temporary);
  await page.getByLabel('Neues Passwort').fill(newPassword);
  await page.keyboard.press('Enter');
  // The address of the sign-in page ends like this one.
  await page.waitForURL(({ pathname }) => pathname === '/account/security');
  await atRest(page);
  await page.getByRole('button', { name: 'App einrichten', exact: true }).click();
  await proveWith(page, newPassword);
  await switchOn(page);
  await openAtRest(page, '/account/groups');
}

test('somebody is invited, asks for a group, works there, and loses it while the page is open', async ({
  page,
  people,
  browser,
  origin,
}) => {
  const email = `neu-${Date.now()}@club.example`;
  await signIn(page, 'superadmin@club.example', '/admin');
  await invite(page, email, 'Änne Öttinger');

  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE' });
  const person = await context.newPage();
  await takeUp(person, email, people.lastCode(email));
  await person.getByRole('button', { name: 'Um Aufnahme in Redaktion bitten' }).click();
  await person.getByLabel('Warum? (freiwillig)').fill('Ich schreibe gern über Spiele.');
  await person.getByRole('button', { name: 'Senden' }).click();
  await expect(person.getByText(/Wartet seit .* auf Antwort/)).toBeVisible();

  await openAtRest(page, '/admin/request');
  await expect(page.getByText('Ich schreibe gern über Spiele.')).toBeVisible();
  await page.getByRole('button', { name: 'Änne Öttinger in Redaktion aufnehmen' }).click();
  await said(page, 'Änne Öttinger ist in Redaktion');

  await person.goto('/admin/news');
  const section = person.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Neuigkeiten' });
  await expect(section).toBeVisible();

  await openAtRest(page, '/admin/group/Redaktion');
  await page.getByRole('button', { name: 'Änne Öttinger herausnehmen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Herausnehmen' }).click();
  await said(page, 'Änne Öttinger ist nicht mehr in Redaktion');
  await expect(section).toBeHidden();
  const answer = await person.goto('/admin/news');
  expect(answer?.status()).toBe(404);
  await context.close();
});

test('a manager sees why an Admin is out of reach, and is refused where the screen did not know yet', async ({
  page,
  people,
  browser,
  origin,
}) => {
  await signIn(page, 'manager@club.example', '/admin/account?q=admin@');
  await page
    .getByRole('row', { name: /admin@club\.example/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('Konten von SuperAdmins, Admins und Managern ändert nur ein SuperAdmin.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Admin/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: /sperren|löschen|abmelden/ })).toHaveCount(0);
  await expect(page.getByLabel('In eine Gruppe aufnehmen')).toHaveCount(0);

  const email = await people.member('rising');
  await openAtRest(page, `/admin/account?q=${email}`);
  await page.getByRole('link', { name: email }).click();
  await page.waitForURL(/\/admin\/account\/[0-9a-f-]{36}/);
  await atRest(page);
  await expect(page.getByRole('checkbox', { name: /^Admin/ })).toBeDisabled();
  await expect(page.getByText('Diese Rolle gibt und nimmt nur ein SuperAdmin.').first()).toBeVisible();
  await expect(page.getByLabel('In eine Gruppe aufnehmen')).toBeVisible();
  await people.appoint(email, 'Admin');
  await page.getByRole('button', { name: 'Konto sperren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sperren' }).click();
  await said(page, 'Das darfst du nicht.');
  await expect(page.getByText('Konten von SuperAdmins, Admins und Managern ändert nur ein SuperAdmin.')).toBeVisible();
  expect((await people.tokensOf(email)).accessToken).not.toBe('');

  const editor = await openDesk(browser, origin, 'editor@club.example');
  for (const path of ['/admin/account', '/admin/request', '/admin/group/Redaktion'])
    expect((await editor.ask(path)).status, path).toBe(404);
});
