import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from './free-port';
import { isAlive } from './process-identity';
import type { RunningService } from './run-file';
import type { ServiceSpec } from './service';
import { openSupervisor, type Supervisor } from './supervisor';

const fixture = join(import.meta.dirname, 'fake-service.fixture.mjs');

let folder: string;
let supervisor: Supervisor;
let running: RunningService[];
let everStarted: RunningService[];
let onChange: () => void;
let notes: string[];
let lines: string[];
let givenUp: Error | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supervisor-'));
  running = [];
  everStarted = [];
  onChange = () => undefined;
  notes = [];
  lines = [];
  givenUp = undefined;
  supervisor = openSupervisor({
    onProcesses(now) {
      everStarted.push(...now);
      running = now;
      onChange();
    },
    onLine: (service, line) => lines.push(`${service}: ${line}`),
    onNote: (note) => notes.push(note),
    onGiveUp: (error) => {
      givenUp = error;
    },
  });
});

afterEach(async () => {
  supervisor.kill();
  await until(() => !everStarted.some(isAlive));
  await rm(folder, { recursive: true });
});

/** Only the patience of the test itself ends it. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(10);
}

const fake = (name: string, port: number, ...more: string[]): ServiceSpec => ({
  name,
  command: process.execPath,
  args: [fixture, '--port', String(port), ...more],
  channel: true,
  health: { url: `http://127.0.0.1:${port}/` },
});

const answer = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.text(),
    () => undefined,
  );

it('has a service answering when its start resolves', async () => {
  const port = await freePort();
  await supervisor.start(fake('one', port));
  expect(running).toMatchObject([{ name: 'one' }]);
  expect(await answer(port)).toBe(String(running[0]?.pid));
});

it('waits for the word of a service that listens nowhere', async () => {
  await supervisor.start({ ...fake('quiet', 0, '--deaf'), health: 'message' });
  expect(running).toMatchObject([{ name: 'quiet' }]);
});

it('starts a killed service again', async () => {
  const port = await freePort();
  await supervisor.start(fake('one', port));
  const first = running[0]?.pid ?? 0;
  process.kill(first, 'SIGKILL');
  await until(() => running[0]?.pid !== first);
  await until(async () => (await answer(port)) === String(running[0]?.pid));
  await until(() => notes.length === 2);
  expect(notes[0]).toBe('one ended (SIGKILL) and is started again');
  expect(notes[1]).toMatch(/^one is back/);
});

it('starts a program that is not ours again, too, and lets it keep its process id', async () => {
  const port = await freePort();
  await supervisor.start({ ...fake('foreign', port), channel: false });
  expect(await answer(port)).toBe(String(running[0]?.pid));
  process.kill(running[0]?.pid ?? 0, 'SIGKILL');
  await until(async () => (await answer(port)) === String(running[0]?.pid));
});

it('tells the last words of a service that refuses to start', async () => {
  const start = supervisor.start(fake('shy', await freePort(), '--refuse', 'the cellar is flooded'));
  await expect(start).rejects.toThrow(/^shy could not be started \(exit code 3\)[\s\S]*the cellar is flooded/);
  expect(lines).toContain('shy: looking around');
});

it('says so when a command does not exist', async () => {
  const nothing = {
    name: 'nothing',
    command: join(folder, 'nothing'),
    args: [],
    health: { url: 'http://127.0.0.1:1/' },
  };
  await expect(supervisor.start(nothing)).rejects.toThrow(/^nothing could not be started[\s\S]*(ENOENT|No such file)/);
});

it('does not wait for ever for a service that never answers', async () => {
  const deaf = { ...fake('deaf', await freePort(), '--deaf'), startPatienceMs: 300 };
  await expect(supervisor.start(deaf)).rejects.toThrow('deaf gave no answer within 0.3 s');
  expect(everStarted.some(isAlive)).toBe(false);
});

it('tries again and again while a crashed service cannot start, and has it back in the end', async () => {
  const port = await freePort();
  const obstacle = join(folder, 'obstacle');
  await supervisor.start(fake('one', port, '--refuse-while', obstacle));
  await writeFile(obstacle, '');
  process.kill(running[0]?.pid ?? 0, 'SIGKILL');
  await until(() => notes.filter((note) => note.includes('exit code 3')).length >= 2);
  await rm(obstacle);
  await until(async () => (await answer(port)) !== undefined);
  expect(givenUp).toBeUndefined();
});

it('ends a service that has fallen silent, and starts it again', async () => {
  const port = await freePort();
  await supervisor.start({ ...fake('one', port), silencePatienceMs: 1_500 });
  const first = running[0]?.pid ?? 0;
  process.kill(first, 'SIGSTOP');
  await until(() => running[0]?.pid !== first);
  expect(notes[0]).toBe('one no longer answers and is ended');
});

it('stops the last started first and leaves nothing behind', async () => {
  for (const name of ['store', 'worker', 'app']) await supervisor.start(fake(name, await freePort()));
  const started = [...running];
  const left: string[][] = [];
  onChange = () => left.push(started.filter(isAlive).map(({ name }) => name));
  await supervisor.stop();
  expect(left).toEqual([['store', 'worker'], ['store'], []]);
  expect(running).toEqual([]);
  expect(everStarted.some(isAlive)).toBe(false);
});

it('keeps to the time even if services do not want to go', async () => {
  for (const name of ['store', 'worker', 'app']) await supervisor.start(fake(name, await freePort(), '--stubborn'));
  const since = Date.now();
  await supervisor.stop(2_000);
  // One after the other, each with all of the time, would take three times as long.
  expect(Date.now() - since).toBeLessThan(5_500);
  expect(everStarted.some(isAlive)).toBe(false);
});

it('does not start a service again that crashes while everything stops', async () => {
  await supervisor.start(fake('store', await freePort()));
  await supervisor.start(fake('app', await freePort(), '--stubborn'));
  const stopping = supervisor.stop(1_000);
  process.kill(everStarted.find(({ name }) => name === 'store')?.pid ?? 0, 'SIGKILL');
  await stopping;
  await expect(supervisor.start(fake('late', await freePort()))).rejects.toThrow('being stopped');
  expect(everStarted.some(isAlive)).toBe(false);
});

it('gives up with a clear message only after many rapid crashes', async () => {
  const obstacle = join(folder, 'obstacle');
  await supervisor.start({ ...fake('one', await freePort(), '--refuse-while', obstacle), crashLimit: 4 });
  await writeFile(obstacle, '');
  process.kill(running[0]?.pid ?? 0, 'SIGKILL');
  await until(() => givenUp !== undefined);
  expect(notes).toHaveLength(4);
  expect(givenUp?.message).toMatch(/^one keeps ending \(exit code 3\)[\s\S]*not now/);
});
