// Editors publish, change, rename and withdraw at random while visitors of two instances read: nobody is told what is not true.

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { SaveAnswer, Values } from '../../lib/forms/save-protocol';
import { type Shown, Truth } from '../../local/consistency/truth';
import { seededRandom } from '../../local/faults/seeded-random';
import { readRun } from '../../local/supervisor/run-file';
import { signIn } from '../admin/sign-in';
import { expect, test } from '../clubhouse';
import { joinClub } from '../second-instance';

const seconds = Number(process.env.CONSISTENCY_SECONDS ?? 20);
const editors = 3;
const readers = 32;
/** On the instance that was written to, nothing; on another, what is promised however busy the machine is. */
const lagMs = { own: 0, other: 5_000 };
const fewestReads = 10 * seconds;
const secret = 'Geheimnisvoller';

interface Desk {
  create(patch: Values): Promise<{ id: string; version: number }>;
  save(id: string, version: number, patch: Values): Promise<number>;
  act(id: string, version: number, verb: 'publish' | 'unpublish'): Promise<number>;
}

function openDesk(url: string, cookie: string): Desk {
  const send = async (action: object): Promise<{ id: string; version: number }> => {
    const answer = await fetch(`${url}/api/admin/documents`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify({ entity: 'news', action }),
    });
    const told = (await answer.json()) as SaveAnswer;
    if (told.kind !== 'saved') throw new Error(JSON.stringify(told));
    return told;
  };
  const request = (version: number) => ({ version, idempotencyKey: randomUUID() });
  return {
    create: (patch) => send({ action: 'create', request: { ...request(0), patch } }),
    save: async (id, version, patch) =>
      (await send({ action: 'save', id, request: { ...request(version), patch } })).version,
    act: async (id, version, verb) =>
      (await send({ action: 'act', id, request: { ...request(version), verb } })).version,
  };
}

/** One article and what is done to it until the time is over. */
async function work(desk: Desk, truth: Truth, name: string, random: () => number, isOver: () => boolean) {
  const addresses = (count: number) => Array.from({ length: count }, (_, i) => `/news/${name}-${i}`);
  const text = (words: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });
  let renames = 0;
  let edition = 0;
  let isLive = false;
  let actions = 0;
  const shown = (): Map<string, Shown> => {
    const [now, ...former] = addresses(renames + 1).reverse();
    if (!isLive || !now) return new Map();
    return new Map<string, Shown>([
      [now, `text ${name} ${edition}`],
      ...former.map((one) => [one, `moved ${now}`] as const),
    ]);
  };
  let { id, version } = await desk.create({ title: `${secret} Anfang`, slug: `${name}-0`, content: text(secret) });
  for (; !isOver(); actions++) {
    const chance = random();
    if (isLive && chance < 0.15) {
      isLive = false;
      const told = truth.begin(shown());
      version = await desk.act(id, version, 'unpublish');
      told();
    } else {
      // What is only saved must never be seen; then it is published under words of its own.
      version = await desk.save(id, version, { title: `${secret} Entwurf`, content: text(secret) });
      if (chance > 0.75 && isLive) renames++;
      edition++;
      const patch = { title: `${name} Ausgabe ${edition}`, content: text(`Text ${name} ${edition} Ende`) };
      version = await desk.save(id, version, { ...patch, slug: `${name}-${renames}` });
      isLive = true;
      const told = truth.begin(shown());
      version = await desk.act(id, version, 'publish');
      told();
    }
    await pause(50 + random() * 500);
  }
  return actions;
}

interface Seen {
  readonly shown: Shown | `status ${number}`;
  readonly body: string;
}

async function look(url: string, address: string, headers: Record<string, string>): Promise<Seen> {
  const answer = await fetch(url + address, { redirect: 'manual', headers });
  const body = await answer.text();
  if (answer.status === 404) return { shown: 'missing', body };
  if (answer.status === 308 || answer.status === 301)
    return { shown: `moved ${new URL(answer.headers.get('location') ?? '', url).pathname}`, body };
  if (answer.status !== 200) return { shown: `status ${answer.status}`, body };
  const [, words = '?'] = /Text (\S+ \d+) Ende/.exec(body) ?? [];
  return { shown: `text ${words}`, body };
}

test('visitors of both instances are told the truth, and nothing but what is public', async ({
  page,
  baseURL,
  data,
}) => {
  test.setTimeout((seconds + 120) * 1000);
  const own = baseURL ?? '';
  await signIn(page, 'editor@club.example');
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const second = await joinClub(data);
  const other = second.url;
  const seed = Date.now() % 100_000;
  const random = seededRandom(seed);
  const desk = openDesk(own, cookie);
  const names = Array.from({ length: editors }, (_, i) => `wahr-${seed}-${i}`);
  const truths = new Map(names.map((name) => [name, new Truth(new Map())]));
  const end = performance.now() + seconds * 1000;
  const lies: string[] = [];
  let reads = 0;
  const isOver = () => performance.now() > end && reads >= fewestReads;

  const read = async (instance: string, lag: number) => {
    while (!isOver()) {
      const name = names[Math.floor(random() * names.length)] ?? '';
      const address = `/news/${name}-${Math.floor(random() * 6)}`;
      const headers = { 'accept-encoding': random() < 0.5 ? 'br' : 'identity' };
      const askedAt = performance.now();
      const { shown, body } = await look(instance, address, headers);
      const allowed = truths.get(name)?.allowed(address, askedAt, performance.now(), lag) ?? new Set();
      reads++;
      if (!allowed.has(shown as Shown))
        lies.push(`${instance === own ? 'own' : 'other'} ${address}: ${shown}, allowed ${[...allowed].join(' | ')}`);
      if (body.includes(secret)) lies.push(`${address} shows what was only saved`);
      await pause(random() * 20);
    }
  };
  try {
    const [actions] = await Promise.all([
      Promise.all(names.map((name) => work(desk, truths.get(name) as Truth, name, random, isOver))),
      ...Array.from({ length: readers }, (_, i) => read(i % 2 ? other : own, i % 2 ? lagMs.other : lagMs.own)),
    ]);
    console.log(`consistency: seed ${seed}, ${actions.join(' + ')} actions, ${reads} reads, ${lies.length} lies`);
    expect(lies.slice(0, 10)).toEqual([]);
  } finally {
    await second.leave();
  }
});

/** The app behind the front. */
function appOf(data: string): number {
  const front = readRun(data)?.services.find(({ name }) => name === 'App')?.pid;
  return Number(execFileSync('pgrep', ['-P', String(front)], { encoding: 'utf8' }).trim());
}

test('visitors go on reading while the app is away, and the rest is asked to come back', async ({ baseURL, data }) => {
  const ask = async (path: string) => {
    const answer = await fetch(baseURL + path);
    const body = await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body };
  };
  for (const path of ['/', '/news']) expect((await ask(path)).status).toBe(200);
  const before = appOf(data);
  process.kill(before, 'SIGKILL');
  const kept: number[] = [];
  const others: Awaited<ReturnType<typeof ask>>[] = [];
  for (let i = 0; ; i++) {
    kept.push((await ask('/')).status);
    others.push(await ask(`/news?until=${new Date(Date.now() - i).toISOString()}`));
    if (others.at(-1)?.status === 200) break;
    await pause(50);
  }
  expect(new Set(kept)).toEqual(new Set([200]));
  const away = others.filter(({ status }) => status !== 200);
  expect(away.length).toBeGreaterThan(0);
  for (const { status, retryAfter } of away)
    expect({ status, waits: Number(retryAfter) > 0 }).toEqual({ status: 503, waits: true });
  expect(appOf(data)).not.toBe(before);
});
