// What was withdrawn is gone five seconds later, by every route that could show it, on every instance, while others read.

import { setTimeout as pause } from 'node:timers/promises';
import { picture } from '../../lib/media/test-files.fixture';
import { role } from '../../lib/modules/club/role';
import { arrangeRow, previewPath } from '../admin/arrange';
import { type Desk, type Held, openDesk } from '../admin/desk';
import { expect, test } from '../clubhouse';
import { joinClub, joinClubByLine } from '../second-instance';
import { ask, frameworkPathsOf, type Question, questionsOf } from './surfaces';

const run = Date.now().toString(36);
const mark = `zurueckgezogen${run}`;
const word = `Treibgut${run}`;
const phone = `0170 ${String(Date.now()).slice(-7)}`;

const goneWithinMs = 5_000;
const cutForMs = 16_000;
const fewestReads = 10_000;

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

interface Published {
  readonly article: Held;
  readonly binned: Held;
  readonly event: Held;
  readonly person: Held;
  readonly file: string;
  readonly fileId: string;
  readonly preview: string;
}

async function publishAll(desk: Desk, data: string): Promise<Published> {
  const bytes = await picture('jpeg', 1400, 900, 7);
  const { id: fileId, file } = await desk.upload({ name: `${mark}.jpg`, type: 'image/jpeg', bytes }, mark);
  const told = { title: `${word} ${mark}`, content: text(`${word} ${mark}`), imageIds: [fileId] };
  const live = async (entity: string, patch: object) =>
    desk.act(entity, await desk.create(entity, { ...patch }), 'publish', { at: 'now' });
  const startDate = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const board = await arrangeRow(data, role, { name: `Amt ${run}`, board: true });
  const binned = await live('news', { ...told, slug: `${mark}-korb` });
  return {
    article: await live('news', { ...told, slug: mark }),
    binned,
    event: await live('event', { title: `${word} ${mark}`, slug: `${mark}-fest`, startDate, description: text(mark) }),
    person: await desk.create('member', {
      name: `Person ${mark}`,
      phone,
      contactConsent: true,
      roleIds: [board.row.id],
    }),
    file,
    fileId,
    preview: await previewPath(data, binned),
  };
}

const sizeOf = (file: string, width: number): string => file.replace(/\.\w+$/, `-${width}.webp`);

const plainly = (path: string): Question => ({ path, way: 'plain', headers: {} });

/** Every way to something that shows one of them while it is public. */
function routes({ file, preview }: Published): Question[] {
  const month = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 7);
  const pages = [`/news/${mark}`, `/news/${mark}-korb`, `/events/${mark}-fest`, '/', '/news', '/events', '/contact'];
  const documents = [
    '/feed.xml',
    '/sitemap.xml',
    '/calendar.ics',
    `/events/${mark}-fest/calendar.ics`,
    `/events/month/${month}`,
    `/search?q=${word}`,
    '/gallery',
    preview,
  ];
  const pictures = [
    `/news/${mark}/share.jpg`,
    `/events/${mark}-fest/share.jpg`,
    file,
    ...[480, 800, 1200].map((width) => sizeOf(file, width)),
  ];
  return [
    ...pages.flatMap(questionsOf),
    ...[...documents, ...pictures].map(plainly),
    ...[`/news/${mark}`, `/news/${mark}/share.jpg`, file].flatMap(frameworkPathsOf).map(plainly),
  ];
}

/** Where it must be seen before it is withdrawn, or the test would look where nothing ever was. */
const wanted = ({ preview, file }: Published): string[] => [
  `/news/${mark}`,
  `/news/${mark}/share.jpg`,
  `/events/${mark}-fest`,
  `/search?q=${word}`,
  '/contact',
  '/feed.xml',
  '/calendar.ics',
  preview,
  sizeOf(file, 480),
];

/** Whether somebody who asks so gets to see one of them: in words, or by a picture that is there at all. */
async function shows(url: string, question: Question): Promise<boolean> {
  const { status, whole } = await ask(url, question);
  const isPicture = /\.(?:jpg|webp)$/.test(question.path) || question.path.includes('_next/image');
  if (isPicture) return status === 200;
  // What somebody has asked for is repeated to them.
  const words = whole.replaceAll(question.path, '').replaceAll(encodeURI(question.path), '');
  return [`${word} ${mark}`, `Person ${mark}`, phone].some((secret) => words.includes(secret));
}

async function seenAt(url: string, questions: readonly Question[]): Promise<string[]> {
  const seen: string[] = [];
  const waiting = [...questions];
  const lane = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      if (await shows(url, next)) seen.push(`${next.path} (${next.way})`);
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  return seen.sort();
}

async function withdrawAll(desk: Desk, { article, binned, event, person, fileId }: Published): Promise<void> {
  await desk.act('news', article, 'unpublish');
  await desk.act('news', binned, 'remove', { confirmed: true });
  await desk.act('event', event, 'unpublish');
  await desk.act('member', person, 'remove');
  await desk.remove('media', fileId);
}

/** Reads what everybody reads, again and again, until told to stop. */
async function crowd(urls: readonly string[], isOver: (reads: number) => boolean): Promise<number> {
  const paths = ['/', '/news', `/news/${mark}`, '/contact', '/events', '/feed.xml'];
  let reads = 0;
  const visitor = async (_: unknown, i: number) => {
    for (let n = i; !isOver(reads); n++, reads++) {
      const url = urls[n % urls.length] ?? '';
      await (await fetch(url + paths[n % paths.length])).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  return reads;
}

test('what was withdrawn is gone by every route, on every instance, five seconds later', async ({
  browser,
  baseURL: own = '',
  data,
}) => {
  test.setTimeout(300_000);
  const desk = await openDesk(browser, own, 'admin@club.example');
  const published = await publishAll(desk, data);
  const questions = routes(published);
  const second = await joinClub(data);
  const away = await joinClubByLine(data);
  try {
    // Seen and kept everywhere before it goes.
    const missingAt = async (url: string) => {
      const seen = (await seenAt(url, questions)).map((one) => one.split(' ')[0]);
      return wanted(published).filter((path) => !seen.includes(path));
    };
    for (const { url } of [{ url: own }, second, away])
      await expect.poll(() => missingAt(url), { timeout: 60_000 }).toEqual([]);

    let isChecked = false;
    const reading = crowd([own, second.url], (reads) => isChecked && reads >= fewestReads);
    away.cut();
    const cutAt = Date.now();
    await withdrawAll(desk, published);
    await pause(goneWithinMs);
    expect(await seenAt(own, questions)).toEqual([]);
    expect(await seenAt(second.url, questions)).toEqual([]);
    await pause(Math.max(0, cutAt + cutForMs - Date.now()));
    away.mend();
    await pause(goneWithinMs);
    expect(await seenAt(away.url, questions)).toEqual([]);
    isChecked = true;
    console.log(`withdrawn: ${questions.length} routes on three instances, ${await reading} reads beside them`);
    expect(await seenAt(own, questions)).toEqual([]);
  } finally {
    await Promise.all([second.leave(), away.leave()]);
  }
});

test('a number that was withdrawn is not kept by those who read it together with others', async ({
  browser,
  baseURL: url = '',
  data,
}) => {
  const desk = await openDesk(browser, url, 'admin@club.example');
  const board = await arrangeRow(data, role, { name: `Vorstand ${run}`, board: true });
  const shown = { contactConsent: true, roleIds: [board.row.id] };
  const numbers = Array.from({ length: 7 }, (_, i) => `0171 ${i}${String(Date.now()).slice(-7)}`);
  let person = await desk.create('member', { name: `Zusammen ${run}`, phone: numbers[0] ?? '', ...shown });
  const read = async (path: string) => (await fetch(url + path)).text();
  for (const [i, number] of numbers.entries()) {
    if (i > 0) person = await desk.save('member', person, { phone: number });
    // Right after a write nobody has read it yet: whoever comes now reads together.
    await Promise.all(Array.from({ length: 12 }, (_, n) => read(n % 2 ? '/contact' : `/contact?x=${run}${i}${n}`)));
  }
  await desk.save('member', person, { contactConsent: false });
  await pause(goneWithinMs);
  const told = [await read('/contact'), await read(`/contact?y=${run}`), await read('/')].join();
  expect(numbers.filter((number) => told.includes(number))).toEqual([]);
  await desk.act('member', { ...person, version: person.version + 1 }, 'remove');
});
