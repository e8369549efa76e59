// Starts Clubhouse as its users do, waits until it is well, and sees to it that it leaves nothing behind.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../local/supervisor/process-identity';
import { readRun } from '../local/supervisor/run-file';

const START_PATIENCE_MS = 300_000;
const STOP_PATIENCE_MS = 5_000;

export default async function runClubhouse(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'clubhouse-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const args = ['scripts/start.mjs', '--embedded', '--data', data, '--port', String(port)];
  const child = spawn(process.execPath, args, { cwd: join(import.meta.dirname, '..') });
  const words = listen(child);
  await untilWell(child, url, words);
  // Test processes inherit this.
  Object.assign(process.env, { CLUBHOUSE_URL: url, CLUBHOUSE_DATA: data });
  return async () => {
    const services = readRun(data)?.services ?? [];
    const since = Date.now();
    child.kill('SIGTERM');
    while (child.exitCode === null && child.signalCode === null) {
      if (Date.now() - since > 2 * STOP_PATIENCE_MS) child.kill('SIGKILL');
      await pause(20);
    }
    const tookMs = Date.now() - since;
    const left = services.filter(isAlive);
    await rm(data, { recursive: true, force: true });
    if (child.exitCode !== 0) throw new Error(`Clubhouse ended with ${child.signalCode ?? child.exitCode}\n${words()}`);
    if (tookMs > STOP_PATIENCE_MS) throw new Error(`Clubhouse took ${tookMs} ms to stop`);
    if (left.length > 0) throw new Error(`Clubhouse left behind: ${left.map(({ name }) => name).join(', ')}`);
  };
}

async function untilWell(child: ChildProcess, url: string, words: () => string): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  for (;;) {
    const status = await fetch(`${url}/api/health`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (child.exitCode !== null) throw new Error(`Clubhouse did not start:\n${words()}`);
    if (Date.now() > deadline) {
      child.kill('SIGTERM');
      throw new Error(`Clubhouse was not well in time:\n${words()}`);
    }
    await pause(100);
  }
}

function listen(child: ChildProcess): () => string {
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      words = `${words}${chunk}`.slice(-8_000);
    });
  return () => words;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
