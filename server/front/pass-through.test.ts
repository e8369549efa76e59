import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { closeStages, hasAnswers, htmlPage, keep, publicPolicy, stageOf } from './front.fixture';

afterEach(closeStages);

it('leaves a request as it is, and adds who is at the other end', async () => {
  const stage = await stageOf((_, response) => response.end('done'));
  const headers = {
    host: 'club.example:8080',
    origin: 'https://club.example',
    cookie: 'a=b; __Host-clubhouse=c',
    'next-action': 'abc',
    'x-forwarded-for': '203.0.113.9',
    'content-type': 'text/plain',
  };
  const asking = request({ port: stage.port, host: '127.0.0.1', path: '/admin?x=%20&x=2', method: 'POST', headers });
  const answered = new Promise((resolve) => asking.once('response', resolve));
  asking.write('Guten ');
  asking.end('Tag');
  await answered;
  await expect.poll(() => stage.arrivals[0]?.body).toBe('Guten Tag');
  expect(stage.arrivals).toMatchObject([
    {
      method: 'POST',
      url: '/admin?x=%20&x=2',
      headers: { ...headers, 'x-clubhouse-visitor': '127.0.0.1' },
      body: 'Guten Tag',
    },
  ]);
});

it('leaves an answer as it is, repeated headers included', async () => {
  const stage = await stageOf((_, response) => {
    response.writeHead(303, ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'Location', '/x', 'Cache-Control', 'no-cache']);
    response.end('moved');
  });
  const { status, headers, body } = await stage.get('/api/session', {}, 'POST');
  expect([status, headers['set-cookie'], headers.location, headers['cache-control'], String(body)]).toEqual([
    303,
    ['a=1', 'b=2'],
    '/x',
    'no-cache',
    'moved',
  ]);
});

it.each([
  [undefined, 'private, no-store'],
  ['s-maxage=31536000, stale-while-revalidate', 'private, no-store'],
  ['public, max-age=60', 'public, max-age=60'],
  ['private, no-cache', 'private, no-cache'],
])('lets nobody keep on the way what says %s', async (said, caching) => {
  const stage = await stageOf((_, response) => response.writeHead(200, said ? { 'cache-control': said } : {}).end('x'));
  expect((await stage.get('/api/x')).headers['cache-control']).toBe(caching);
  expect((await stage.get('/x?odd')).headers['cache-control']).toBe(caching);
});

it('neither believes nor shows what is between the front and the app', async () => {
  const stage = await stageOf((_, response) =>
    response.writeHead(200, { 'X-Clubhouse-Keep': 'until=-; tags=secret', 'x-clubhouse-other': 'secret' }).end('x'),
  );
  const forged = {
    'X-Clubhouse-Visitor': '203.0.113.9',
    'x-clubhouse-keep': 'until=-; tags=',
    'x-clubhouse-x': '1',
    connection: 'keep-alive, x-clubhouse-visitor',
  };
  for (const path of ['/news', '/api/x', '/news?odd=1']) {
    const { headers } = await stage.get(path, forged);
    expect(JSON.stringify(headers)).not.toMatch(/clubhouse|secret/i);
  }
  const visitors = stage.arrivals.map(({ headers }) => headers['x-clubhouse-visitor']);
  expect(visitors).toEqual([undefined, '127.0.0.1', '127.0.0.1']);
  for (const { headers } of stage.arrivals) {
    expect(headers['x-clubhouse-x']).toBeUndefined();
    expect(headers['x-clubhouse-keep']).toBeUndefined();
  }
});

it('gives each part on as soon as it comes', async () => {
  let finish = () => {};
  const stage = await stageOf((_, response) => {
    response.write('first ');
    finish = () => response.end('last');
  });
  const answer = await fetch(`http://127.0.0.1:${stage.port}/api/x`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('first ');
  finish();
  expect((await reader?.read())?.value).toBe('last');
});

it('compresses public documents that it has read, and names their scripts', async () => {
  const stage = await stageOf((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': publicPolicy })
      .end(`${htmlPage('x')}<script>a</script>`),
  );
  const { headers, body } = await stage.get('/news?odd', { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(body))).toBe(`${htmlPage('x')}<script>a</script>`);
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(stage.arrivals.at(-1)?.headers['accept-encoding']).toBeUndefined();
});

it('gives a public document to who is signed in as it gives it to everybody', async () => {
  const html = '<html><head><script src="/_next/static/a.js"></script></head><body>Guten Tag</body></html>';
  const stage = await stageOf((_, response) => keep(response, html), { pages: { '/news': {} } });
  const [everybody, editor] = [await stage.get('/news'), await stage.get('/news', { cookie: '__Host-clubhouse=a' })];
  expect(stage.arrivals).toHaveLength(2);
  expect(String(editor.body)).toBe(String(everybody.body));
  expect(String(editor.body)).not.toContain('_next');
  expect(editor.headers['content-security-policy']).toBe(everybody.headers['content-security-policy']);
  expect((await stage.get('/news', { cookie: '__Host-clubhouse=a' }, 'HEAD')).body).toHaveLength(0);
});

it('takes from the app no more than a slow visitor takes', async () => {
  let sent = 0;
  const stage = await stageOf(async (_, response) => {
    const chunk = Buffer.alloc(1 << 16);
    while (sent < 64 << 20 && !response.destroyed) {
      sent += chunk.length;
      if (!response.write(chunk))
        await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
    }
    response.end();
  });
  const socket = connect(stage.port, '127.0.0.1').pause();
  socket.write('GET /api/film HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => sent).toBeGreaterThan(0);
  let before = -1;
  while (before !== sent) {
    before = sent;
    await pause(100);
  }
  expect(sent).toBeLessThan(32 << 20);
  socket.destroy();
});

it('tells the app when a visitor has gone', async () => {
  let isGone = false;
  const stage = await stageOf((_, response) => {
    response.write('begun');
    response.once('close', () => {
      isGone = true;
    });
  });
  const socket = connect(stage.port, '127.0.0.1');
  socket.write('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  await expect.poll(() => isGone).toBe(true);
});

/** More than is waited for. */
const much = 'x'.repeat(40_000);
const chunk = `${much.length.toString(16)}\r\n${much}\r\n`;

it('does not take half an upload for a whole one', async () => {
  const events: string[] = [];
  const stage = await stageOf((asked) => {
    for (const event of ['end', 'aborted']) asked.once(event, () => events.push(event));
  });
  for (const framing of [`Content-Length: 100000\r\n\r\n${much}`, `Transfer-Encoding: chunked\r\n\r\n${chunk}`]) {
    const hasArrived = () => stage.arrivals.at(-1)?.body === much;
    await stage.say([`POST /api/x HTTP/1.1\r\nHost: x\r\n${framing}`, hasArrived], () => true);
    stage.arrivals.length = 0;
    await expect.poll(() => events.splice(0)).toEqual(['aborted']);
  }
});

it('says early what the app says early, and does not read on for ever', async () => {
  const stage = await stageOf((_, response) => response.writeHead(413, { connection: 'close' }).end('too much'));
  for (const body of [`Content-Length: 10000000\r\n\r\n${much}`, `Transfer-Encoding: chunked\r\n\r\n${chunk}`]) {
    const heard = await stage.say([`POST /api/x HTTP/1.1\r\nHost: x\r\n${body}`]);
    expect(heard).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close[\s\S]*too much/);
  }
});

it('lets whoever has little to say finish, and hears what they say next', async () => {
  const stage = await stageOf((asked, response) => response.writeHead(asked.method === 'GET' ? 200 : 413).end());
  const next = 'GET /api/y HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const head = 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 400000\r\n\r\n';
  const heard = await stage.say([head, 'x'.repeat(200_000), 'x'.repeat(200_000), next]);
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

it('hears an app that answers before the body has come', async () => {
  const stage = await stageOf((_, response) => response.writeHead(405).end('not here'));
  const ask = async (_: unknown, i: number) => {
    const body = 'x'.repeat(1 + 4000 * (i % 8));
    const head = `DELETE /admin HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
    return stage.say([head, body.slice(0, 1), body.slice(1)], hasAnswers(1));
  };
  for (const heard of await Promise.all(Array.from({ length: 60 }, ask))) expect(heard).toMatch(/^HTTP\/1\.1 405 /);
});

it('says 503 when the app breaks off before it has said anything, and breaks off when it does so later', async () => {
  const stage = await stageOf((_, response) => response.destroy());
  expect((await stage.get('/api/x', {}, 'POST')).status).toBe(503);
  stage.handler = (_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    setTimeout(() => response.destroy(), 20);
  };
  await expect(stage.get('/api/x')).rejects.toThrow(/aborted|hang up/);
});
