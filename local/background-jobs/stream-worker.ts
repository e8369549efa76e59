/** Calls handlers for every change of their tables at least once, in order per item, across crashes and restarts. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBStreamsClient, Shard } from '@aws-sdk/client-dynamodb-streams';
import type { StreamHandler } from '@/lib/streams/record';
import { openCheckpoints } from './checkpoints';
import { type Delivery, openDelivery } from './delivery';
import { oneAtATime } from './one-at-a-time';
import { openParkedRecords, type ParkedRecord } from './parked-records';
import { openStreamReader, type StreamReader, type StreamSource } from './stream-reader';
import { changesNothing, toStreamRecord } from './stream-record';

export type StreamWorkerOptions = {
  streams: DynamoDBStreamsClient;
  dynamo: DynamoDBClient;
  handlers: StreamHandler[];
  checkpointFile: string;
  parkedFile: string;
  everyMs?: number;
  maxAttempts?: number;
  /** Another way to bring records to the handlers, for tests of what they must put up with. */
  delivery?: Delivery;
};

export type StreamWorker = {
  /** Resolves when nothing is left to do, the changes made by handlers included. */
  drain(): Promise<void>;
  parked(): ParkedRecord[];
  /** Handlers at work may finish; what is not checkpointed by then comes again. */
  stop(): Promise<void>;
};

const LONGEST_WAIT_MS = 5_000;
const DRAIN_PATIENCE_MS = 30_000;

export function startStreamWorker(options: StreamWorkerOptions): StreamWorker {
  const { streams, dynamo, handlers, everyMs = 500, maxAttempts = 5 } = options;
  const stopping = new AbortController();
  const parked = openParkedRecords(options.parkedFile);
  const reader = openStreamReader({ streams, dynamo, checkpoints: openCheckpoints(options.checkpointFile) });
  const delivery = options.delivery ?? openDelivery({ handlers, parked, maxAttempts, stopping: stopping.signal });

  const tables = [...new Set(handlers.map(({ table }) => table))];
  const inTurn = oneAtATime();
  const pass = () => inTurn(() => passOver(tables, { reader, delivery, stopping: stopping.signal }));
  const loop = keepPassing(pass, everyMs, stopping.signal);

  return {
    drain: () =>
      drain(() => {
        reader.lookAnew();
        return pass();
      }, stopping.signal),
    parked: parked.all,
    async stop() {
      stopping.abort(new Error('The stream worker was stopped.'));
      await loop;
      await inTurn(async () => undefined);
    },
  };
}

type Work = { reader: StreamReader; delivery: Delivery; stopping: AbortSignal };

/** Resolves with how much was found, 0 when there was nothing; a table in trouble does not hold up the others. */
async function passOver(tables: string[], work: Work): Promise<number> {
  const outcomes = await Promise.allSettled(tables.map((table) => readTable(table, work)));
  let found = 0;
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') throw outcome.reason;
    found += outcome.value;
  }
  return found;
}

async function readTable(table: string, work: Work): Promise<number> {
  const source = await work.reader.find(table);
  if (!source) return 0;
  let found = 0;
  for (const { ShardId, ParentShardId } of parentsFirst(source.shards)) {
    const parentIsListed = source.shards.some((shard) => shard.ShardId === ParentShardId);
    if (!ShardId || work.reader.isFinished(source, ShardId)) continue;
    if (ParentShardId && parentIsListed && !work.reader.isFinished(source, ParentShardId)) continue;
    found += await readShard(source, ShardId, work);
  }
  return found;
}

async function readShard(source: StreamSource, shard: string, { reader, delivery, stopping }: Work): Promise<number> {
  let found = 0;
  for (;;) {
    stopping.throwIfAborted();
    const batch = await reader.read(source, shard);
    const records = batch.records.map((raw) => toStreamRecord(raw, source));
    await delivery.deliver(records.filter((record) => !changesNothing(record)));
    reader.commit(batch);
    found += records.length;
    // The end of a shard may have brought forth children that are yet to be listed.
    if (!batch.next) return found + 1;
    if (records.length === 0) return found;
  }
}

function parentsFirst(shards: Shard[]): Shard[] {
  const sorted = new Set<Shard>();
  const add = (shard: Shard) => {
    const parent = shards.find(({ ShardId }) => ShardId === shard.ParentShardId);
    if (parent && parent !== shard && !sorted.has(parent)) add(parent);
    sorted.add(shard);
  };
  shards.forEach(add);
  return [...sorted];
}

/** A store that is away or restarting is asked again later, less and less often. */
async function keepPassing(pass: () => Promise<number>, everyMs: number, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    failures = await pass().then(
      () => 0,
      () => failures + 1,
    );
    const wait = Math.min(everyMs * 2 ** failures, Math.max(everyMs, LONGEST_WAIT_MS));
    await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function drain(pass: () => Promise<number>, signal: AbortSignal): Promise<void> {
  let patienceEnds = Date.now() + DRAIN_PATIENCE_MS;
  for (;;) {
    signal.throwIfAborted();
    try {
      if ((await pass()) === 0) return;
      patienceEnds = Date.now() + DRAIN_PATIENCE_MS;
    } catch (error) {
      if (signal.aborted || Date.now() > patienceEnds) throw error;
      await pause(100, undefined, { signal });
    }
  }
}
