// Measures what people wait for and prints each figure beside the bar that it must not pass.

import { chromium } from '@playwright/test';
import { chromiumLaunch } from '@/local/testing/chromium';
import { measureAdmin } from './bench/admin';
import { writeArticles } from './bench/articles';
import { holds, lineOf } from './bench/figure';
import { openHouse } from './bench/house';

const articles = 10_000;

const house = await openHouse();
const browser = await chromium.launch(chromiumLaunch);
try {
  console.log(`Writing ${articles} articles …`);
  await writeArticles(house.storeUrl, articles);
  const figures = await measureAdmin(browser, house);
  for (const figure of figures) console.log(lineOf(figure));
  const over = figures.filter((figure) => !holds(figure));
  console.log(`${figures.length} figures, ${over.length} over their bar`);
  process.exitCode = over.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await house.close();
}
