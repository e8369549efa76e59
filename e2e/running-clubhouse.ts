// Starts clubs as their users do, waits until they are well, and sees to it that they leave nothing behind.

import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../local/supervisor/free-port';
import { isAlive } from '../local/supervisor/process-identity';
import { readRun } from '../local/supervisor/run-file';

const START_PATIENCE_MS = 300_000;
/** It promises five seconds; a machine that others use may need longer. */
const STOP_PATIENCE_MS = 30_000;

/** One club for each process that tests: none finds what another has written, or takes its store away. */
export default async function runClubs({ workers }: { workers: number }): Promise<() => Promise<void>> {
  const clubs: RunningClub[] = [];
  const leave = async () => {
    await Promise.all(clubs.map((club) => club.leave()));
    await rm(process.env.CLUBHOUSE_FOUNDED ?? '', { recursive: true, force: true });
  };
  try {
    process.env.CLUBHOUSE_FOUNDED = await foundClub();
    for (let i = 0; i < workers; i++) clubs.push(await runClub());
  } catch (error) {
    await leave();
    throw error;
  }
  // Test processes inherit this.
  process.env.CLUBHOUSE_URL = clubs.map(({ url }) => url).join(' ');
  process.env.CLUBHOUSE_DATA = clubs.map(({ data }) => data).join(' ');
  return leave;
}

export interface RunningClub {
  readonly url: string;
  readonly data: string;
  /** What it has written is kept in a folder, if one is named. */
  leave(keptIn?: string): Promise<void>;
}

/** Filled once, pictures in all sizes included: every other club begins as a copy. */
async function foundClub(): Promise<string> {
  const founded = await mkdtemp(join(tmpdir(), 'clubhouse-founded-'));
  const club = await runClub();
  await untilAtRest(join(club.data, 's3'));
  await club.leave(founded);
  return founded;
}

/** Nothing has come for a while. */
async function untilAtRest(folder: string): Promise<void> {
  let [count, since] = [-1, Date.now()];
  while (Date.now() - since < 2_500) {
    const files = (await readdir(folder, { recursive: true })).length;
    if (files !== count) [count, since] = [files, Date.now()];
    await pause(250);
  }
}

/** Of this project, or of a copy of it, which is built before. */
export async function runClub(root = join(import.meta.dirname, '..')): Promise<RunningClub> {
  const data = await mkdtemp(join(tmpdir(), 'clubhouse-e2e-'));
  if (process.env.CLUBHOUSE_FOUNDED) await cp(process.env.CLUBHOUSE_FOUNDED, data, { recursive: true });
  const port = await freePort('localhost');
  const url = `http://localhost:${port}`;
  const args = ['scripts/start.mjs', '--embedded', '--data', data, '--port', String(port)];
  const child = spawn(process.execPath, args, { cwd: root });
  const words = listen(child);
  await untilWell(child, url, words);
  return {
    url,
    data,
    async leave(keptIn) {
      const services = readRun(data)?.services ?? [];
      const since = Date.now();
      child.kill('SIGTERM');
      while (child.exitCode === null && child.signalCode === null) {
        if (Date.now() - since > 2 * STOP_PATIENCE_MS) child.kill('SIGKILL');
        await pause(20);
      }
      const tookMs = Date.now() - since;
      const left = services.filter(isAlive);
      if (keptIn) await cp(data, keptIn, { recursive: true });
      await rm(data, { recursive: true, force: true });
      const ending = child.signalCode ?? child.exitCode;
      if (ending !== 0) throw new Error(`Clubhouse ended with ${ending}\n${words()}`);
      if (tookMs > STOP_PATIENCE_MS) throw new Error(`Clubhouse took ${tookMs} ms to stop`);
      if (left.length > 0) throw new Error(`Clubhouse left behind: ${left.map(({ name }) => name).join(', ')}`);
    },
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
