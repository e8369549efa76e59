import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { closeStages, hasAnswers, htmlPage, keep, stageOf } from './front.fixture';

afterEach(closeStages);

const statusesIn = (heard: string) => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const app = () =>
  stageOf((request, response) => (request.url === '/news' ? keep(response, htmlPage('x')) : response.end('x')));
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
const smuggled = 'GET /admin HTTP/1.1\r\nHost: x\r\nX-Clubhouse-Visitor: 1.2.3.4\r\n\r\n';
const post = (headers: string, body = '') => `POST /api/x HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`;

describe('is refused, and never reaches the app:', () => {
  it.each<[string, string | Buffer, number | 'cut off']>([
    [
      'two ways to tell the length',
      post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
      400,
    ],
    [
      'two ways, the other way round',
      post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0\r\n\r\n${smuggled}`),
      400,
    ],
    ['two lengths', post('Content-Length: 0\r\nContent-Length: 70\r\n', smuggled), 400],
    ['two lengths in one', post('Content-Length: 0, 70\r\n', smuggled), 400],
    ['a length with a sign', post('Content-Length: +3\r\n', 'abc'), 400],
    ['a length in other numbers', post('Content-Length: 0x3\r\n', 'abc'), 400],
    ['a length below zero', post('Content-Length: -1\r\n'), 400],
    ['a length behind a blank', post('Content-Length : 3\r\n', 'abc'), 400],
    ['an unknown way to transfer', post('Transfer-Encoding: xchunked\r\n', smuggled), 501],
    ['two ways to transfer', post('Transfer-Encoding: gzip, chunked\r\n', '0\r\n\r\n'), 501],
    ['chunks, and then something else', post('Transfer-Encoding: chunked, identity\r\n', smuggled), 400],
    ['a way to transfer in a folded line', post('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${smuggled}`), 400],
    ['a way to transfer behind a blank', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${smuggled}`), 400],
    ['a chunk whose size is no number', post('Transfer-Encoding: chunked\r\n', 'x\r\nabc\r\n0\r\n\r\n'), 'cut off'],
    ['a folded line', get('/news', 'Accept: a\r\n b\r\n'), 400],
    ['a blank before the colon', get('/news', 'Accept : a\r\n'), 400],
    ['a line without a colon', get('/news', 'Accept\r\n'), 400],
    ['a line that ends too early', get('/news', 'Accept: a\nContent-Length: 5\r\n'), 400],
    ['a return within a line', get('/news', 'Accept: a\rContent-Length: 5\r\n'), 400],
    ['a zero in a header', get('/news', 'Accept: a\0b\r\n'), 400],
    ['a zero in a name', get('/news', 'Acc\0ept: a\r\n'), 400],
    ['a zero in the address', 'GET /ne\0ws HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    [
      'letters in the address that should be escaped',
      Buffer.from('GET /n\xe9ws HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'),
      400,
    ],
    ['no host', 'GET /news HTTP/1.1\r\n\r\n', 400],
    ['an empty host', 'GET /news HTTP/1.1\r\nHost:\r\n\r\n', 400],
    ['no host, the old way', 'GET /news HTTP/1.0\r\n\r\n', 400],
    ['two hosts', get('/news', 'Host: y\r\n'), 400],
    ['a whole address', get('http://y/news'), 400],
    ['an address without a slash', get('news'), 400],
    ['a star', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['another version', 'GET /news HTTP/3.7\r\nHost: x\r\n\r\n', 400],
    ['no version', 'GET /news\r\n\r\n', 400],
    ['an unknown method', 'FETCH /news HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a method in small letters', 'get /news HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a tunnel', 'CONNECT club.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 'cut off'],
    ['an echo', 'TRACE /news HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['another protocol', get('/news', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'), 400],
    ['a safe connection where none is spoken', Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252]), 400],
    ['a header without end', get('/news', `X: ${'a'.repeat(20_000)}\r\n`), 431],
    ['headers without end', get('/news', 'X-Some: thing\r\n'.repeat(2_000)), 431],
    ['an address without end', get(`/${'a'.repeat(20_000)}`), 431],
    ['too much of an expectation', post('Expect: a miracle\r\nConnection: close\r\nContent-Length: 0\r\n'), 417],
  ])('%s', async (_, said, refused) => {
    const stage = await app();
    await stage.get('/news');
    expect(statusesIn(await stage.say([said]))).toEqual(refused === 'cut off' ? [] : [refused]);
    expect(stage.arrivals.map(({ url }) => url)).toEqual(['/news']);
  });
});

it.each([
  '/_next/image?url=%2Fnews%2Fspring%2Fshare.jpg&w=640&q=75',
  '/_next/./image?url=%2Fx.jpg&w=640&q=75',
  '/_next/data/build/news.json',
  '/news.rsc',
  '/news.rsc?_rsc=1',
  '/admin/news.segments/_tree.segment.rsc',
  '/_global-error',
])('there is nothing at %s, however often it was asked for, and the app never hears of it', async (path) => {
  const stage = await app();
  const router = { rsc: '1', 'next-router-prefetch': '1' };
  for (const headers of [{}, {}, router]) expect((await stage.get(path, headers)).status).toBe(404);
  expect((await stage.get(path, {}, 'POST')).status).toBe(404);
  expect(stage.arrivals).toEqual([]);
});

describe('arrives at the app as one request:', () => {
  it.each<[string, string, { method: string; body: string }]>([
    [
      'a body by its length',
      post(`Content-Length: ${smuggled.length}\r\n`, smuggled),
      { method: 'POST', body: smuggled },
    ],
    [
      'a body in chunks',
      post('Transfer-Encoding: chunked\r\n', '3\r\nabc\r\n0\r\n\r\n'),
      { method: 'POST', body: 'abc' },
    ],
    [
      'a body with GET by its length',
      `GET /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
      { method: 'GET', body: smuggled },
    ],
    [
      'a body with GET in chunks',
      `GET /api/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
      { method: 'GET', body: smuggled },
    ],
    [
      'a body with GET whose length we are asked to forget',
      `GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: content-length, host\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
      { method: 'GET', body: smuggled },
    ],
    [
      'a body in chunks, with more headers behind it',
      post('Transfer-Encoding: chunked\r\nTrailer: x-a\r\n', '3\r\nabc\r\n0\r\nX-Clubhouse-Visitor: 1.2.3.4\r\n\r\n'),
      { method: 'POST', body: 'abc' },
    ],
    ['the old way', 'POST /api/x HTTP/1.0\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc', { method: 'POST', body: 'abc' }],
  ])('%s', async (_, said, { method, body }) => {
    const stage = await app();
    const isOld = said.includes('HTTP/1.0');
    const goodbye = get('/api/goodbye', 'Connection: close\r\n');
    // The next one is answered last: whatever was taken for a request of its own would have come before.
    const heard = await stage.say([said, hasAnswers(1), ...(isOld ? [] : [goodbye])]);
    expect(statusesIn(heard)).toEqual(isOld ? [200] : [200, 200]);
    await expect.poll(() => stage.arrivals[0]?.body).toBe(body);
    expect(stage.arrivals.filter(({ url }) => url !== '/api/goodbye')).toMatchObject([
      { method, url: '/api/x', body, headers: { host: 'x' } },
    ]);
    expect(stage.arrivals[0]?.headers['x-clubhouse-visitor']).toBe('127.0.0.1');
  });
});

describe.each([true, false])('several requests on one connection, with the fast lane %s', (fastLane) => {
  const open = async () => {
    const stage = await stageOf(
      async (request, response) => {
        if (request.url === '/news') return keep(response, `<p>${request.url}</p>`);
        await pause(20);
        return response.end(request.url);
      },
      { fastLane },
    );
    await stage.get('/news');
    return stage;
  };
  const bodies = (heard: string) => heard.match(/<p>\/news<\/p>|\/api\/\d/g) ?? [];

  it('are answered in their order, however they arrive', async () => {
    const stage = await open();
    const asked = ['/news', '/api/1', '/news', '/news', '/api/2', '/news'];
    const expected = asked.map((path) => (path === '/news' ? '<p>/news</p>' : path));
    const all = asked.map((path) => get(path)).join('');
    const split = [all.slice(0, 5), all.slice(5, 60), all.slice(60, 61), all.slice(61)];
    for (const chunks of [[all], asked.map((path) => get(path)), split])
      expect(bodies(await stage.say(chunks, (heard) => bodies(heard).length === 6))).toEqual(expected);
    const halves = [get('/news'), get('/news').slice(0, 9), get('/news').slice(9)];
    expect(bodies(await stage.say(halves, (heard) => bodies(heard).length === 2))).toHaveLength(2);
  });

  it('end with the one that says so', async () => {
    const stage = await open();
    const heard = await stage.say([get('/news', 'Connection: close\r\n') + get('/news')]);
    expect(statusesIn(heard)).toEqual([200]);
    expect(heard).toContain('Connection: close');
  });

  it('are answered from what is kept although the other side has said that it is done', async () => {
    const stage = await open();
    const socket = connect(stage.port, '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    socket.end(get('/news'));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(statusesIn(heard)).toEqual([200]);
  });

  it('do not pile up for who does not read', async () => {
    const stage = await stageOf((_, response) => keep(response, 'x'.repeat(500_000)), { fastLane });
    await stage.get('/news');
    const socket = connect(stage.port, '127.0.0.1').pause();
    for (let i = 0; i < 300; i++) {
      socket.write(get('/news', `Accept: ${'a'.repeat(3_900)}\r\n`));
      await pause(1);
    }
    let before = -1;
    while (before !== stage.front.figures().hits) {
      before = stage.front.figures().hits;
      await pause(100);
    }
    expect(before).toBeLessThan(100);
    socket.destroy();
  });
});

it('cuts off whoever is too slow to say what they want, and lets nobody wait for them', async () => {
  const stage = await stageOf((_, response) => keep(response, htmlPage('x')), { headersMs: 300 });
  const sockets = Array.from({ length: 50 }, () => connect(stage.port, '127.0.0.1').on('error', () => undefined));
  let cut = 0;
  for (const socket of sockets) {
    socket.resume().once('close', () => cut++);
    socket.write('GET /news HT');
  }
  expect((await stage.get('/news')).status).toBe(200);
  await expect.poll(() => cut).toBe(50);
  expect(stage.arrivals).toHaveLength(1);
});

it('is not talked out of refusing by anything that begins like a common request', async () => {
  const stage = await app();
  await stage.get('/news');
  const heard = await stage.say([get('/news'), get('/news', 'Host: y\r\n')]);
  expect(statusesIn(heard)).toEqual([200, 400]);
});

it('is heard by whoever is refused while still talking', async () => {
  const stage = await app();
  const socket = connect(stage.port, '127.0.0.1').on('error', () => undefined);
  let heard = '';
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.pause();
  socket.write(`GET /${'a'.repeat(50_000)}`);
  for (let more = 0; more < 3; more++) {
    await pause(50);
    socket.write('a'.repeat(50_000));
  }
  socket.resume();
  await closed;
  expect(statusesIn(heard)).toEqual([431]);
});
