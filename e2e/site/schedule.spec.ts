// A planned article: nobody sees it before its minute, everybody right after it, and nothing had to be running for that.

import { setTimeout as pause } from 'node:timers/promises';
import { onClubClock } from '../../lib/club-time';
import { choose, isSaved, newArticle, textOf } from '../admin/article';
import { signIn } from '../admin/sign-in';
import { expect, test } from '../clubhouse';
import { openViews, viewsThatShow } from './visit';

const minute = 60_000;
/** Enough for filling in a form, on a busy machine as well. */
const lead = 20_000;

test('a planned article appears by itself at its minute, and not before', async ({ page, request }) => {
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

  for (;;) {
    const early = await viewsThatShow(request, asked);
    // Who was still looking when its moment came may have seen it.
    if (Date.now() >= at) break;
    expect(early).toEqual([]);
    await pause(500);
  }
  await expect(async () => expect(await viewsThatShow(request, asked)).toHaveLength(openViews)).toPass();
});
