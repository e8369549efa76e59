// While the federation is away, tells half or raves, visitors go on reading what it last said, with the date of it.

import { keptSummaries } from '../../lib/features/sams-cache';
import { openDesk } from '../admin/desk';
import { expect, test } from '../clubhouse';
import { ageKept, federationOf } from '../federation';

const word = Math.random().toString(36).slice(2, 8);

test('the last good table stays with its date, whatever becomes of the federation', async ({
  page,
  data,
  browser,
  baseURL,
}) => {
  test.slow();
  const federation = federationOf(data);
  const desk = await openDesk(browser, baseURL ?? '', 'editor@club.example');
  let held = await desk.create('team', { name: `Anlass ${word}`, gender: 'mixed' });
  /** Something about teams is published, so that their pages are made anew. */
  const stir = async () => {
    held = await desk.act('team', held, 'publish', { at: 'now' });
    held = await desk.act('team', held, 'unpublish');
  };
  const rows = page.getByRole('table', { name: /^Tabelle: Oberliga/ }).getByRole('row');
  const date = page.getByText(/^Stand: \d+\. \S+ \d{4}, \d\d:\d\d Uhr/).first();
  const silence = page.getByText('der Verband antwortet gerade nicht').first();

  await page.goto('/teams/damen-1');
  await expect(async () => {
    await page.reload();
    expect(await rows.count()).toBeGreaterThan(8);
  }).toPass();
  const whole = await rows.allTextContents();
  try {
    await federation.isDown();
    await ageKept(data, 10);
    await stir();
    await expect(async () => {
      await page.reload();
      await expect(silence).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await rows.allTextContents()).toEqual(whole);

    for (const ill of [federation.isHalfDown, federation.talksNonsense]) {
      await ill();
      await ageKept(data, 10);
      await stir();
      // Only when it has been asked and has answered in its way is there anything to see.
      await expect(async () => {
        await page.reload();
        const table = (await keptSummaries()).find(({ name }) => name === 'Oberliga Damen');
        expect(Date.parse(table?.askedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
      }).toPass();
      await page.reload();
      await expect(date).toBeVisible();
      expect(await rows.allTextContents()).toEqual(whole);
    }
  } finally {
    await federation.isWell();
  }
  await ageKept(data, 10);
  await stir();
  await expect(async () => {
    await page.reload();
    await expect(date).toBeVisible({ timeout: 500 });
    await expect(silence).toHaveCount(0, { timeout: 500 });
  }).toPass();
  expect(await rows.allTextContents()).toEqual(whole);
  await desk.remove('team', held.id);
});
