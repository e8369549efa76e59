// The sign-in page in the words of whoever uses it.

import { expect, type Page } from '@playwright/test';
import { password } from './people';

export const cookieName = '__Host-clubhouse';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const alert = (page: Page) => page.locator('main').getByRole('alert');

export async function fillSignIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Nothing is under way: what is said now is the last word. */
export const settled = (page: Page) => expect(page.locator('main form')).toHaveAttribute('aria-busy', 'false');

export async function signIn(page: Page, email: string, next = '/'): Promise<void> {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
  await fillSignIn(page, email);
  await page.waitForURL((url) => url.pathname + url.search === next);
}

export const sessionCookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === cookieName);

/** What our server says about who is there. */
export async function whoIsThere(page: Page): Promise<{ status: number; user?: { email: string; groups: string[] } }> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/session');
    const { user } = await answer.json();
    return { status: answer.status, user };
  });
}

export async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect.poll(() => sessionCookieOf(page)).toBeDefined();
  expect(await whoIsThere(page)).toMatchObject({ status: 200, user: { email } });
}
