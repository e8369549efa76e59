// Somebody is locked while they write: they are out within a minute, and what they typed is still there.

import { expect, test } from '../account/people';
import { fillSignIn, signIn as signInByHand } from '../account/sign-in-page';
import { arrangeGroup } from './arrange';
import { isSaved, newArticle, status, titleOf } from './article';
import { signIn } from './sign-in';

test('a locked person is out at once, keeps the text, and finds it again', async ({
  page,
  browser,
  people,
  origin,
  data,
}) => {
  const email = await people.member('locked');
  await arrangeGroup(data, await people.idOf(email), ['news:edit']);
  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE' });
  const person = await context.newPage();
  await signInByHand(person, email, '/admin');
  const address = await newArticle(person, 'Mitten im Satz');

  await signIn(page, 'superadmin@club.example', `/admin/account?q=${email}`);
  await page.getByRole('link', { name: email }).click();
  await page.getByRole('button', { name: 'Konto sperren' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sperren' }).click();
  await expect(page.getByRole('button', { name: 'Konto entsperren' })).toBeVisible();

  await titleOf(person).fill('Mitten im Satz gesperrt');
  await expect(status(person)).toContainText('Du wurdest abgemeldet');
  await expect(person.getByRole('alert').filter({ hasText: 'bleibt in diesem Browser' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(titleOf(person)).toHaveValue('Mitten im Satz gesperrt');

  await page.getByRole('button', { name: 'Konto entsperren' }).click();
  await expect(page.getByRole('button', { name: 'Konto sperren' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await person.getByRole('alert').getByRole('link', { name: 'Neu anmelden' }).click();
  const beside = await opened;
  await fillSignIn(beside, email);
  await beside.waitForURL('**/admin');
  await beside.close();
  await titleOf(person).fill('Mitten im Satz gesperrt, und weiter');
  await isSaved(person);
  await person.goto(address);
  await expect(titleOf(person)).toHaveValue('Mitten im Satz gesperrt, und weiter');
  await context.close();
});
