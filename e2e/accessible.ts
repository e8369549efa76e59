// What keeps people from using a screen, as far as a program can tell.

import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './clubhouse';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Into every frame that has none yet: it is a large program, and stays for the next look at the page. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // What is still fading in has another contrast than what people will see.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await bringAxe(page);
  const told = await page.evaluate(async (runOnly) => {
    const here = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await here.run({ runOnly, resultTypes: ['violations'] });
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return grave.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
    );
  }, tags);
  expect.soft(told, screen).toEqual([]);
}
