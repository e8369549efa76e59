import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from './free-port';
import { identify, isAlive, signalGroup } from './process-identity';
import { claimFolder, FolderInUse, RUN_FILE, readRun } from './run-file';

let folder: string;
let others: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-file-'));
  others = [];
});

afterEach(async () => {
  const left = [...(readRun(folder)?.services ?? [])].filter(isAlive);
  for (const { pid } of left) signalGroup(pid, 'SIGKILL');
  for (const other of others) other.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function superviseElsewhere(): Promise<ChildProcess> {
  const first = await freePort();
  const ports = [first, await freePort('127.0.0.1', [first])].map(String);
  const here = import.meta.dirname;
  const args = ['--import', 'tsx', join(here, 'supervising.fixture.ts'), folder];
  const other = spawn(process.execPath, [...args, join(here, 'fake-service.fixture.mjs'), ...ports], {
    cwd: join(here, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(other);
  await new Promise<void>((resolve, reject) => {
    other.stdout.on('data', (words: Buffer) => String(words).includes('supervising') && resolve());
    other.once('exit', (code) => reject(new Error(`The other supervisor ended with code ${code}`)));
  });
  return other;
}

it('refuses a folder that somebody works on, and names the process and the address', async () => {
  const other = await superviseElsewhere();
  const refusal = await claimFolder(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(FolderInUse);
  expect((refusal as Error).message).toContain(`process ${other.pid} works on it and serves http://localhost:1`);
  expect(readRun(folder)?.services.filter(isAlive)).toHaveLength(2);
});

it('ends what a killed run has left behind, and only then hands the folder over', async () => {
  const other = await superviseElsewhere();
  const left = readRun(folder)?.services ?? [];
  other.kill('SIGKILL');
  while (other.signalCode === null) await pause(10);
  expect(left.filter(isAlive)).toHaveLength(2);

  const run = await claimFolder(folder, 300);
  expect(run.ended.map(({ name }) => name)).toEqual(['second', 'first']);
  expect(left.filter(isAlive)).toEqual([]);
  expect(readRun(folder)).toMatchObject({ pid: process.pid, services: [] });
  run.release();
  expect(readRun(folder)).toBeUndefined();
});

it('leaves a process alone that only carries the number of a former one', async () => {
  const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  others.push(bystander);
  const pid = bystander.pid ?? 0;
  const former = { pid, born: 'long ago', services: [{ name: 'store', pid, born: 'long ago' }] };
  await writeFile(join(folder, RUN_FILE), JSON.stringify(former));
  const run = await claimFolder(folder);
  expect(run.ended).toEqual([]);
  expect(identify(pid)).toBeDefined();
});

it('takes over a record that was cut off in the middle', async () => {
  await writeFile(join(folder, RUN_FILE), '{"pid": 12');
  await claimFolder(folder);
  expect(readRun(folder)?.pid).toBe(process.pid);
});

it('remembers address and services', async () => {
  const run = await claimFolder(folder);
  run.setAddress('http://localhost:3000');
  run.setServices([{ name: 'store', pid: 1, born: 'x' }]);
  expect(readRun(folder)).toMatchObject({ address: 'http://localhost:3000', services: [{ name: 'store' }] });
});

describe('the identity of a process', () => {
  it('is the same as long as it lives', () => {
    const self = identify(process.pid);
    expect(self && isAlive(self)).toBe(true);
  });

  it('is gone with it, even before anybody has collected it', async () => {
    const brief = spawn('sh', ['-c', 'sleep 0 & exec sleep 30'], { stdio: 'ignore' });
    others.push(brief);
    const identity = identify(brief.pid ?? 0);
    brief.kill('SIGKILL');
    while (identity && isAlive(identity)) await pause(5);
    expect(identify(brief.pid ?? 0)).toBeUndefined();
  });
});
