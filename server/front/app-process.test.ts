import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openApp } from './app-process';

const program = join(import.meta.dirname, 'fake-app.fixture.mjs');

it('ends an app that no longer answers, and starts it again', async () => {
  const ends: string[] = [];
  let returns = 0;
  const app = openApp({
    program: [program],
    onPurge: () => undefined,
    onGone: (how) => ends.push(how),
    onBack: () => returns++,
    silencePatienceMs: 1_000,
  });
  await app.start();
  const first = app.socket();
  request({ socketPath: first, path: '/api/hang', agent: false })
    .on('error', () => undefined)
    .end();
  await expect.poll(() => returns).toBeGreaterThan(0);
  expect(ends[0]).toBe('SIGKILL');
  expect(app.socket()).not.toBe(first);
  await app.stop('SIGTERM', 1_000);
  expect(app.socket()).toBeUndefined();
});

it('says so when the app does not want to start', async () => {
  const app = openApp({
    program: [program, '--refuse'],
    onPurge: () => undefined,
    onGone: () => undefined,
    onBack: () => undefined,
  });
  await expect(app.start()).rejects.toThrow('could not be started (exit code 3)');
  await app.stop('SIGTERM', 100);
});
