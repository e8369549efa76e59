import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type AppHandler, closeStages, keep, stageOf } from './front.fixture';

afterEach(closeStages);

const text = async (answer: Promise<{ body: Buffer }>) => String((await answer).body);

it('forgets what bears one of the tags, and nothing else', async () => {
  const stage = await stageOf((request, response) =>
    keep(response, `${request.url}`, `until=-; tags=all,${request.url?.slice(1)}`),
  );
  const visit = async () => {
    for (const path of ['/a', '/b']) await stage.get(path);
    return stage.arrivals.splice(0).map(({ url }) => url);
  };
  expect(await visit()).toEqual(['/a', '/b']);
  stage.front.purge(['a']);
  expect(await visit()).toEqual(['/a']);
  stage.front.purge(['unheard of']);
  expect(await visit()).toEqual([]);
  stage.front.purge(['*']);
  expect(await visit()).toEqual(['/a', '/b']);
});

/** An app that answers when it is told to. */
async function slowApp() {
  const waiting: ServerResponse[] = [];
  const stage = await stageOf((_, response) => waiting.push(response));
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    return waiting.shift() as ServerResponse;
  };
  return { ...stage, next };
}

it('shows what was begun before only to those who waited for it, and does not keep it', async () => {
  const { front, get, next } = await slowApp();
  const early = text(get('/news'));
  const old = await next();
  front.purge(['news']);
  const late = text(get('/news'));
  const fresh = await next();
  keep(old, 'old', 'until=-; tags=news');
  expect(await early).toBe('old');
  keep(fresh, 'new', 'until=-; tags=news');
  expect(await late).toBe('new');
  expect(await text(get('/news'))).toBe('new');
});

it('is not undone by an answer that was begun before and comes when nobody waits any more', async () => {
  const { front, get, next } = await slowApp();
  const early = text(get('/news'));
  const old = await next();
  front.purge(['news']);
  keep(old, 'old', 'until=-; tags=news');
  expect(await early).toBe('old');
  const late = text(get('/news'));
  keep(await next(), 'new', 'until=-; tags=news');
  expect(await late).toBe('new');
});

it('is not undone by a slow answer that comes after the fresh one', async () => {
  const { front, get, next } = await slowApp();
  const early = text(get('/news'));
  const old = await next();
  front.purge(['unrelated']);
  const late = text(get('/news'));
  keep(await next(), 'new', 'until=-; tags=news');
  expect(await late).toBe('new');
  keep(old, 'old', 'until=-; tags=news');
  expect(await early).toBe('old');
  expect(await text(get('/news'))).toBe('new');
});

it('does not hold up pages that have nothing to do with it', async () => {
  const { front, get, next } = await slowApp();
  const early = text(get('/news'));
  const under = await next();
  front.purge(['teams']);
  keep(under, 'news', 'until=-; tags=news');
  await early;
  expect(await text(get('/news'))).toBe('news');
});

it('holds for what is missing, too', async () => {
  const stage = await stageOf((_, response) => keep(response, 'nothing', 'until=-; tags=', 404));
  expect((await stage.get('/news/x')).status).toBe(404);
  stage.handler = (_, response) => keep(response, 'there', 'until=-; tags=x');
  stage.front.purge(['x']);
  expect((await stage.get('/news/x')).status).toBe(200);
});

/** Reproducible, so that a failure can be looked at. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it('never shows anybody what was purged before they came, in 200 random courses of events', async () => {
  const random = chance(7);
  const versions = new Map<string, number>();
  const versionOf = (club: string) => versions.get(club) ?? 0;
  const play: AppHandler = async (request, response) => {
    const [, club = '', name = ''] = (request.url ?? '').split('/');
    await pause(random() * 3);
    const read = versionOf(club);
    await pause(random() * 3);
    keep(response, String(read), `until=-; tags=${club}${name === 'b' ? ',b' : ''}`);
  };
  const room = { atOnce: 100, waiting: 0 };
  const stage = await stageOf(play, { renderLimits: { known: room, unknown: room } });
  const read = async (club: string, name: string) => {
    const floor = versionOf(club);
    expect(Number(await text(stage.get(`/${club}/${name}`)))).toBeGreaterThanOrEqual(floor);
  };
  const publish = (club: string) => {
    versions.set(club, versionOf(club) + 1);
    stage.front.purge([random() < 0.97 ? club : '*']);
  };
  // Nobody waits for anybody: whoever came again only after an answer would never come in the middle of one.
  const course = async (club: string) => {
    const readers = Array.from({ length: 14 }, async () => {
      await pause(random() * 14);
      await read(club, random() < 0.8 ? 'a' : 'b');
    });
    const writers = Array.from({ length: 3 }, async () => {
      await pause(random() * 14);
      publish(club);
    });
    await Promise.all([...readers, ...writers]);
    await read(club, 'a');
  };
  const clubs = Array.from({ length: 4 }, async (_, club) => {
    for (let i = 0; i < 50; i++) await course(`club-${club}`);
  });
  await Promise.all(clubs);
  expect(stage.front.figures().hits).toBeGreaterThan(100);
});

it('calls nothing fresh as soon as the app has not heard of other instances for a while', async () => {
  let made = 0;
  const stage = await stageOf((_, response) => keep(response, String(++made)), { silenceMs: 3_000 });
  const get = () => text(stage.get('/news'));
  stage.front.heard();
  expect([await get(), await get()]).toEqual(['1', '1']);
  stage.clock += 3_000;
  expect(await get()).toBe('1');
  stage.clock += 1;
  expect([await get(), await get()]).toEqual(['2', '3']);
  stage.handler = (_, response) => response.writeHead(503).end();
  // Better than nothing, and nothing is known against it.
  expect(await get()).toBe('3');
  stage.front.heard();
  expect(await get()).toBe('3');
});
