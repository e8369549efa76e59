import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { crowdOf } from './crowd';
import { closeStages, htmlPage, keep, type Stage, stageOf } from './front.fixture';
import type { FrontOptions } from './front-server';

const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await closeStages();
});

/** Connections on which something was begun that does not go on; resolves when it is on its way. */
async function begin(stage: Stage, count: number, said: string, localAddress = '127.0.0.1'): Promise<Socket[]> {
  const opened = Array.from({ length: count }, () => {
    const socket = connect({ port: stage.port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    sockets.add(socket.resume());
    return socket;
  });
  await Promise.all(opened.map((socket) => new Promise((resolve) => socket.write(said, resolve))));
  return opened;
}

const idlePost = 'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n';
const slowHead = 'GET /admin HTTP/1.1\r\nHost: x\r\nAccept: te';
const session = `__Host-clubhouse=anna.${'a'.repeat(43)}`;
const never = { headersMs: 60_000, body: { silenceMs: 600_000 } };

/** The app as it is for those who come meanwhile: each gets what they want, if it is not one that hangs. */
const club = (hangs: (url: string) => boolean = () => false, options: Partial<FrontOptions> = {}) =>
  stageOf(
    ({ url = '' }, response) => {
      if (url === '/news') keep(response, htmlPage('x'));
      else if (!hangs(url)) response.end('x');
    },
    { ...never, ...options },
  );

const others: [string, string, Record<string, string>, string][] = [
  ['health', '/api/health', {}, 'GET'],
  ['signing in', '/api/session', {}, 'POST'],
  ['the way in', '/sign-in', {}, 'GET'],
  ['an editor', '/admin', { cookie: session }, 'GET'],
  ['an editor on a public page', '/news', { cookie: session }, 'GET'],
  ['an editor who saves', '/api/admin/documents', { cookie: session }, 'POST'],
  ['a public page', '/news', {}, 'GET'],
  ['a public page nobody has asked for yet', '/search?q=x', {}, 'GET'],
  ['data of an open page', '/news', { rsc: '1' }, 'GET'],
];

describe.each([true, false])('with 500 idle bodies and 400 half heads open, and the fast lane %s', (fastLane) => {
  it('everybody else is answered', async () => {
    const stage = await club(undefined, { fastLane });
    await begin(stage, 500, idlePost);
    await begin(stage, 400, slowHead);
    for (const [who, path, headers, method] of others)
      expect([who, (await stage.get(path, headers, method)).status]).toEqual([who, 200]);
    expect(stage.arrivals.filter(({ url, method }) => url === '/api/session' && method === 'POST')).toHaveLength(1);
    expect(stage.front.figures().unavailable).toBe(0);
  });
});

describe('a crowd at one gate', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['writes of nobody in particular', '/api/hang', {}, 'POST'],
    ['sessions', '/admin/hang', { cookie: session }, 'GET'],
    ['data of open pages', '/hang', { rsc: '1' }, 'GET'],
    ['ways in', '/sign-in?hang', {}, 'GET'],
    ['public pages with the cookie of nobody', '/hang', { cookie: 'clubhouse=x' }, 'GET'],
    ['public pages in odd spellings', '/?hang', {}, 'GET'],
    ['made-up files', '/media/hang.webp', {}, 'GET'],
  ])('does not close the others: %s', async (_, path, headers, method) => {
    const stage = await club((url) => url.includes('hang'));
    await stage.get('/news');
    const head = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    await begin(stage, 520, `${method} ${path} HTTP/1.1\r\n${head.join('')}Content-Length: 0\r\n\r\n`);
    await expect.poll(() => stage.arrivals.length).toBeGreaterThan(3);
    const crowd = crowdOf({ method, url: path, headers });
    const isElsewhere = ([who, url, said, by]: (typeof others)[number]) =>
      who === 'health' || who === 'a public page' || crowdOf({ method: by, url, headers: said }) !== crowd;
    const rest = others.filter(isElsewhere);
    expect(rest.length).toBeGreaterThan(4);
    for (const [who, url, said, by] of rest) expect([who, (await stage.get(url, said, by)).status]).toEqual([who, 200]);
  });

  it('of made-up files does not keep those waiting who want one that is there', async () => {
    const stage = await club((url) => url.includes('hang'));
    expect((await stage.get('/media/there.webp')).status).toBe(200);
    await begin(stage, 300, 'GET /media/hang.webp?x HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => stage.arrivals.filter(({ url }) => url?.includes('hang')).length).toBe(4);
    expect((await stage.get('/search?q=x')).status).toBe(200);
    expect((await stage.get('/media/there.webp')).status).toBe(200);
  });

  it('leaves places for others at the same gate, and takes its own turn', async () => {
    const held: { url: string | undefined; end(): void }[] = [];
    const stage = await stageOf(
      (request, response) => held.push({ url: request.url, end: () => response.end('x') }),
      never,
    );
    const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${session}\r\n\r\n`;
    await begin(stage, 40, asking('/admin/many'), '127.0.0.2');
    await expect.poll(() => held.length).toBe(32);
    await begin(stage, 1, asking('/admin/one'));
    await expect.poll(() => held.at(-1)?.url).toBe('/admin/one');
    for (let ended = 0; ended < 41; ) {
      const next = held.splice(0);
      ended += next.length;
      for (const one of next) one.end();
      if (ended < 41) await expect.poll(() => held.length).toBeGreaterThan(0);
    }
    expect(stage.arrivals).toHaveLength(41);
  });
});

describe('a body', () => {
  const statusOf = (socket: Socket) =>
    new Promise<string>((resolve) => {
      let heard = '';
      socket.on('data', (chunk) => {
        heard += chunk;
      });
      socket.once('close', () => resolve(heard.slice(0, 12)));
    });

  it('that does not come is not waited for, whether little or much of it was announced', async () => {
    const stage = await stageOf((_, response) => response.end('x'), { body: { silenceMs: 50 } });
    const large = 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nabc';
    for (const said of [idlePost, large]) {
      const [socket] = (await begin(stage, 1, said)) as [Socket];
      expect(await statusOf(socket)).toBe('HTTP/1.1 408');
    }
    expect(stage.arrivals).toEqual([]);
    expect(stage.front.figures().refused).toBe(2);
  });

  it('that stops after much was said is given up, and the app hears of it', async () => {
    let isCut = false;
    const stage = await stageOf(
      (request) =>
        request.once('aborted', () => {
          isCut = true;
        }),
      { body: { silenceMs: 50 } },
    );
    const much = `POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(40_000)}`;
    const [socket] = (await begin(stage, 1, much)) as [Socket];
    expect(await statusOf(socket)).toBe('HTTP/1.1 408');
    await expect.poll(() => isCut).toBe(true);
  });

  it('that is large goes to the app while it comes, and arrives whole', async () => {
    const stage = await stageOf((request, response) => request.once('end', () => response.end('x')), never);
    const [socket] = (await begin(stage, 1, 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n')) as [
      Socket,
    ];
    const chunk = 'x'.repeat(50_000);
    socket.write(chunk);
    await expect.poll(() => stage.arrivals[0]?.body.length).toBe(chunk.length);
    const answered = new Promise((resolve) => socket.once('data', (data) => resolve(String(data).slice(0, 12))));
    for (let i = 0; i < 3; i++) socket.write(chunk);
    expect(await answered).toBe('HTTP/1.1 200');
    expect(stage.arrivals[0]?.body).toBe(chunk.repeat(4));
  });
});

describe('connections', () => {
  it('that say nothing make room for those who come, of whoever holds most of them', async () => {
    const stage = await club(undefined, { connections: 50 });
    const [kept] = (await begin(stage, 1, slowHead, '127.0.0.3')) as [Socket];
    const many = await begin(stage, 200, slowHead, '127.0.0.2');
    for (let i = 0; i < 5; i++) expect((await stage.get('/news')).status).toBe(200);
    await expect.poll(() => many.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(150);
    expect(kept.closed).toBe(false);
  });

  it('on which an answer is due are not cut', async () => {
    let finish = () => {};
    const stage = await stageOf(
      (_, response) => {
        finish = () => response.end('x');
      },
      { ...never, connections: 10 },
    );
    const answer = stage.get('/admin');
    await expect.poll(() => stage.arrivals.length).toBe(1);
    await begin(stage, 30, slowHead);
    finish();
    expect((await answer).status).toBe(200);
  });
});
