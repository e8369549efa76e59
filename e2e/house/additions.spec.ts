// What CONTRIBUTING tells developers to add, added to a copy of the project and walked in a browser, on the data of before.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, followSection, removeCopy } from '../../local/testing/project-copy';
import { signIn } from '../account/sign-in-page';
import { isSaved } from '../admin/article';
import { atRest, openAtRest } from '../at-rest';
import { expect, test } from '../clubhouse';
import { runClub } from '../running-clubhouse';

/** The entity with a field of the kind that was added. */
function useKind(copy: string): void {
  const path = join(copy, 'lib/modules/club/trophy.ts');
  const code = readFileSync(path, 'utf8')
    .replace('choice, date, text', 'choice, date, duration, text')
    .replace('    winnerIds: many', '    took: optional(duration()),\n    winnerIds: many')
    .replace("wonOn: 'Won on',", "wonOn: 'Won on', took: 'Took',")
    .replace("wonOn: 'Gewonnen am',", "wonOn: 'Gewonnen am', took: 'Dauerte',");
  writeFileSync(path, code);
}

/** Undone in the opposite order, however it ended. */
const afterwards: (() => unknown)[] = [];
test.afterAll(async () => {
  for (const undo of afterwards.reverse()) await undo();
});

test('an entity, a field kind and a page are added, and everything that follows is there', async ({ browser }) => {
  const copy = copyProject();
  afterwards.push(() => removeCopy(copy));
  for (const section of ['Add a field kind', 'Add an entity', 'Add a public page']) followSection(copy, section);
  useKind(copy);
  const club = await runClub(copy);
  afterwards.push(() => club.leave());
  const context = await browser.newContext({ baseURL: club.url, locale: 'de-DE' });
  const page = await context.newPage();
  await signIn(page, 'admin@club.example', '/admin');

  const write = async (name: string, sport: string) => {
    await page.goto('/admin/trophy/new');
    await page.getByLabel('Bezeichnung').fill(name);
    await page.getByLabel('Gewonnen am').fill('2026-05-01');
    await page.getByRole('radiogroup', { name: 'Sportart' }).getByText(sport).click();
    await isSaved(page);
  };
  await page.getByRole('navigation').getByRole('link', { name: 'Pokale' }).click();
  await page.waitForURL('**/admin/trophy');
  await write('Ärmelpokal', 'Halle');
  await page.getByLabel('Dauerte').fill('1:30');
  await page.getByRole('combobox', { name: 'Gewonnen von' }).fill('Ole');
  await page.getByRole('option').first().click();
  await isSaved(page);
  await page.reload();
  await expect(page.getByLabel('Dauerte')).toHaveValue('1:30');
  await write('Strandschale', 'Strand');

  await openAtRest(page, '/admin/trophy');
  await expect(page.getByRole('link', { name: 'Strandschale' })).toBeVisible();
  await page.getByRole('group', { name: 'Liste filtern' }).getByLabel('Sportart').selectOption('Halle');
  await page.waitForURL(({ search }) => search.includes('indoor'));
  await expect(page.getByRole('link', { name: 'Ärmelpokal' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Strandschale' })).toHaveCount(0);

  const table = await (await page.request.get('/api/admin/csv?entity=trophy')).text();
  expect(table).toContain('Ärmelpokal');
  expect(table).toContain('1:30');
  await page.goto('/admin/group/new');
  await expect(page.getByRole('checkbox', { name: 'Pokale pflegen' })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: club.url, locale: 'de-DE' })).newPage();
  await visitor.goto('/');
  await visitor.getByRole('link', { name: 'Pokale' }).click();
  await atRest(visitor);
  const names = visitor.locator('main li');
  await expect(names).toHaveCount(2);
  const [first = '', last = ''] = await names.allInnerTexts();
  await visitor.getByRole('button', { name: '↑↓' }).click();
  await expect(names).toHaveText([last, first]);
});
