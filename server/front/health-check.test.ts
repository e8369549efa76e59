import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { AppAnswer } from './app-answer';
import { closeStages, stageOf } from './front.fixture';
import { openHealthCheck } from './health-check';

afterEach(closeStages);

it('is asked once for all who want to know at the same time, and anew after that', async () => {
  const answers: ((answer: AppAnswer) => void)[] = [];
  const health = openHealthCheck(() => new Promise((resolve) => answers.push(resolve)));
  const all = Array.from({ length: 100 }, health);
  const answer: AppAnswer = { status: 200, headers: {}, rawHeaders: [], body: Buffer.from('well') };
  answers[0]?.(answer);
  expect(new Set(await Promise.all(all))).toEqual(new Set([answer]));
  void health();
  expect(answers).toHaveLength(2);
});

it('is told as the app tells it', async () => {
  const stage = await stageOf((_, response) =>
    response.writeHead(503, { 'retry-after': '7', 'cache-control': 'no-store', 'x-clubhouse-keep': 'x' }).end('ill'),
  );
  const { status, headers, body } = await stage.get('/api/health?now');
  expect([status, headers['retry-after'], headers['cache-control'], String(body)]).toEqual([
    503,
    '7',
    'no-store',
    'ill',
  ]);
  expect(headers).not.toHaveProperty('x-clubhouse-keep');
  expect((await stage.get('/api/health', {}, 'HEAD')).body).toHaveLength(0);
  expect(stage.arrivals.map(({ url, method }) => [url, method])).toEqual([
    ['/api/health', 'GET'],
    ['/api/health', 'GET'],
  ]);
  stage.isUp = false;
  expect((await stage.get('/api/health')).status).toBe(503);
});

it('is told without hearing what else somebody has to say', async () => {
  const stage = await stageOf((_, response) => response.end('well'));
  const socket = connect(stage.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  expect(heard).toMatch(/^HTTP\/1\.1 200 [\s\S]*well$/);
});
