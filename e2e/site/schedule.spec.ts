// A planned article: nobody sees it before its minute, everybody right after it, and nothing had to be running for that.

import { setTimeout as pause } from 'node:timers/promises';
import { onClubClock } from '../../lib/club-time';
import { choose, isSaved, newArticle, textOf } from '../admin/article';
import { signIn } from '../admin/sign-in';
import { expect, test } from '../clubhouse';
import { doorsThatShow, openDoors } from './visit';

const minute = 60_000;
/** Enough for filling in a form. */
const lead = 8_000;

test('a planned article appears by itself within five seconds of its minute', async ({ page, request }) => {
  test.setTimeout(150_000);
  const title = `Ankerlicht ${Date.now().toString(36)}`;
  const asked = { slug: title.toLowerCase().replace(' ', '-'), words: 'Positionslaterne', secret: title };
  await signIn(page, 'editor@club.example');
  await newArticle(page, title);
  await textOf(page).click();
  await page.keyboard.type('Die Positionslaterne brennt.');
  await isSaved(page);

  const at = Math.ceil((Date.now() + lead) / minute) * minute;
  const [date = '', time = ''] = onClubClock(new Date(at).toISOString(), 'Europe/Berlin').split('T');
  await choose(page, 'Planen');
  await page.getByLabel('Datum').fill(date);
  await page.getByLabel('Uhrzeit').fill(time);
  await page.getByRole('dialog').getByRole('button', { name: 'Planen', exact: true }).click();
  await expect(page.getByText(/^Erscheint /).first()).toBeVisible();

  while (Date.now() < at - 2_500) {
    expect(await doorsThatShow(request, asked)).toEqual([]);
    await pause(500);
  }
  await pause(at - Date.now());
  await expect(async () => expect(await doorsThatShow(request, asked)).toHaveLength(openDoors)).toPass({
    timeout: 5_000,
  });
});
