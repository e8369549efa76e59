import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '@/lib/errors';
import { ApiError, apiErrorOf, callApi, errorText } from './call-api';
import { problemOf } from './problem';

let server: Server;
let url: string;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/x`;
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const echo: RequestListener = async (request, response) => {
  const { method, url: asked, headers } = request;
  response.end(JSON.stringify([method, asked, headers['content-type'] ?? '', await text(request)]));
};
const refusalOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(() => expect.unreachable('It was answered'), apiErrorOf);

it('asks with parameters, of which some are several and some are missing', async () => {
  answer = echo;
  const query = { q: 'ä b', id: ['1', '2'], after: null, near: undefined };
  expect(await callApi(url, { query })).toEqual(['GET', '/api/x?q=%C3%A4+b&id=1&id=2', '', '']);
});

it('sends JSON, and files and forms as they are', async () => {
  answer = echo;
  expect(await callApi(url, { body: { a: 1 } })).toEqual(['POST', '/api/x', 'application/json', '{"a":1}']);
  expect(await callApi(url, { method: 'PUT', body: new Blob(['a;b'], { type: 'text/csv' }) })).toEqual([
    'PUT',
    '/api/x',
    'text/csv',
    'a;b',
  ]);
  const form = new FormData();
  form.append('file', new Blob(['a;b']));
  expect(await callApi(url, { body: form })).toEqual([
    'POST',
    '/api/x',
    expect.stringMatching(/^multipart\/form-data/),
    expect.stringContaining('a;b'),
  ]);
});

it('has nothing to read where there is no content', async () => {
  answer = (_, response) => response.writeHead(204).end();
  expect(await callApi(url, { method: 'DELETE' })).toBeNull();
});

it('throws what the server has refused, as it was said', async () => {
  const said = problemOf(
    new AppError('stale', 'Changed since', {
      issues: [{ path: 'name', message: 'empty' }],
      current: { version: 7, row: {} },
      retryAfterSeconds: 3,
    }),
  );
  const body = await said.text();
  answer = (_, response) => response.writeHead(said.status, Object.fromEntries(said.headers)).end(body);
  const refusal = await refusalOf(callApi(url));
  expect(refusal).toMatchObject({ name: 'ApiError', code: 'stale', message: 'Changed since', retryAfter: 3 });
  expect(refusal.problem).toMatchObject({
    status: 412,
    errors: [{ path: 'name', message: 'empty' }],
    current: { version: 7 },
  });
});

it.each([
  [401, 'unauthenticated'],
  [404, 'missing'],
  [413, 'too_large'],
  [418, 'malformed'],
  [502, 'unavailable'],
] as const)('takes a bare answer of %d for %s', async (status, code) => {
  answer = (_, response) => response.writeHead(status).end('<p>No</p>');
  expect(await refusalOf(callApi(url))).toMatchObject({ code, problem: { status } });
});

it.each<[string, RequestListener]>([
  ['nobody answers', (request) => request.socket.destroy()],
  ['the answer breaks off', (_, response) => response.write('{"a"', () => response.destroy())],
  ['somebody else answers', (_, response) => response.end('<p>Sign in to this network</p>')],
])('is offline where %s', async (_, listener) => {
  answer = listener;
  expect(await refusalOf(callApi(url))).toMatchObject({ code: 'offline', problem: {} });
});

it('throws the reason of the signal where it was called off', async () => {
  const off = new AbortController();
  answer = () => off.abort('never mind');
  await expect(callApi(url, { signal: off.signal })).rejects.toBe('never mind');
});

it('has a text for every error', () => {
  const texts = { forbidden: 'You may not', other: 'It failed' };
  expect(errorText(texts, new ApiError('forbidden').code)).toBe('You may not');
  expect(errorText(texts, apiErrorOf(new TypeError('?')).code)).toBe('It failed');
  expect(errorText(texts)).toBe('It failed');
});
