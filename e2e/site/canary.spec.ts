// What is not live is invisible by every route, however it is asked for, while editors look at it all the time.

import type { Desk } from '../admin/desk';
import { openDesk } from '../admin/desk';
import { expect, test } from '../clubhouse';
import { commonWords, type Hidden, hideAll, marksIn, open, tidy } from './hidden';
import { ask, frameworkPathsOf, isForDocument, type Question, questionsOf } from './surfaces';

const lanes = 6;
const fewest = 1_000;

/** What is wrong with the answer to a question, in words; and where the question is asked again, if it was sent on. */
type Judge = (question: Question, status: number) => string | undefined;

interface Asked {
  readonly question: Question;
  readonly judge: Judge;
}

const mustBe =
  (wanted: number): Judge =>
  (question, status) =>
    isForDocument(question) && status !== wanted ? `is ${status}, not ${wanted}` : undefined;

const asked = (judge: Judge, ...questions: readonly Question[]): Asked[] =>
  questions.map((question) => ({ question, judge }));

const plainly = (path: string): Question => ({ path, way: 'plain', headers: {} });

/** Every page of the list of news, as its links lead from one to the next. */
async function listPages(url: string): Promise<string[]> {
  const pages = ['/news'];
  for (;;) {
    const html = await (await fetch(url + pages.at(-1))).text();
    const next = /href="(\/news\?until=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    if (!next || pages.includes(next)) return pages;
    pages.push(next);
  }
}

async function everythingToAsk(url: string, hidden: readonly Hidden[]): Promise<Asked[]> {
  const pages = [
    '/',
    ...(await listPages(url)),
    ...commonWords.map((word) => `/search?q=${word}`),
    `/news/${open.slug}`,
  ];
  const gone = [
    ...hidden.flatMap(({ slug, held: { id } }) => [`/news/${slug}`, `/preview/live/news/${id}`]),
    '/nichts',
    '/preview/nichts',
  ];
  const pictures = [...hidden.map(({ slug }) => `/news/${slug}/share.jpg`), '/media/nichts.webp'];
  const closed = hidden.flatMap(({ held: { id, row } }) => [
    `/api/admin/titles?of=news:${id}`,
    ...(row.imageIds as string[]).flatMap((file) => [
      `/api/admin/media/${file}`,
      `/api/admin/media/${file}/uses`,
      `/api/admin/choices/media?id=${file}`,
    ]),
  ]);
  const feeds = [
    '/feed.xml',
    '/sitemap.xml',
    '/robots.txt',
    `/news/${open.slug}/share.jpg`,
    ...hidden.map(({ file }) => file),
  ];
  return [
    ...asked(mustBe(200), ...pages.flatMap(questionsOf)),
    ...asked(mustBe(404), ...gone.flatMap(questionsOf)),
    ...asked(
      mustBe(404),
      ...pictures.flatMap((path) => [plainly(path), { ...plainly(path), method: 'HEAD' as const }]),
    ),
    ...asked(mustBe(404), ...[`/news/${open.slug}`, ...gone, ...pictures].flatMap(frameworkPathsOf).map(plainly)),
    ...asked(mustBe(200), ...feeds.flatMap((path) => [plainly(path), plainly(`${path}?preview=1`)])),
    ...asked(
      mustBe(401),
      ...[
        ...closed,
        ...commonWords.map((word) => `/api/admin/search?q=${word}`),
        '/api/admin/media',
        '/api/session',
      ].map(plainly),
    ),
  ];
}

interface Tally {
  requests: number;
  readonly faults: string[];
}

/** Asks, follows where it is sent, and writes down what should not be. */
async function inquire(url: string, { question, judge }: Asked, tally: Tally): Promise<void> {
  let at = question;
  for (let hops = 0; hops < 3; hops++) {
    const { status, location, whole } = await ask(url, at);
    tally.requests++;
    const name = `${at.path} (${at.way})`;
    // What somebody has asked for is repeated to them.
    const seen = marksIn(whole).filter((mark) => !at.path.includes(mark));
    if (seen.length > 0) tally.faults.push(`${name} shows ${seen.join(', ')}`);
    if (status >= 500) tally.faults.push(`${name} is ${status}`);
    if (status !== 307 || !location) {
      const fault = judge(at, status);
      if (fault) tally.faults.push(`${name} ${fault}`);
      return;
    }
    at = { ...at, path: new URL(location, url).href.slice(url.length) };
  }
  tally.faults.push(`${question.path} (${question.way}) leads in circles`);
}

const partsIn = (text: string): string[] => [...new Set(marksIn(text).map((mark) => mark.replace(/.*-/, '')))].sort();

const written = ['alt', 'body', 'excerpt', 'slug', 'title'];

/** An editor and whoever has a link look again and again until told to stop, and see everything each time. */
async function keepLooking(desk: Desk, hidden: readonly Hidden[], until: () => boolean): Promise<number> {
  let looks = 0;
  for (; !until(); looks++)
    for (const { state, held, preview } of hidden) {
      const form = await desk.ask(`/admin/news/${held.id}`, looks % 2 ? { rsc: '1' } : {});
      expect(partsIn(await form.text()), `${state} in its form`).toContain('title');
      const wanted = state === 'binned' ? [404, []] : [200, written];
      for (const shown of [await fetch(desk.url + preview), await desk.ask(`/preview/live/news/${held.id}`)])
        expect([shown.status, partsIn(await shown.text())], `${state} at ${shown.url}`).toEqual(wanted);
    }
  return looks;
}

const shuffled = <T>(list: readonly T[]): T[] => {
  const all = [...list];
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [all[i], all[j]] = [all[j] as T, all[i] as T];
  }
  return all;
};

test('nothing that is not live is seen by any route, while it is being previewed', async ({
  browser,
  baseURL,
  data,
}) => {
  const url = baseURL ?? '';
  const desk = await openDesk(browser, url, 'editor@club.example');
  const hidden = await hideAll(desk, data);
  // What visitors saw before it was withdrawn is forgotten everywhere within a moment.
  await expect(async () => {
    const found = await Promise.all(
      ['/', '/news', '/feed.xml', `/search?q=${commonWords[2]}`].map((path) => ask(url, plainly(path))),
    );
    expect(found.flatMap(({ whole }) => marksIn(whole))).toEqual([]);
    expect(found.filter(({ whole }) => whole.includes(open.text))).toHaveLength(found.length);
  }).toPass();

  const questions = await everythingToAsk(url, hidden);
  const waiting = shuffled(questions);
  const tally: Tally = { requests: 0, faults: [] };
  const since = Date.now();
  let isOver = false;
  const visitors = Array.from({ length: lanes }, async () => {
    for (;;) {
      const again = tally.requests < fewest ? questions[tally.requests % questions.length] : undefined;
      const next = waiting.pop() ?? again;
      if (!next) return;
      await inquire(url, next, tally);
    }
  });
  const visiting = Promise.all(visitors).finally(() => {
    isOver = true;
  });
  const [looks] = await Promise.all([keepLooking(desk, hidden, () => isOver), visiting]);
  console.log(`${tally.requests} requests and ${looks} rounds of previews in ${Date.now() - since} ms`);
  await tidy(desk, hidden);

  expect(tally.faults).toEqual([]);
  expect(tally.requests).toBeGreaterThanOrEqual(fewest);
  expect(looks).toBeGreaterThan(1);
});
