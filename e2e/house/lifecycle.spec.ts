import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../local/supervisor/process-identity';
import { type Run, readRun } from '../../local/supervisor/run-file';
import { expect, test } from '../clubhouse';

const root = join(import.meta.dirname, '../..');
let data: string;
let started: ChildProcess[];

test.beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'clubhouse-lifecycle-'));
  started = [];
});
test.afterEach(async () => {
  for (const child of started) child.kill('SIGTERM');
  await expect.poll(() => everybody(readRun(data)).filter(isAlive)).toEqual([]);
  await rm(data, { recursive: true, force: true });
});

const everybody = (run: Run | undefined) => (run ? [run, ...run.services] : []);

/** Resolves when it says that it is ready, with the process and what it has said. */
async function start(command: string, ...args: string[]): Promise<{ child: ChildProcess; words: string }> {
  const child = spawn(command, [...args, '--embedded', '--data', data], { cwd: root });
  started.push(child);
  let words = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      words += chunk;
      if (words.includes('Ctrl-C stops everything')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`It ended with code ${code}: ${words}`)));
  });
  child.removeAllListeners('exit');
  return { child, words };
}

const home = async () => (await fetch(`${readRun(data)?.address}/`)).text();
const titles = (page: string) => [...page.matchAll(/<h[23][^>]*>(.*?)<\/h[23]>/g)].map(([, title]) => title);

test('what was killed in the middle starts again with everything it had', async () => {
  test.slow();
  const { words } = await start('npm', 'start', '--');
  expect(words).toContain('superadmin@club.example');
  const before = titles(await home());
  expect(before.length).toBeGreaterThan(3);
  const first = readRun(data);
  process.kill(first?.pid ?? 0, 'SIGKILL');

  const again = await start(process.execPath, 'scripts/start.mjs');
  expect(again.words).not.toContain('Demo content written');
  expect(everybody(first).filter(isAlive)).toEqual([]);
  expect(titles(await home())).toEqual(before);

  const second = readRun(data);
  again.child.kill('SIGINT');
  await expect.poll(() => again.child.exitCode).toBe(0);
  expect(everybody(second).filter(isAlive)).toEqual([]);
  expect(readRun(data)).toBeUndefined();
});

test('whoever ends npm ends everything', async () => {
  test.slow();
  const { child } = await start('npm', 'start', '--');
  const run = readRun(data);
  child.kill('SIGTERM');
  await expect.poll(() => everybody(run).filter(isAlive)).toEqual([]);
});
