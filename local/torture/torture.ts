// Writes from many hands while the store and the server are killed again and again; then the store is held against the journal.

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { site } from '@/lib/modules/directory/site';
import { systemActor } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { seededRandom } from '@/local/faults/seeded-random';
import { freePort } from '@/local/supervisor/free-port';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { audit, type Finding } from '@/local/torture/audit';
import { emptyJournal, type Journal } from '@/local/torture/journal';
import { writeForever } from '@/local/torture/writer';

export interface TortureOptions {
  readonly writes: number;
  readonly storeKills: number;
  readonly serverKills: number;
  readonly writers: number;
  readonly seed: number;
}

export interface TortureReport {
  readonly acknowledged: number;
  readonly retried: number;
  readonly unavailable: number;
  readonly slowestRecoveryMs: number;
  readonly seconds: number;
  readonly findings: readonly Finding[];
}

async function startServer(port: number, endpoint: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'write-server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, PORT: String(port), DYNAMODB_ENDPOINT: endpoint },
  });
  await once(child, 'message');
  return child;
}

interface Victims {
  killStore(): Promise<void>;
  killServer(): Promise<void>;
  stop(): Promise<void>;
}

async function victims(test: TestStore, port: number): Promise<Victims> {
  // The server speaks to the engine itself: the fault proxy would only slow the torture down.
  let server = await startServer(port, test.dynamo.url);
  return {
    async killStore() {
      await test.dynamo.kill9();
      await sleep(300);
      await test.dynamo.restart();
    },
    async killServer() {
      server.kill('SIGKILL');
      await once(server, 'exit');
      server = await startServer(port, test.dynamo.url);
    },
    async stop() {
      server.kill('SIGKILL');
    },
  };
}

/** Kills at random moments, spread over the whole run; answers how long the slowest recovery took. */
async function kill(
  options: TortureOptions,
  journal: Journal,
  targets: Victims,
  log: (line: string) => void,
): Promise<number> {
  const random = seededRandom(options.seed);
  const moments = [
    ...Array.from({ length: options.storeKills }, () => ({ at: random() * options.writes, what: 'store' as const })),
    ...Array.from({ length: options.serverKills }, () => ({ at: random() * options.writes, what: 'server' as const })),
  ].sort((a, b) => a.at - b.at);
  let slowest = 0;
  for (const { at, what } of moments) {
    while (journal.acknowledged < at * 0.98) await sleep(5);
    const before = journal.acknowledged;
    const start = performance.now();
    await (what === 'store' ? targets.killStore() : targets.killServer());
    while (journal.acknowledged <= before + options.writers && journal.acknowledged < options.writes) await sleep(5);
    const took = Math.round(performance.now() - start);
    slowest = Math.max(slowest, took);
    log(`killed the ${what} at ${before} acknowledged writes; writing again after ${took} ms`);
  }
  return slowest;
}

export async function torture(options: TortureOptions, log: (line: string) => void): Promise<TortureReport> {
  const dir = await mkdtemp(join(tmpdir(), 'clubhouse-torture-'));
  const test = await openTestStore({ dir });
  const start = performance.now();
  try {
    const port = await freePort();
    const targets = await victims(test, port);
    const { row } = await create({ actor: systemActor() }, site, { url: 'https://torture.example', title: 'Torture' });
    const journal = emptyJournal(row.id);
    const writers = Array.from({ length: options.writers }, (_, i) => writeForever(port, journal, options, i));
    const slowestRecoveryMs = await kill(options, journal, targets, log);
    await Promise.all(writers);
    await targets.stop();
    const findings = await audit(test.dynamo.url, journal);
    const seconds = Math.round((performance.now() - start) / 1000);
    const { acknowledged, retried, unavailable } = journal;
    return { acknowledged, retried, unavailable, slowestRecoveryMs, seconds, findings };
  } finally {
    await test.close();
    await rm(dir, { recursive: true, force: true });
  }
}
