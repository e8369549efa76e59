import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../../local/supervisor/process-identity';
import { readRun } from '../../local/supervisor/run-file';
import { expect, test } from '../clubhouse';

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly cacheControl: string | null;
  readonly body: string;
}

async function ask(url: string): Promise<Answer> {
  const answer = await fetch(url);
  const { status, headers } = answer;
  const body = await answer.text();
  return { status, retryAfter: headers.get('retry-after'), cacheControl: headers.get('cache-control'), body };
}

const titlesIn = ({ body }: Answer) => [...body.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title);

let asked = 0;

/** The list as of a moment that nobody has asked for yet, so that no cache can answer. */
const freshList = () => `/news?until=${new Date(Date.now() - asked++).toISOString()}`;

const OUTAGE_MS = 1_500;
/** The next look at the log of changes, and then the time in which nothing is kept for long. */
const SETTLING_MS = 1_000 + 10_000;

/** The store is back a moment after it was killed: kill it again and again, so that the outage lasts. */
async function keepStoreAway(data: string, isEnough: () => boolean): Promise<void> {
  for (; !isEnough(); await pause(10)) {
    const store = readRun(data)?.services.find(({ name }) => name === 'DynamoDB');
    if (store && isAlive(store)) process.kill(store.pid, 'SIGKILL');
  }
}

test('a killed store means 503 for a moment, and the same news afterwards', async ({ baseURL, data }) => {
  const list = () => `${baseURL}${freshList()}`;
  const health = () => `${baseURL}/api/health`;
  const before = await ask(list());
  expect(before.status).toBe(200);
  expect(titlesIn(before).length).toBeGreaterThan(3);

  const end = Date.now() + OUTAGE_MS;
  const pages: Answer[] = [];
  const reports: Answer[] = [];
  // It lasts until both have noticed, however slow the machine is.
  const isOver = () => Date.now() > end && [pages, reports].every((one) => one.some(({ status }) => status === 503));
  const askMeanwhile = async (url: () => string, answers: Answer[]) => {
    while (!isOver()) answers.push(await ask(url()));
  };
  await Promise.all([askMeanwhile(list, pages), askMeanwhile(health, reports), keepStoreAway(data, isOver)]);

  for (const answers of [pages, reports]) {
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const away = answers.find(({ status }) => status === 503);
    expect(away).toBeDefined();
    expect(Number(away?.retryAfter)).toBeGreaterThan(0);
    expect(away?.cacheControl).toBe('no-store');
  }
  for (const page of pages) if (page.status === 200) expect(titlesIn(page)).toEqual(titlesIn(before));

  let after = await ask(list());
  while (after.status !== 200) after = await ask(list());
  expect(titlesIn(after)).toEqual(titlesIn(before));
  expect((await ask(health())).status).toBe(200);
});

test('somebody who comes during an outage reads kind words, and then the page', async ({ page, data }) => {
  let hasBeenRead = false;
  const outage = keepStoreAway(data, () => hasBeenRead);
  await expect(async () => {
    await page.goto(freshList());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gleich wieder da', { timeout: 100 });
  })
    .toPass()
    .finally(() => {
      hasBeenRead = true;
    });
  await outage;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neuigkeiten');
});

test('what was read before is there without the store', async ({ baseURL, data }) => {
  const pages = ['/', '/news', '/feed.xml', '/news/aufstieg-damen-2-spielt-kuenftig-in-der-landesliga'];
  const askAll = () => Promise.all(pages.map(async (path) => `${path} is ${(await ask(`${baseURL}${path}`)).status}`));
  const allThere = pages.map((path) => `${path} is 200`);
  // What is read just after a publication, somebody else's perhaps, is kept for two seconds only.
  await pause(SETTLING_MS);
  expect(await askAll()).toEqual(allThere);
  const end = Date.now() + OUTAGE_MS;
  const seen: string[] = [];
  const isOver = () => Date.now() > end && seen.length > 2 * pages.length;
  const read = async () => {
    while (!isOver()) seen.push(...(await askAll()));
  };
  await Promise.all([read(), keepStoreAway(data, isOver)]);
  expect(new Set(seen)).toEqual(new Set(allThere));
  while ((await ask(`${baseURL}/api/health`)).status !== 200) await pause(100);
});
