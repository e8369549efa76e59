// Measures what people wait for and prints each figure beside the bar that it must not pass.

import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '@/local/testing/chromium';
import { measureAdmin, signIn } from './bench/admin';
import { writeArticles } from './bench/articles';
import { measureBesideCrowd } from './bench/beside-a-crowd';
import { type Figure, holds, lineOf } from './bench/figure';
import { weighIdleStack, weighRestedStack } from './bench/memory';
import { compareWithNginx } from './bench/nginx';
import { measurePublishing } from './bench/publishing';
import { openStack } from './bench/stack';
import { article, countWaysToTheStore, fillFront, timePublication, timeStart, weighArticle } from './bench/visitor';

const articles = 10_000;

const { values } = parseArgs({
  options: {
    /** How many seconds after all the load the memory is looked at once more. */
    rest: { type: 'string', default: '600' },
  },
});

const stack = await openStack();
const browser = await chromium.launch(chromiumLaunch);
const figures: Figure[] = [];
const tell = (found: readonly Figure[]) => {
  for (const figure of found) console.log(lineOf(figure));
  figures.push(...found);
};
try {
  tell(await weighIdleStack(stack));
  const state = await signIn(browser, stack.url);
  tell(await weighArticle(browser, stack.url));
  tell(await countWaysToTheStore(stack));
  tell(await timePublication(stack, state));
  tell(await measurePublishing());
  tell(await timeStart(stack));
  tell(await fillFront(stack));
  tell(await measureBesideCrowd(stack.url, state));
  const beside = await compareWithNginx(stack.url, article);
  if (beside) tell(beside);
  else console.log('Requests a second are not compared: that takes nginx and wrk, as in "apt-get install nginx wrk".');
  console.log(`Writing ${articles} articles …`);
  await writeArticles(stack.storeUrl, articles);
  tell(await measureAdmin(browser, stack, state));
  await browser.close();
  tell(await weighRestedStack(stack, Number(values.rest)));
  const over = figures.filter((figure) => !holds(figure));
  console.log(`${figures.length} figures, ${over.length} beyond their bar`);
  process.exitCode = over.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await stack.close();
}
