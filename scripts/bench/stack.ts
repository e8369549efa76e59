// The club that is measured: the production build on the embedded services, and more instances of it on the same store.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDynamo } from '@/local/dynamodb/engine';
import { startFaultProxy } from '@/local/faults/fault-proxy';
import type { StoreCommand } from '@/local/faults/store-command';
import { freePort } from '@/local/supervisor/free-port';
import { environmentOfRunning } from '../start/running-environment';
import { treeMemory } from './tree-memory';

const startPatienceMs = 300_000;
/** Disks differ, and it is not them that are measured. */
export const quickPlace = '/dev/shm';
/** Long enough that commands sent together are seen together. */
const slownessMs = 25;

export interface Instance {
  readonly url: string;
  /** Memory of the front and of the app behind it, in MB. */
  memory(): { front: number; app: number };
  close(): Promise<void>;
}

export interface Stack {
  readonly url: string;
  readonly storeUrl: string;
  /** Memory of everything that npm start runs, in MB: itself, front, app, background jobs, and the embedded services. */
  memory(): number;
  /** One more instance, on the same services; a watched one reaches the store by way of the counter. */
  startInstance(how?: { watched: boolean }): Promise<Instance>;
  /** What watched instances asked of a slow store while the work was done; listening for news from elsewhere is not counted. */
  commandsOf(work: () => Promise<unknown>): Promise<StoreCommand[]>;
  close(): Promise<void>;
}

export async function openStack(): Promise<Stack> {
  const data = await mkdtemp(join(existsSync(quickPlace) ? quickPlace : tmpdir(), 'clubhouse-bench-'));
  const dynamo = await startDynamo({ dir: join(data, 'store') });
  const proxy = await startFaultProxy({ target: dynamo.url, logLimit: 100_000 });
  const club = join(data, 'club');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const given = { ...process.env, DYNAMODB_ENDPOINT: dynamo.url };
  const child = spawn(process.execPath, ['scripts/start.mjs', '--data', club, '--port', String(port)], {
    env: given,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.resume();
  await untilAnswered(child, `${url}/api/health`);
  return {
    url,
    storeUrl: dynamo.url,
    memory: () => treeMemory([child.pid ?? 0, dynamo.pid]),
    async commandsOf(work) {
      proxy.use([{ kind: 'latency', ms: slownessMs, match: ({ service }) => service === 'dynamodb' }]);
      proxy.clearLog();
      await work();
      const seen = proxy.log.filter((command) => command.service === 'dynamodb' && !isListening(command));
      proxy.clear();
      return seen;
    },
    async startInstance(how) {
      const own = await freePort();
      const store = how?.watched ? proxy.url : dynamo.url;
      const server = spawn(process.execPath, ['.next/clubhouse-front.mjs', '--port', String(own)], {
        env: { ...environmentOfRunning(club, given), DYNAMODB_ENDPOINT: store, CLUB_URL: url, NODE_ENV: 'production' },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      // By the name that the cookies of the club are bound to.
      const address = `http://localhost:${own}`;
      await untilAnswered(server, address, 5);
      const front = server.pid ?? 0;
      const memory = () => ({ front: memoryOf(front), app: memoryOf(childOf(front)) });
      return { url: address, memory, close: () => end(server) };
    },
    async close() {
      await end(child);
      await proxy.close();
      await dynamo.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Instances look once a second whether others have published. */
const isListening = ({ body }: StoreCommand): boolean => JSON.stringify(body).includes('{"S":"TAGS"}');

const childOf = (pid: number): number => Number(execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }));
const memoryOf = (pid: number): number => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function untilAnswered(child: ChildProcess, url: string, everyMs = 200): Promise<void> {
  const deadline = Date.now() + startPatienceMs;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Clubhouse did not start');
    await pause(everyMs);
  }
}
