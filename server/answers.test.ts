import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { markUnavailable, type RequestScope, requestScope } from '@/lib/request-scope';
import { compressAnswer } from './compressed-answer';
import { deferHeaders } from './defer-headers';
import { unavailableInstead } from './unavailable-answer';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;
interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Asks a server that answers as the app does, with the given handler in Next's place. */
async function ask(handler: Handler, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const server = createServer((asked, response) => {
    const scope: RequestScope = { startedAt: performance.now() };
    compressAnswer(asked, response);
    deferHeaders(response, () => unavailableInstead(response, scope));
    requestScope.run(scope, () => void handler(asked, response));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
      answer.on('error', reject);
    });
    asking.once('error', reject);
    asking.end();
  });
}

const later = () => new Promise((resolve) => setTimeout(resolve, 5));
const page = '<p>Guten Tag</p>'.repeat(500);

/** As Next does it: headers flushed behind an empty prelude, and the status known only afterwards. */
const failingPage =
  (status: number, fail: () => void = () => undefined): Handler =>
  async (_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.flushHeaders();
    response.write('');
    await later();
    fail();
    response.statusCode = status;
    response.write('<html id="error">');
    response.end('</html>');
  };

describe('the head of an answer', () => {
  it.each([404, 307, 500])('tells %i although the prelude left before anybody knew', async (status) => {
    const answer = await ask(failingPage(status));
    expect(answer.status).toBe(status);
    expect(String(answer.body)).toBe('<html id="error"></html>');
  });

  it('leaves an ordinary answer as it is', async () => {
    const answer = await ask((_, response) => response.writeHead(201, { 'X-Own': 'yes' }).end('made'));
    expect(answer).toMatchObject({ status: 201, headers: { 'x-own': 'yes' } });
    expect(String(answer.body)).toBe('made');
  });

  it('does not keep a writer waiting for an empty prelude', async () => {
    const answer = await ask((_, response) => response.write('', () => response.end('after it')));
    expect(String(answer.body)).toBe('after it');
  });
});

describe('a page that failed', () => {
  it('is 503 with a time to come back when the store was away', async () => {
    const { status, headers, body } = await ask(failingPage(500, () => markUnavailable(7)));
    expect(status).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' });
    expect(String(body)).toContain('Gleich wieder da');
    expect(String(body)).not.toContain('id="error"');
  });

  it('stays 500 when the store had nothing to do with it', async () => {
    const { status, headers } = await ask(failingPage(500));
    expect(status).toBe(500);
    expect(headers['retry-after']).toBeUndefined();
  });

  it('is 503, too, when it waited for the look-up of another request', async () => {
    const elsewhere = () => requestScope.run({ startedAt: 0 }, () => markUnavailable());
    expect(await ask(failingPage(500, elsewhere))).toMatchObject({ status: 503 });
  });

  it('is not excused by an outage that was over before', async () => {
    markUnavailable();
    expect(await ask(failingPage(500))).toMatchObject({ status: 500 });
  });

  it('keeps its own words when it is not a document', async () => {
    const answer = await ask((_, response) => {
      markUnavailable();
      response.statusCode = 500;
      response.setHeader('Content-Type', 'application/json').end('{"status":500}');
    });
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(String(answer.body)).toBe('{"status":500}');
  });

  it('that coped without the store stays 200', async () => {
    const answer = await ask((_, response) => {
      markUnavailable();
      response.end('from memory');
    });
    expect(answer.status).toBe(200);
  });
});

describe('compression', () => {
  const document: Handler = (_, response) => response.setHeader('Content-Type', 'text/html').end(page);

  it('packs as the client likes it best', async () => {
    const answer = await ask(document, { 'Accept-Encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(String(brotliDecompressSync(answer.body))).toBe(page);
  });

  it('respects a refusal', async () => {
    const answer = await ask(document, { 'Accept-Encoding': 'br;q=0, gzip;q=0.5' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(answer.body))).toBe(page);
  });

  it('sends plain to a client that asks for nothing, but tells caches that it depends', async () => {
    const answer = await ask(document);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(String(answer.body)).toBe(page);
  });

  it.each<[string, Record<string, string>, string]>([
    ['pictures', { 'Content-Type': 'image/png' }, page],
    ['what is packed already', { 'Content-Type': 'text/html', 'Content-Encoding': 'identity' }, page],
    ['parts of a file', { 'Content-Type': 'text/html', 'Content-Range': 'bytes 0-1/2' }, page],
    ['what must not be changed', { 'Content-Type': 'text/html', 'Cache-Control': 'no-transform' }, page],
    ['small answers', { 'Content-Type': 'text/html' }, 'short'],
  ])('leaves %s alone', async (_, headers, body) => {
    const answer = await ask(
      (_request, response) => {
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        response.end(body);
      },
      { 'Accept-Encoding': 'gzip' },
    );
    expect(answer.headers['content-encoding']).not.toBe('gzip');
    expect(String(answer.body)).toBe(body);
  });

  it('gives each part to the client as soon as it is flushed', async () => {
    let finish: (() => void) | undefined;
    const server = createServer((asked, response) => {
      compressAnswer(asked, response);
      response.setHeader('Content-Type', 'text/html').write('first part');
      (response as ServerResponse & { flush(): void }).flush();
      finish = () => void response.end('last part');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}`, { headers: { 'Accept-Encoding': 'gzip' } });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('first part');
    finish?.();
    expect((await reader?.read())?.value).toBe('last part');
  });

  it('brings megabytes whole, no faster than they are taken', async () => {
    const some = (i: number) => Array.from({ length: 1_000 }, (_, j) => `${i} ${Math.sin(i * j)}\n`).join('');
    const lines = Array.from({ length: 200 }, (_, i) => some(i));
    const answer = await ask(
      async (_, response) => {
        response.setHeader('Content-Type', 'text/plain');
        for (const line of lines)
          if (!response.write(line)) await new Promise<void>((resolve) => response.once('drain', resolve));
        response.end();
      },
      { 'Accept-Encoding': 'gzip' },
    );
    expect(String(gunzipSync(answer.body))).toBe(lines.join(''));
  });

  it('answers HEAD without a body', async () => {
    const answer = await ask(document, { 'Accept-Encoding': 'gzip' }, 'HEAD');
    expect(answer).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });
});
