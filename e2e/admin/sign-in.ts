// Signs somebody in through the real page.

import type { Page } from '@playwright/test';

export async function signIn(page: Page, email: string, next = '/admin'): Promise<void> {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill('Clubhouse!2026');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL(({ pathname }) => pathname === next);
}
