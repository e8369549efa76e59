// What visitors and an editor wait for while a crowd holds connections and asks for what there is not, as a multiple of without.

import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { State } from './admin';
import type { Figure } from './figure';
import { newsClient } from './news-client';
import { article } from './visitor';

const crowd = { idle: 500, slow: 400, widths: 200 } as const;
const rounds = 5;
const forMs = 6_000;
const visitors = 4;
/** People look at what they get before they ask for more. */
const thoughtMs = 10;
const healthEveryMs = 100;

const agent = new Agent({ keepAlive: true });

/** Milliseconds until the last byte. */
function timed(url: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const since = performance.now();
    const asking = request(new URL(path, url), { agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - since);
        else reject(new Error(`${path} answers ${answer.statusCode}`));
      });
    });
    asking.once('error', reject).end();
  });
}

/** Whoever is turned away would wait on. */
const forEver = () => Number.POSITIVE_INFINITY;

function slowestOfHundred(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

interface Waits {
  readonly visitors: number[];
  readonly editor: number[];
  /** Of the answers that say that all is well, those that did not come. */
  missed: number;
}

/** Everybody asks, one thing after the other, for a while. */
async function waits(url: string, cookie: string, picture: string): Promise<Waits> {
  const until = performance.now() + forMs;
  const found: Waits = { visitors: [], editor: [], missed: 0 };
  const asLong = async (work: (turn: number) => Promise<void>, everyMs: number) => {
    for (let turn = 0; performance.now() < until; turn++) {
      await work(turn);
      await pause(everyMs);
    }
  };
  const pages = [article, '/', '/news', picture, '/events'];
  const visit = async (turn: number) => {
    const path = turn % 10 === 9 ? `/search?q=${randomUUID().slice(0, 8)}` : (pages[turn % pages.length] ?? '/');
    found.visitors.push(await timed(url, path).catch(forEver));
  };
  const save = await editing(url, cookie);
  const edit = async (turn: number) => {
    const asking = turn % 2 ? save() : timed(url, '/admin/news', { cookie });
    found.editor.push(await asking.catch(forEver));
  };
  const ask = async () => {
    await timed(url, '/api/health').catch(() => found.missed++);
  };
  await Promise.all([
    ...Array.from({ length: visitors }, () => asLong(visit, thoughtMs)),
    asLong(edit, thoughtMs),
    asLong(ask, healthEveryMs),
  ]);
  return found;
}

/** A draft of one's own; each call saves it once more. */
async function editing(url: string, cookie: string): Promise<() => Promise<number>> {
  const act = newsClient(url, cookie);
  const key = () => ({ idempotencyKey: randomUUID() });
  const made = await act({ action: 'create', request: { ...key(), version: 0, patch: { title: 'Gedränge' } } });
  const { id } = made;
  let { version } = made;
  return async () => {
    const since = performance.now();
    const patch = { title: `Gedränge ${randomUUID()}` };
    ({ version } = await act({ action: 'save', id, request: { ...key(), version, patch } }));
    return performance.now() - since;
  };
}

interface CrowdTold {
  readonly refused: number;
  readonly held: number;
}

async function withCrowd<T>(url: string, picture: string, work: () => Promise<T>): Promise<[T, CrowdTold]> {
  const { hostname: host, port } = new URL(url);
  const crowdOptions = { ...crowd, host, port: Number(port), picture: picture.replace(/-\d+\.webp$/, ''), forMs };
  const child = fork(join(import.meta.dirname, 'crowd.mjs'), [JSON.stringify(crowdOptions)], { execArgv: [] });
  try {
    await once(child, 'message');
    const told = once(child, 'message') as Promise<[CrowdTold]>;
    child.send('begin');
    const done = await work();
    return [done, (await told)[0]];
  } finally {
    child.kill();
  }
}

async function pictureOf(address: string): Promise<string> {
  const [found] = /\/media\/[0-9a-f-]{36}-480\.webp/.exec(await (await fetch(address)).text()) ?? [];
  if (!found) throw new Error(`${address} shows no picture`);
  return found;
}

/** In turns, with and without: what else the machine does falls on both. */
export async function measureBesideCrowd(url: string, state: State): Promise<Figure[]> {
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const picture = await pictureOf(url + article);
  const ratios: { visitors: number[]; editor: number[] } = { visitors: [], editor: [] };
  const [missed, refused, held]: [number[], number[], number[]] = [[], [], []];
  await waits(url, cookie, picture);
  for (let round = 0; round < rounds; round++) {
    const alone = await waits(url, cookie, picture);
    const [beside, told] = await withCrowd(url, picture, () => waits(url, cookie, picture));
    for (const who of ['visitors', 'editor'] as const)
      ratios[who].push(slowestOfHundred(beside[who]) / slowestOfHundred(alone[who]));
    missed.push(alone.missed + beside.missed);
    refused.push(told.refused);
    held.push(told.held);
  }
  return [
    { what: "Visitors' p99 beside a crowd, of without", unit: '', measured: ratios.visitors, bar: 2 },
    { what: "An editor's p99 beside a crowd, of without", unit: '', measured: ratios.editor, bar: 2 },
    { what: 'Health checks missed beside a crowd', unit: '', measured: [missed.reduce((a, b) => a + b)], bar: 0 },
    { what: 'Made-up widths refused', unit: '', measured: refused, bar: crowd.widths, isLeast: true },
    { what: 'Connections that the crowd holds at the end', unit: '', measured: held },
  ];
}
