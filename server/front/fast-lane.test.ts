import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type AppHandler, closeStages, hasAnswers, htmlPage, keep, type Stage, stageOf } from './front.fixture';
import { readOrdinary } from './ordinary-request';

afterEach(closeStages);

const asking = (headers: string, path = '/news') => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
const chromium =
  'Host: club.example\r\nConnection: keep-alive\r\nsec-ch-ua: "Chromium";v="140"\r\nsec-ch-ua-mobile: ?0\r\nsec-ch-ua-platform: "Linux"\r\n' +
  'Upgrade-Insecure-Requests: 1\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\nAccept: text/html,*/*;q=0.8\r\nSec-Fetch-Site: none\r\n' +
  'Sec-Fetch-Mode: navigate\r\nSec-Fetch-User: ?1\r\nSec-Fetch-Dest: document\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n' +
  'Accept-Language: de-DE,de;q=0.9\r\nCookie: theme=dark\r\n';

describe('an ordinary request', () => {
  it.each([
    ['of a browser', chromium],
    ['of a program', 'host: x\r\n'],
    ['through a proxy', 'Host: x\r\nX-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Proto: https\r\nVia: 1.1 proxy\r\n'],
  ])('%s is read', (_, headers) => {
    expect(readOrdinary(asking(headers))?.address).toBe('/news');
  });

  it('tells what the answer depends on', () => {
    const said = 'Host: x\r\nIf-None-Match: "abc"\r\naccept-encoding:gzip\r\n';
    expect(readOrdinary(asking(said))).toEqual({ host: 'x', address: '/news', accepted: 'gzip', known: '"abc"' });
  });
});

it.each([
  ['a session', 'Host: x\r\nCookie: a=b; __Host-clubhouse=c\r\n'],
  ['a session behind another', 'Host: x\r\nCookie: a=b\r\nCookie: __Host-clubhouse=c\r\n'],
  ['two lists of encodings', 'Host: x\r\nAccept-Encoding: gzip\r\nAccept-Encoding: br\r\n'],
  ['two known versions', 'Host: x\r\nIf-None-Match: "a"\r\nIf-None-Match: "b"\r\n'],
  ['no host', 'Accept: a\r\n'],
  ['an empty host', 'Host: \r\n'],
  ['two hosts', 'Host: x\r\nHost: y\r\n'],
  ['the end of a connection', 'Host: x\r\nConnection: close\r\n'],
  ['a connection with more to it', 'Host: x\r\nConnection: keep-alive, rsc\r\n'],
  ['a part', 'Host: x\r\nRange: bytes=0-1\r\n'],
  ['credentials', 'Host: x\r\nAuthorization: a\r\n'],
  ['the router', 'Host: x\r\nRSC: 1\r\n'],
  ['a length', 'Host: x\r\nContent-Length: 0\r\n'],
  ['a condition', 'Host: x\r\nIf-Match: "a"\r\n'],
  ['anything unheard of', 'Host: x\r\nX-Unheard: 1\r\n'],
  ['a blank before the colon', 'Host: x\r\nAccept : a\r\n'],
  ['a folded line', 'Host: x\r\nAccept: a\r\n b\r\n'],
  ['a line end of the wrong kind', 'Host: x\r\nAccept: a\nCookie: __Host-clubhouse=c\r\n'],
  ['a zero', 'Host: x\r\nAccept: a\0\r\n'],
])('%s is a matter for node:http', (_, headers) => {
  expect(readOrdinary(asking(headers))).toBeUndefined();
});

it.each([
  ['a method in small letters', asking('Host: x\r\n').replace('GET', 'get')],
  ['a version in small letters', asking('Host: x\r\n').replace('HTTP', 'http')],
  ['another method', asking('Host: x\r\n').replace('GET', 'HEAD')],
  ['another version', asking('Host: x\r\n').replace('1.1', '1.0')],
  ['a whole address', asking('Host: x\r\n', 'http://x/news')],
  ['half a request', asking('Host: x\r\n').slice(0, -2)],
  ['more than one request', asking('Host: x\r\n').repeat(2)],
  ['a request with something behind it', `${asking('Host: x\r\n')}x`],
  ['a blank in the address', asking('Host: x\r\n', '/news x')],
])('so is %s', (_, request) => {
  expect(readOrdinary(request)).toBeUndefined();
});

it('answers byte by byte as node:http does', async () => {
  const app = () =>
    stageOf((request, response) => {
      if (request.url?.startsWith('/large')) response.setHeader('x-large', 'yes');
      keep(
        response,
        htmlPage(request.url === '/large' ? 'x'.repeat(200_000) : 'Größe'),
        'until=-; tags=a',
        request.url === '/gone' ? 404 : 200,
      );
    });
  const [fast, slow] = [await app(), await stageOf((await app()).handler, { fastLane: false })];
  const undated = (heard: string) => heard.replace(/\r\nDate: [^\r]{29}\r\n/, '\r\nDate: now\r\n');
  const etag = String((await fast.get('/news', { 'accept-encoding': 'br' })).headers.etag);
  for (const path of ['/news', '/large', '/gone', '/search?q=x'])
    for (const headers of [
      chromium,
      'Host: x\r\n',
      'Host: x\r\nAccept-Encoding: gzip\r\n',
      `Host: x\r\nAccept-Encoding: br\r\nIf-None-Match: W/"x", ${etag} \r\n`,
      'Host: x\r\nIf-None-Match: *\r\n',
    ]) {
      const request = asking(headers, path);
      const twice = [request, hasAnswers(1), request];
      const [one, other] = await Promise.all([fast.say(twice, hasAnswers(2)), slow.say(twice, hasAnswers(2))]);
      expect(undated(undated(one))).toBe(undated(undated(other)));
      expect(one).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
    }
  expect(fast.front.figures().fast).toBeGreaterThan(30);
  expect(slow.front.figures().fast).toBe(0);
});

const chunks = {
  line: [
    'GET /news HTTP/1.1',
    'GET /news HTTP/1.1',
    'GET /other HTTP/1.1',
    'HEAD /news HTTP/1.1',
    'GET /news HTTP/1.0',
    'GET /news?a=1 HTTP/1.1',
    'get /news HTTP/1.1',
    'GET  /news HTTP/1.1',
    'GET /news',
  ],
  host: ['Host: x', 'Host: x', 'host:x', 'HOST: \t x ', 'Host:', 'Host : x', '', 'Host: x\r\nHost: y'],
  field: [
    'Accept-Encoding: br',
    'accept-encoding:gzip',
    'Accept-Encoding: br;q=0',
    'Accept: */*',
    'Accept: a\r\n b',
    'Cookie: a=b',
    'Cookie: __Host-clubhouse=1',
    'If-None-Match: *',
    'If-None-Match: "x"',
    'Range: bytes=0-3',
    'RSC: 1',
    'Connection: close',
    'Connection: keep-alive',
    'connection: Keep-Alive',
    'Connection: foo',
    'Content-Length: 0',
    'Content-Length: 3',
    'Transfer-Encoding: chunked',
    'X-A: \0',
    'X-A: \x80',
    'Sec-A: b',
    'Sec-A',
    'Via: \x01',
    'Referer: \x7f',
    'Accept: ',
    ' Accept: a',
  ],
  end: ['\r\n', '\r\n', '\r\n', '\n', '\r\r\n', '\r\nabc', '\r\n0\r\n\r\n'],
};

it('agrees with node:http on whatever comes', { timeout: 60_000 }, async () => {
  const handler: AppHandler = (request, response) => {
    if (request.url === '/news' && !request.headers.rsc) keep(response, htmlPage('Größe'));
    else response.writeHead(200, { date: 'never', 'content-length': 5 }).end('other');
  };
  const [fast, slow] = [await stageOf(handler), await stageOf(handler, { fastLane: false })];
  await Promise.all([fast.get('/news'), slow.get('/news')]);
  /** Mostly right, for what is wrong in every part is refused by everybody. */
  const mostly = ([right = '', ...wrong]: string[]) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: fc.constantFrom(...wrong) });
  const choice = fc.record({
    line: mostly(chunks.line),
    host: mostly(chunks.host),
    fields: fc.array(fc.constantFrom(...chunks.field), { maxLength: 3 }),
    end: mostly(chunks.end),
  });
  const requests = fc.sample(choice, { numRuns: 300, seed: 5 }).map(({ line, host, fields, end }) => {
    const lines = [line, ...[host, ...fields].filter(Boolean)];
    return `${lines.join('\r\n')}\r\n${end}`;
  });
  const undated = (heard: string) => heard.replaceAll(/\r\nDate: [^\r]{29}\r\n/g, '\r\nDate: now\r\n');
  const compare = async (request: string) => {
    // What has no end would be waited for, and what follows an end is refused: both are known from the parts.
    const [hasLength, hasChunks] = [request.includes('Content-Length: 3'), request.includes('Transfer-Encoding')];
    const isFollowed = /\r\n\r\n(abc|0\r\n\r\n)$/.test(request);
    const body = isFollowed ? [] : hasLength ? ['abc'] : hasChunks ? ['0\r\n\r\n'] : [];
    const isHungUpOn = isFollowed && !hasLength && !hasChunks;
    const isEnough = isHungUpOn ? undefined : hasAnswers(1, request.startsWith('HEAD'));
    const [one, other] = await Promise.all([
      fast.say([request, ...body], isEnough),
      slow.say([request, ...body], isEnough),
    ]);
    expect({ request, heard: undated(one) }).toEqual({ request, heard: undated(other) });
  };
  for (let i = 0; i < requests.length; i += 50) await Promise.all(requests.slice(i, i + 50).map(compare));
  const arrivedAt = ({ arrivals }: Stage) => arrivals.map(({ method, url, body }) => `${method} ${url} ${body}`).sort();
  expect(arrivedAt(fast)).toEqual(arrivedAt(slow));
  expect(fast.front.figures().fast).toBeGreaterThan(20);
});
