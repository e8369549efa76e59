// Sponsors expire and files are deleted while the worker dies again and again: nothing in use is lost, and nothing else is left.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nowSeconds } from '@/lib/clock';
import { isAppError } from '@/lib/errors';
import { originalKey } from '@/lib/media/file-keys';
import { keysUnder, putObject } from '@/lib/media/objects';
import { picture } from '@/lib/media/test-files.fixture';
import { openTestLibrary, type TestLibrary } from '@/lib/media/test-library.fixture';
import { media } from '@/lib/modules/club/media';
import { news } from '@/lib/modules/club/news';
import { sponsor } from '@/lib/modules/club/sponsor';
import { systemActor } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { remove } from '@/lib/operations/remove';
import { physicalName } from '@/lib/tables/physical-name';
import { localConnection } from '@/local/dynamodb/local-connection';
import { type FaultProxy, startFaultProxy } from '@/local/faults/fault-proxy';
import { seededRandom } from '@/local/faults/seeded-random';
import { reconcile } from '@/local/reconcile/reconcile';
import { everyItem } from '@/local/reconcile/stock';
import { startTtlSweeper } from './ttl-sweeper';

/** The whole of it takes minutes: CLEAN_UP=whole runs it. */
const size =
  process.env.CLEAN_UP === 'whole' ? { sponsors: 500, files: 1000, kills: 20 } : { sponsors: 50, files: 100, kills: 6 };
const patienceMs = process.env.CLEAN_UP === 'whole' ? 1_800_000 : 240_000;
/** About as many times as records are handed over, all in all. */
const handings = 50 * (size.sponsors + size.files);

const system = { actor: systemActor() };
const seed = Number(process.env.CLEAN_UP_SEED ?? 7);
const random = seededRandom(seed);
const oneIn = (n: number, i: number) => i % n === 0;

let library: TestLibrary;
let bucketProxy: FaultProxy;
let client: DynamoDBDocumentClient;
let dir: string;
let bytes: Buffer;
/** As one file, for it is started often; beside the packages that it needs. */
const program = join(import.meta.dirname, `../../node_modules/.cache/unruly-worker-${process.pid}.mjs`);
beforeAll(async () => {
  const entry = join(import.meta.dirname, 'unruly-worker.fixture.ts');
  await build({
    entryPoints: [entry],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  library = await openTestLibrary();
  bucketProxy = await startFaultProxy({ target: process.env.S3_ENDPOINT as string });
  client = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(library.store.dynamo.url)));
  dir = await mkdtemp(join(tmpdir(), 'clean-up-'));
  bytes = await picture('png', 16, 16);
});
afterAll(async () => {
  for (const child of workers) child.kill('SIGKILL');
  client.destroy();
  await bucketProxy.close();
  await library.close();
  await rm(dir, { recursive: true, force: true });
  await rm(program, { force: true });
});

async function inLanes<T, R>(list: readonly T[], work: (one: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = list.entries();
  const lane = async () => {
    for (const [i, one] of waiting) results[i] = await work(one, i);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return results;
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

async function file(): Promise<string> {
  const key = originalKey(crypto.randomUUID(), 'image/png');
  await putObject({ key, bytes, type: 'image/png' });
  const made = { s3Key: key, s3Bucket: 'clubhouse-media', mimeType: 'image/png', size: bytes.length } as const;
  return (await create(system, media, { filename: 'bild.png' }, { serverSet: made })).row.id;
}

let serial = 0;
const sponsored = (logoId: string, days: number) =>
  create(system, sponsor, { name: `Sponsor ${++serial}`, logoId, expiryTimestamp: nowSeconds() + days * 86_400 });
const shown = (id: string) => create(system, news, { title: `Artikel ${++serial}`, imageIds: [id] });

/** How many records have been handed over by all workers so far. */
let handed = 0;
let starts = 0;
const workers = new Set<ChildProcess>();
function startWorker(end = ''): ChildProcess {
  const files = [join(dir, 'checkpoints.json'), join(dir, 'parked.json')];
  const args = [program, library.store.dynamo.url, ...files, String(1000 * seed + ++starts), end];
  const env = { ...process.env, S3_ENDPOINT: bucketProxy.url, DYNAMODB_ENDPOINT: library.store.dynamo.url };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  workers.add(child);
  child.once('exit', () => workers.delete(child));
  child.stdout.on('data', (dots: Buffer) => {
    handed += dots.length;
  });
  return child;
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

/** Dies in the midst of its work, wherever that is. */
async function killAfter(child: ChildProcess, records: number): Promise<void> {
  const from = handed;
  let [seen, at] = [handed, Date.now() + 15_000];
  const watch = setInterval(() => {
    if (handed > seen) [seen, at] = [handed, Date.now()];
    // Where there is nothing more to do, it dies waiting.
    if (handed - from >= records || Date.now() > at + 2_000) child.kill('SIGKILL');
  }, 5);
  await ended(child);
  clearInterval(watch);
}

async function sweep(): Promise<void> {
  const tables = [{ name: physicalName(sponsor.table), ttl: 'expiryTimestamp', key: ['id'] }];
  const sweeper = startTtlSweeper({ client, tables, now: () => Date.now() + 2 * 86_400_000 });
  await sweeper.sweepOnce();
  await sweeper.stop();
}

it(
  'keeps what is used, file and all, and leaves nothing of the rest',
  async () => {
    const begun = Date.now();
    const kept = new Set<string>();
    const keep = (id: string) => void kept.add(id);

    const logos = await inLanes(numbers(size.sponsors), file);
    await inLanes(logos, (logo) => sponsored(logo, 1));
    await inLanes(logos, async (logo, i) => {
      if (oneIn(10, i)) await sponsored(logo, 1);
      if (oneIn(9, i)) await sponsored(logo, 999);
      if (oneIn(11, i)) await shown(logo);
      if (oneIn(9, i) || oneIn(11, i)) keep(logo);
    });
    const files = await inLanes(numbers(size.files), file);
    await inLanes(files, async (id, i) => {
      if (!oneIn(10, i)) return;
      await shown(id);
      keep(id);
    });

    bucketProxy.use([{ kind: 'error500', rate: 0.2, match: ({ operation }) => operation.startsWith('DELETE') }]);
    let isOver = false;
    const deaths = (async () => {
      for (let i = 0; i < size.kills; i++)
        await killAfter(startWorker(), Math.floor(((0.2 + random()) * handings) / size.kills));
      isOver = true;
    })();
    const refused = { used: 0, gone: 0, open: 0 };
    const deleting = inLanes(files, async (id) => {
      const error = await remove(system, media, { id }, 1).catch((reason: unknown) => reason);
      if (isAppError(error, 'in_use')) refused.used++;
      else if (error instanceof Error) throw error;
    });
    const expiring = sweep();
    /** Some take a liking to a logo just as it goes. */
    const beginning = inLanes(logos, async (logo, i) => {
      if (!oneIn(4, i)) return;
      const turn = random() * 0.7 * handings;
      while (handed < turn && !isOver) await pause(5);
      for (;;) {
        const error = await sponsored(logo, 999).then(
          () => keep(logo),
          (reason: unknown) => reason,
        );
        // Its deletion was begun by a worker that died: whoever comes next goes on with it.
        if (isAppError(error, 'unavailable') && !isOver) continue;
        if (isAppError(error, 'invalid')) refused.gone++;
        else if (isAppError(error, 'unavailable')) refused.open++;
        else if (error instanceof Error) throw error;
        return;
      }
    });
    await Promise.all([deleting, expiring, beginning, deaths]);
    expect(refused.used).toBe(Math.ceil(size.files / 10));

    const since = Date.now();
    bucketProxy.clear();
    const last = startWorker('drain');
    expect(await ended(last)).toBe(0);
    const drained = Date.now() - since;

    const rows = new Map<string, string>();
    for await (const item of everyItem(client, media.table)) rows.set(String(item.id), String(item.s3Key));
    expect(
      [...kept].filter((id) => !rows.has(id)),
      'in use and lost',
    ).toEqual([]);
    expect(
      [...rows.keys()].filter((id) => !kept.has(id)),
      'used by nothing and left',
    ).toEqual([]);
    const originals = (await keysUnder('media/')).filter((key) => key.endsWith('.png'));
    expect(originals.sort()).toEqual([...rows.values()].sort());
    expect(await reconcile({ youngMs: 0, graceMs: 0 })).toEqual([]);
    const { sponsors, files: deleted, kills } = size;
    console.log(
      `${sponsors} sponsors, ${deleted} files, ${kills} kills: ${kept.size} kept, ${refused.gone + refused.open} came too late, ` +
        `${handed} handings, drained ${(drained / 1000).toFixed(1)} s after the last death, ${Math.round((Date.now() - begun) / 1000)} s in all`,
    );
  },
  patienceMs,
);
