import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { closeStages, htmlPage, keep, stageOf } from './front.fixture';

afterEach(closeStages);

const kept = () => stageOf((_, response) => keep(response, htmlPage('Guten Tag')));

describe.each([true, false])('a kept page, with the fast lane %s', (fastLane) => {
  const keptPage = () => stageOf((_, response) => keep(response, htmlPage('Guten Tag')), { fastLane });

  it('is asked of the app once', async () => {
    const stage = await keptPage();
    for (let i = 0; i < 5; i++) expect(String((await stage.get('/news')).body)).toBe(htmlPage('Guten Tag'));
    expect(stage.arrivals).toHaveLength(1);
    expect(stage.front.figures()).toMatchObject({ hits: 4, misses: 1, fast: fastLane ? 4 : 0, pages: 1 });
  });

  it('comes in each encoding with a name of its own', async () => {
    const stage = await keptPage();
    const [plain, gzip, br] = [
      await stage.get('/news'),
      await stage.get('/news', { 'accept-encoding': 'gzip' }),
      await stage.get('/news', { 'accept-encoding': 'gzip, deflate, br' }),
    ];
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br']);
    expect(gunzipSync(gzip.body).equals(plain.body) && brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of [plain, gzip, br]) {
      expect(headers.etag).toMatch(/^"[\w-]+"$/);
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toBe('rsc, next-router-state-tree, Accept-Encoding');
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
      expect(headers.date).toBe(new Date(headers.date ?? '').toUTCString());
    }
    expect(stage.arrivals).toHaveLength(1);
  });

  it('is not sent again to who has it', async () => {
    const stage = await keptPage();
    const { headers } = await stage.get('/news', { 'accept-encoding': 'br' });
    const ask = (known: string, accepted = 'br') =>
      stage.get('/news', { 'accept-encoding': accepted, 'if-none-match': known });
    for (const known of [String(headers.etag), `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const answer = await ask(known);
      expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, headers.etag]);
      expect(answer.headers).toMatchObject({ vary: headers.vary, 'cache-control': headers['cache-control'] });
    }
    expect((await ask('"other"')).status).toBe(200);
    expect((await ask(String(headers.etag), 'gzip')).status).toBe(200);
  });

  it('answers HEAD like GET, without a body', async () => {
    const stage = await keptPage();
    const [get, head] = [await stage.get('/news'), await stage.get('/news', {}, 'HEAD')];
    expect(head.body).toHaveLength(0);
    const { date: _, ...said } = head.headers;
    expect(get.headers).toMatchObject(said);
    expect(stage.arrivals).toHaveLength(1);
  });

  it('lasts until its moment, and not a moment longer', async () => {
    const stage = await stageOf((_, response) => keep(response, htmlPage('Guten Tag'), 'until=1000500; tags=a'), {
      fastLane,
    });
    await stage.get('/news');
    stage.clock = 1_000_499;
    await stage.get('/news');
    expect(stage.arrivals).toHaveLength(1);
    stage.clock = 1_000_500;
    await stage.get('/news');
    expect(stage.arrivals).toHaveLength(2);
  });

  it('keeps its bytes and its name when it is made again with the same words', async () => {
    const stage = await keptPage();
    const before = await stage.get('/news', { 'accept-encoding': 'br' });
    stage.front.purge(['all']);
    const after = await stage.get('/news', { 'accept-encoding': 'br' });
    expect(stage.arrivals).toHaveLength(2);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(after.body.equals(before.body)).toBe(true);
  });

  it('gets another name when only its head has changed', async () => {
    const stage = await keptPage();
    const before = await stage.get('/news');
    stage.handler = (_, response) => {
      response.setHeader('x-frame-options', 'DENY');
      keep(response, htmlPage('Guten Tag'));
    };
    stage.front.purge(['all']);
    const after = await stage.get('/news');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.headers['x-frame-options']).toBe('DENY');
  });
});

describe('what is asked of the app for everybody', () => {
  it('carries nothing of who asked first', async () => {
    const stage = await kept();
    await stage.get('/news?utm_source=letter', {
      host: 'evil.example',
      'user-agent': 'Evil',
      'accept-language': 'xx',
      cookie: 'theme=dark',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '203.0.113.9',
      'x-clubhouse-visitor': '203.0.113.9',
    });
    const [arrival] = stage.arrivals;
    expect(arrival?.url).toBe('/news');
    expect(Object.keys(arrival?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host', 'user-agent']);
    expect(arrival?.headers.host).toBe('club.example');
    expect(JSON.stringify(arrival)).not.toMatch(/evil|dark|203/i);
  });

  it('is asked once for all who wait', async () => {
    let finish = () => {};
    const stage = await stageOf((_, response) => {
      finish = () => keep(response, htmlPage('Guten Tag'));
    });
    const waiting = Array.from({ length: 20 }, () => stage.get('/news'));
    await expect.poll(() => stage.front.figures().misses).toBe(20);
    finish();
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
    expect(stage.arrivals).toHaveLength(1);
  });
});

describe('what is never kept', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a session', '/news', { cookie: '__Host-clubhouse=abc' }],
    ['a session without a safe connection', '/news', { cookie: 'a=b; clubhouse=abc' }],
    ['a draft', '/news', { cookie: '__prerender_bypass=abc' }],
    ['credentials', '/news', { authorization: 'Basic abc' }],
    ['a part', '/news', { range: 'bytes=0-10' }],
    ['data for the router', '/news', { rsc: '1' }],
    ['data fetched ahead', '/news', { 'next-router-prefetch': '1' }],
    ['an unknown parameter', '/news?x=1', {}],
    ['a repeated parameter', '/search?q=1&q=2', {}],
    ['the admin', '/admin/news', {}],
    ['the API', '/api/admin/media', {}],
    ['a preview', '/preview/abc', {}],
    ['the way in', '/sign-in', {}],
  ])('is %s', async (_, path, headers) => {
    const stage = await kept();
    await stage.get('/news');
    for (let i = 0; i < 2; i++) {
      const answer = await stage.get(path, headers);
      expect([answer.status, answer.headers.etag]).toEqual([200, undefined]);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    expect(stage.arrivals).toHaveLength(3);
    expect(stage.arrivals.at(-1)).toMatchObject({ url: path, headers });
    expect(stage.front.figures().pages).toBe(1);
  });

  it.each<[string, Record<string, string>]>([
    ['has no mark', {}],
    ['has a mark that cannot be read', { 'x-clubhouse-keep': 'yes please' }],
    ['sets a cookie', { 'x-clubhouse-keep': 'until=-; tags=', 'set-cookie': 'a=b' }],
    ['depends on the visitor', { 'x-clubhouse-keep': 'until=-; tags=', vary: 'Accept-Language' }],
    ['is compressed in its own way', { 'x-clubhouse-keep': 'until=-; tags=', 'content-encoding': 'zstd' }],
  ])('is an answer that %s: everybody asks for themselves', async (_, headers) => {
    const stage = await stageOf((_request, response) => response.writeHead(200, headers).end('for you'));
    for (const visitor of ['Ada', 'Bert', 'Cleo']) {
      const answer = await stage.get('/odd', { 'user-agent': visitor });
      expect(String(answer.body)).toBe('for you');
      expect(answer.headers['x-clubhouse-keep']).toBeUndefined();
      expect(stage.arrivals.at(-1)?.headers['user-agent']).toBe(visitor);
    }
    // One more than visitors: the first was for everybody, and in vain.
    expect(stage.arrivals).toHaveLength(4);
    expect(stage.front.figures().pages).toBe(0);
  });

  it('is a page whose time is over when it comes', async () => {
    const stage = await stageOf((_, response) => keep(response, 'old', 'until=5; tags=a'));
    expect(String((await stage.get('/news')).body)).toBe('old');
    await stage.get('/news');
    expect(stage.arrivals).toHaveLength(2);
  });
});

describe('files', () => {
  const file = (headers: Record<string, string>) =>
    stageOf((_, response) => response.writeHead(200, { 'content-type': 'text/javascript', ...headers }).end('let a;'));

  it('of a build are kept as they are', async () => {
    const stage = await file({ 'cache-control': 'public, max-age=31536000, immutable', etag: 'W/"x"' });
    for (let i = 0; i < 3; i++) {
      const { headers } = await stage.get('/_next/static/chunks/a.js');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers.etag).toMatch(/^"/);
    }
    expect(stage.arrivals).toHaveLength(1);
  });

  it('that call themselves immutable elsewhere need a mark', async () => {
    const stage = await file({ 'cache-control': 'public, max-age=31536000, immutable' });
    await stage.get('/drawn/a.webp');
    await stage.get('/drawn/a.webp');
    expect(stage.arrivals).toHaveLength(3);
    stage.handler = (_, response) =>
      response.writeHead(200, { 'cache-control': 'public, max-age=60', 'x-clubhouse-keep': 'until=-; tags=' }).end('a');
    await stage.get('/drawn/b.webp');
    expect((await stage.get('/drawn/b.webp')).headers['cache-control']).toBe('public, max-age=60');
    expect(stage.arrivals).toHaveLength(4);
  });
});

describe.each([true, false])('pictures of the library, with the fast lane %s', (fastLane) => {
  it('are asked of the app once for each who asks', async () => {
    const stage = await stageOf(
      (_, response) => response.writeHead(200, { 'content-type': 'image/webp' }).end('webp'),
      {
        fastLane,
      },
    );
    for (const count of [1, 2, 3]) {
      expect(String((await stage.get('/media/a.webp')).body)).toBe('webp');
      expect(stage.arrivals).toHaveLength(count);
    }
    expect(stage.front.figures()).toMatchObject({ misses: 0, passed: 3, pages: 0 });
  });
});

it('names in the policy of a page exactly the scripts that it holds', async () => {
  const script = 'self.__next_f.push([1,"ü"])';
  const stage = await stageOf((_, response) => keep(response, `<html><head></head><script>${script}</script></html>`));
  const hash = createHash('sha256').update(script).digest('base64');
  for (const headers of [{}, {}, { cookie: '__Host-clubhouse=a' }]) {
    const policy = String((await stage.get('/news', headers)).headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  }
});

it.each([{}, { cookie: '__Host-clubhouse=a' }])(
  'takes the scripts of the framework out unless a page keeps them: %j',
  async (headers) => {
    const html = '<html><head><script src="/_next/static/a.js"></script></head><script>x</script></html>';
    const stage = await stageOf((_, response) => keep(response, html), {
      pages: { '/lean': {}, '/whole/[slug]': { scripts: true } },
    });
    const [lean, whole] = [await stage.get('/lean', headers), await stage.get('/whole/one', headers)];
    expect(String(whole.body)).toBe(html);
    expect(String(lean.body)).not.toContain('_next');
    const rules = /<script type="speculationrules">(.*)<\/script>/.exec(String(lean.body))?.[1] ?? '';
    const hash = createHash('sha256').update(rules).digest('base64');
    expect(lean.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  },
);
