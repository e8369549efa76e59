// Sponsors whose time is nearly up: the list says how many days are left, and the overview calls for attention.

import { sponsor } from '../../lib/modules/club/sponsor';
import { expect, test } from '../clubhouse';
import { arrangeRow, removeRow } from './arrange';
import { signIn } from './sign-in';

const daySeconds = 24 * 60 * 60;

test('a sponsor that leaves tomorrow is marked in the list and named on the overview', async ({ page, data }) => {
  const name = `A Anker ${Math.random().toString(36).slice(2, 8)}`;
  const expiryTimestamp = Math.floor(Date.now() / 1000) + daySeconds;
  const { row } = await arrangeRow(data, sponsor, { name, expiryTimestamp });
  await signIn(page, 'editor@club.example');
  await page.goto('/admin/sponsor?view=byName');
  const line = page.getByRole('row').filter({ hasText: name });
  await expect(line).toContainText('noch 1 Tag');
  await expect(line.locator('[data-soon]')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await removeRow(data, sponsor, row);
});
