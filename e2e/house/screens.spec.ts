// Every screen at its widest in English and at its narrowest in German: nothing keeps anybody out, nothing is left untranslated.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { stringsIn } from '../../lib/strings/dictionary';
import type { Language } from '../../lib/strings/language';
import { expectAccessible } from '../accessible';
import { signIn } from '../admin/sign-in';
import { expect, test } from '../clubhouse';
import { foreignTexts } from '../foreign-texts';
import { type Screen, type Stage, screens } from '../screens';

test.describe.configure({ mode: 'parallel' });

/** Where pictures of all screens go, if they are wanted. */
const album = process.env.SCREENS;

const languageChoice = (url: string, language: Language) => ({ name: 'language', value: language, url });

async function enter(browser: Browser, url: string, by: Screen['by'], language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'de-DE', reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (by !== 'visitor') await signIn(page, `${by}@club.example`);
  await context.addCookies([languageChoice(url, language)]);
  return page;
}

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function takePictures(screen: Screen, stage: Stage, width: number): Promise<void> {
  if (!album) return;
  mkdirSync(album, { recursive: true });
  await stage.page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await stage.page.emulateMedia({ colorScheme });
    const png = await stage.page.screenshot();
    await sharp(png)
      .webp({ quality: 82 })
      .toFile(join(album, `${screen.name}-${width}-${colorScheme}.webp`));
  }
}

/** The width between is only for looking at. */
const between = album ? ([[768, 'de']] as const) : [];

for (const [width, language] of [[1440, 'en'], ...between, [390, 'de']] as const)
  for (const by of ['visitor', 'editor', 'superadmin'] as const)
    test(`what ${by}s see at ${width} px`, async ({ browser, baseURL, data }) => {
      test.setTimeout(300_000);
      const page = await enter(browser, baseURL ?? '', by, language);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      const stage = { page, language, texts: stringsIn(language), data };
      for (const screen of screens.filter((one) => one.by === by)) {
        await page.emulateMedia({ colorScheme: 'light' });
        await screen.open(stage);
        // The public site speaks the language of the club.
        if (by !== 'visitor') expect.soft(await foreignTexts(page, language), screen.name).toEqual([]);
        expect.soft(await overhang(page), screen.name).toBe(0);
        await takePictures(screen, stage, width);
        // Colours do not depend on the width.
        for (const colorScheme of width === 1440 ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme });
          await expectAccessible(page, `${screen.name} in ${colorScheme}`);
        }
      }
      await page.context().close();
    });
