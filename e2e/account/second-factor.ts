// Sets up an authenticator app on the security page, as far as its codes are concerned.

import type { Page } from '@playwright/test';
import { totpCode } from '../../local/cognito/totp';
import { expect } from './people';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Proves who is there; the window is open already. */
export async function proveWith(page: Page, password: string): Promise<void> {
  const proof = page.locator('form').filter({ hasText: 'Dein Passwort, bitte' });
  await proof.getByLabel('Bisheriges Passwort').fill(password);
  await button(page, 'Weiter').click();
}

/** From the QR code on; gives the key that the app would keep, and one of the recovery codes. */
export async function switchOn(page: Page): Promise<{ key: string; recovery: string }> {
  await expect(page.getByRole('img', { name: /QR-Code/ })).toBeVisible();
  const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Sechsstelliger Code').fill(totpCode(key, Date.now()));
  await button(page, 'Einschalten').click();
  const codes = page.locator('[data-print] li');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await button(page, 'Ich habe sie aufbewahrt').click();
  await expect(page.getByText('10 Wiederherstellungscodes sind übrig.')).toBeVisible();
  return { key, recovery };
}
