// What visitors wait for and what they cost: pages by weight, by their way from the store, and by how soon they are fresh.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { costOf } from '@/e2e/site/visit';
import type { State } from './admin';
import type { Figure } from './figure';
import { newsClient } from './news-client';
import { readUnits } from './read-units';
import { roundTrips } from './round-trips';
import type { Instance, Stack } from './stack';

const publications = 20;
/** A club's server has been at work for a while when somebody publishes. */
const warmUps = 100;
const starts = 5;
const idleMs = 5_000;
const manyPages = 1_000;

/** A team of the demo club that the federation knows. */
const team = '/teams/damen-1';

/** An article of the demo club with one picture. */
export const article = '/news/neue-trainingszeiten-im-winterhalbjahr';

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address);
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
  return answer.text();
}

export async function weighArticle(browser: Browser, url: string): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cost = await costOf(page, article);
  let asked = 0;
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'ping'].includes(request.resourceType())) asked++;
  });
  await page.reload({ waitUntil: 'networkidle' });
  await context.close();
  return [
    { what: 'JavaScript of an article', unit: 'KB', measured: [cost.scriptBytes / 1024], bar: 20, peer: 262 },
    { what: 'An article in all, with a picture', unit: 'KB', measured: [cost.bytes / 1024], bar: 90, peer: 472 },
    { what: 'Requests of an article', unit: '', measured: [cost.requests], bar: 6, peer: 25 },
    { what: 'Layout shift of an article', unit: '', measured: [cost.shift], bar: 0 },
    { what: 'Requests by script for every view', unit: '', measured: [asked], bar: 0, peer: 1 },
  ];
}

/** Asked of an instance that has kept nothing yet, and again when it has. */
export async function countWaysToTheStore(stack: Stack): Promise<Figure[]> {
  let server: Instance | undefined;
  const ofHome = await stack.commandsOf(async () => {
    server = await stack.startInstance({ watched: true });
  });
  if (!server) throw new Error('No server was started');
  const { url } = server;
  const ofArticle = await stack.commandsOf(() => textOf(url + article));
  const ofTeam = await stack.commandsOf(() => textOf(url + team));
  const kept = await stack.commandsOf(async () => {
    for (const path of ['', article, team]) await textOf(url + path);
  });
  await server.close();
  const { units, ofBytes } = await readUnits(stack.storeUrl, ofArticle);
  return [
    { what: 'Round trips of an article to the store', unit: '', measured: [roundTrips(ofArticle)], bar: 2 },
    { what: 'Round trips of the home page to the store', unit: '', measured: [roundTrips(ofHome)], bar: 6 },
    { what: 'Round trips of a team to the store', unit: '', measured: [roundTrips(ofTeam)], bar: 5 },
    { what: 'Commands to the store for pages that are kept', unit: '', measured: [kept.length], bar: 0 },
    { what: 'Read units of an article by its address', unit: '', measured: [units], bar: ofBytes },
  ];
}

export async function timeStart(stack: Stack): Promise<Figure[]> {
  const untilFirstPage: number[] = [];
  const memory: { front: number; app: number }[] = [];
  for (let i = 0; i < starts; i++) {
    const since = performance.now();
    const instance = await stack.startInstance();
    untilFirstPage.push(performance.now() - since);
    await textOf(instance.url + article);
    await pause(idleMs);
    memory.push(instance.memory());
    await instance.close();
  }
  return [
    { what: 'Start of an instance to its first page', unit: 'ms', measured: untilFirstPage, bar: 1200, peer: 1400 },
    { what: 'Memory of the idle app', unit: 'MB', measured: memory.map(({ app }) => app), bar: 150, peer: 152 },
    { what: 'Memory of the idle front', unit: 'MB', measured: memory.map(({ front }) => front), bar: 100 },
  ];
}

/** Every moment has a page of its own. */
export async function fillFront(stack: Stack): Promise<Figure[]> {
  const instance = await stack.startInstance();
  for (let i = 0; i < manyPages; i++)
    await textOf(`${instance.url}/news?until=${encodeURIComponent(new Date(Date.now() - i * 1000).toISOString())}`);
  const { front } = instance.memory();
  await instance.close();
  return [{ what: 'Memory of the front with 1,000 pages', unit: 'MB', measured: [front], bar: 100 }];
}

/** From the moment the editor's request leaves until visitors get the new title, on its page and in the list. */
export async function timePublication(stack: Stack, state: State): Promise<Figure[]> {
  const { url } = stack;
  const other = await stack.startInstance();
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const act = newsClient(url, cookie);
  const request = (version: number) => ({ version, idempotencyKey: randomUUID() });
  const publish = (id: string, version: number) =>
    act({ action: 'act', id, request: { ...request(version), verb: 'publish' } });
  const slug = `stand-der-dinge-${Date.now()}`;
  const made = await act({ action: 'create', request: { ...request(0), patch: { title: 'Stand 0', slug } } });
  const { id } = made;
  let { version } = await publish(id, made.version);

  const untilShown = async (address: string, title: string, since: number): Promise<number> => {
    while (!(await textOf(address)).includes(title)) await pause(1);
    return performance.now() - since;
  };
  const none = (): number[] => [];
  const took = { call: none(), page: none(), pageAfterCall: none(), list: none(), elsewhere: none() };
  for (let i = 1 - warmUps; i <= publications; i++) {
    const title = `Stand der Dinge Nummer ${i} ${randomUUID()}`;
    // Both pages are kept when the publication comes, as they are on a site that is read.
    await Promise.all([url, other.url].flatMap((at) => [textOf(`${at}/news/${slug}`), textOf(`${at}/news`)]));
    ({ version } = await act({ action: 'save', id, request: { ...request(version), patch: { title } } }));
    const since = performance.now();
    ({ version } = await publish(id, version));
    const called = performance.now() - since;
    // In turns, or the second would wait for the first.
    const isPage = i % 2 === 0;
    const shown = await untilShown(isPage ? `${url}/news/${slug}` : `${url}/news`, title, since);
    if (i < 1) continue;
    took.elsewhere.push(await untilShown(`${other.url}/news/${slug}`, title, since));
    took.call.push(called);
    if (isPage) {
      took.page.push(shown);
      took.pageAfterCall.push(shown - called);
    } else took.list.push(shown);
  }
  await other.close();
  return [
    { what: 'Publication until the editor is told', unit: 'ms', measured: took.call, bar: 40 },
    { what: 'Publication until visitors see it', unit: 'ms', measured: took.page, bar: 70, peer: 71 },
    { what: 'First fresh page once the editor is told', unit: 'ms', measured: took.pageAfterCall, bar: 60 },
    { what: 'Publication until the list shows it', unit: 'ms', measured: took.list, bar: 70, peer: 71 },
    { what: 'Publication until another instance shows it', unit: 'ms', measured: took.elsewhere, bar: 1500 },
  ];
}
