import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { closeStages, htmlPage, keep, stageOf } from './front.fixture';

afterEach(closeStages);

const minute = 60_000;
const text = async (answer: Promise<{ body: Buffer }>) => String((await answer).body);

describe('while the app is gone', () => {
  const keptAndGone = async (mark = 'until=-; tags=news') => {
    const stage = await stageOf((_, response) => keep(response, 'kept', mark));
    await stage.get('/news');
    stage.isUp = false;
    stage.front.doubtAll();
    return stage;
  };

  it('kept pages are shown for an hour', async () => {
    const stage = await keptAndGone();
    stage.clock += 59 * minute;
    expect(await text(stage.get('/news'))).toBe('kept');
    stage.clock += 2 * minute;
    expect((await stage.get('/news')).status).toBe(503);
    expect(stage.front.figures()).toMatchObject({ stale: 1, unavailable: 1 });
  });

  it('a page is not shown longer because it was over before', async () => {
    const stage = await keptAndGone('until=1000500; tags=news');
    stage.clock = 1_000_500 + 61 * minute;
    expect((await stage.get('/news')).status).toBe(503);
  });

  it('never one that was purged', async () => {
    const stage = await keptAndGone();
    stage.front.purge(['news']);
    expect((await stage.get('/news')).status).toBe(503);
  });

  it('everything else is told when to come back', async () => {
    const stage = await keptAndGone();
    for (const path of ['/other', '/admin', '/news?x=1']) {
      const { status, headers, body } = await stage.get(path);
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(String(body)).toMatch(/^<!DOCTYPE html>[\s\S]*Gleich wieder da[\s\S]*<\/html>\n$/);
    }
    const api = await stage.get('/api/admin/media', {}, 'POST');
    expect(JSON.parse(String(api.body))).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await stage.get('/other', {}, 'HEAD')).body).toHaveLength(0);
  });

  it('nothing is taken for certain when it is back', async () => {
    const stage = await keptAndGone();
    stage.isUp = true;
    stage.handler = (_, response) => keep(response, 'new', 'until=-; tags=news');
    expect(await text(stage.get('/news'))).toBe('new');
  });

  it('what it was making does not count', async () => {
    let finish = () => {};
    const stage = await stageOf((_, response) => {
      finish = () => keep(response, 'old');
    });
    const early = stage.get('/news');
    await expect.poll(() => stage.arrivals.length).toBe(1);
    stage.front.doubtAll();
    finish();
    await early;
    stage.handler = (_, response) => keep(response, 'new');
    expect(await text(stage.get('/news'))).toBe('new');
  });
});

describe('when the app fails', () => {
  it.each([
    ['says so', 500],
    ['cannot at the moment', 503],
  ])('and %s, the last good page is shown, else what it said', async (_, status) => {
    const stage = await stageOf((_request, response) => keep(response, 'good', 'until=1000500; tags=news'));
    await stage.get('/news');
    stage.clock = 1_000_600;
    stage.handler = (_request, response) => response.writeHead(status, { 'retry-after': '7' }).end('sorry');
    expect(await stage.get('/news')).toMatchObject({ status: 200, body: Buffer.from('good') });
    const other = await stage.get('/other');
    expect([other.status, other.headers['retry-after'], String(other.body)]).toEqual([status, '7', 'sorry']);
    expect(other.headers['cache-control']).toBe('private, no-store');
    stage.front.purge(['news']);
    expect((await stage.get('/news')).status).toBe(status);
  });

  it('and breaks off, nobody sees half a page', async () => {
    const stage = await stageOf((_, response) => {
      response.writeHead(200, { 'x-clubhouse-keep': 'until=-; tags=', 'content-length': 100 });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    expect((await stage.get('/news')).status).toBe(503);
    expect(stage.front.figures().pages).toBe(0);
  });

  it('and does not answer at all, nobody waits for ever', async () => {
    const stage = await stageOf(() => undefined, { renderLimits: { patienceMs: 100 } });
    expect((await stage.get('/news')).status).toBe(503);
  });
});

describe('a storm', () => {
  const rooms = { known: { atOnce: 2, waiting: 50 }, unknown: { atOnce: 2, waiting: 4 } };

  it('of made-up addresses reaches the app only in part, and does not touch pages', async () => {
    const held: ServerResponse[] = [];
    const stage = await stageOf(
      (request, response) => (request.url === '/news' ? keep(response, htmlPage('real')) : held.push(response)),
      { renderLimits: rooms },
    );
    await stage.get('/news');
    const storm = Array.from({ length: 60 }, (_, i) => stage.get(i % 2 ? `/nothing/${i}` : `/?bust=${i}`));
    await expect.poll(() => [stage.front.figures().unavailable, held.length]).toEqual([54, 2]);
    for (let i = 0; i < 20; i++) expect((await stage.get('/news')).status).toBe(200);
    const most = held.length;
    const release = setInterval(() => {
      for (const response of held.splice(0)) keep(response, 'nothing', 'until=-; tags=', 404);
    }, 5);
    const statuses = (await Promise.all(storm)).map(({ status }) => status);
    clearInterval(release);
    expect(statuses.filter((status) => status === 404)).toHaveLength(6);
    expect(statuses.filter((status) => status === 503)).toHaveLength(54);
    expect(most).toBe(2);
  });

  it('does not keep pages waiting that have to be made anew', async () => {
    const stage = await stageOf(
      (request, response) => {
        if (request.url === '/news') keep(response, htmlPage('real'), 'until=-; tags=news');
      },
      { renderLimits: rooms },
    );
    await stage.get('/news');
    const storm = Array.from({ length: 20 }, (_, i) => stage.get(`/nothing/${i}`).catch(() => undefined));
    await expect.poll(() => stage.arrivals.length).toBe(3);
    stage.front.purge(['news']);
    expect((await stage.get('/news')).status).toBe(200);
    void storm;
  });

  it('of what is missing is kept small and short', async () => {
    const stage = await stageOf(
      (request, response) =>
        request.url?.startsWith('/nothing')
          ? keep(response, htmlPage('nothing'.repeat(200)), 'until=-; tags=', 404)
          : keep(response, htmlPage('real')),
      { bytes: { pages: 100_000, negative: 40_000 } },
    );
    await stage.get('/news');
    for (let i = 0; i < 100; i++) await stage.get(`/nothing/${i}`);
    for (let i = 0; i < 100; i++) await stage.get(`/search?q=${i}`);
    expect(stage.front.figures().bytes).toBeLessThan(60_000);
    const asked = stage.arrivals.length;
    await stage.get('/news');
    await stage.get('/search?q=99');
    expect(stage.arrivals).toHaveLength(asked);
    await stage.get('/nothing/new');
    await stage.get('/nothing/new');
    expect(stage.arrivals).toHaveLength(asked + 1);
    stage.clock += 2_000;
    await stage.get('/nothing/new');
    expect(stage.arrivals).toHaveLength(asked + 2);
  });
});

it('keeps no more bytes than it may', async () => {
  const stage = await stageOf((request, response) => keep(response, htmlPage(`${request.url}`.repeat(200))), {
    bytes: { pages: 100_000 },
  });
  for (let i = 0; i < 100; i++) await stage.get(`/news/${i}`);
  const { bytes, pages } = stage.front.figures();
  expect(bytes).toBeLessThanOrEqual(100_000);
  expect(pages).toBeGreaterThan(10);
  await stage.get('/news/99');
  expect(stage.arrivals).toHaveLength(100);
});
