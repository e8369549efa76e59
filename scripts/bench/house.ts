// The club that is measured: the production build on the embedded services, with a counter in front of its store.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDynamo } from '@/local/dynamodb/engine';
import { startFaultProxy } from '@/local/faults/fault-proxy';
import { freePort } from '../start/free-port';

const startPatienceMs = 300_000;

export interface House {
  readonly url: string;
  readonly storeUrl: string;
  /** The commands that reached the store while the work was done, the stream readers' aside. */
  commandsOf(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

export async function openHouse(): Promise<House> {
  const data = await mkdtemp(join(tmpdir(), 'clubhouse-bench-'));
  const dynamo = await startDynamo({ dir: join(data, 'store') });
  const proxy = await startFaultProxy({ target: dynamo.url, logLimit: 100_000 });
  const port = await freePort('127.0.0.1', []);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs', '--data', join(data, 'club'), '--port', String(port)], {
    env: { ...process.env, DYNAMODB_ENDPOINT: proxy.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.resume();
  await untilWell(child, url);
  return {
    url,
    storeUrl: dynamo.url,
    async commandsOf(work) {
      proxy.clearLog();
      await work();
      return proxy.log.filter(({ service }) => service === 'dynamodb').map(({ operation }) => operation);
    },
    async close() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await proxy.close();
      await dynamo.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function untilWell(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startPatienceMs;
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Clubhouse did not start');
    await pause(200);
  }
}
