import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StreamHandler, StreamRecord } from '@/lib/streams/record';
import { availableEngines, type LocalDynamo, startDynamo } from '@/local/dynamodb/engine';
import { localConnection } from '@/local/dynamodb/local-connection';
import { startFaultProxy } from '@/local/faults/fault-proxy';
import { type StreamWorker, type StreamWorkerOptions, startStreamWorker } from './stream-worker';
import { startTtlSweeper } from './ttl-sweeper';

describe.each(availableEngines())('the stream worker on %s', (engine) => {
  let dir: string;
  let dynamo: LocalDynamo;
  let client: DynamoDBClient;
  let db: DynamoDBDocumentClient;
  let streams: DynamoDBStreamsClient;
  let table: string;
  let files: { checkpointFile: string; parkedFile: string };
  let seen: StreamRecord[];
  let made = 0;
  const workers: StreamWorker[] = [];

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'stream-worker-'));
    dynamo = await startDynamo({ engine, dir: join(dir, 'data') });
    client = new DynamoDBClient(localConnection(dynamo.url));
    streams = new DynamoDBStreamsClient(localConnection(dynamo.url));
    db = DynamoDBDocumentClient.from(client);
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });

  afterAll(async () => {
    client?.destroy();
    streams?.destroy();
    await dynamo?.close();
    await rm(dir, { recursive: true, force: true });
  });

  async function freshTable(stream = true): Promise<void> {
    table = `table-${++made}`;
    seen = [];
    files = { checkpointFile: join(dir, `${table}.checkpoint`), parkedFile: join(dir, `${table}.parked`) };
    await createTable(stream);
  }

  async function createTable(stream = true): Promise<void> {
    await client.send(
      new CreateTableCommand({
        TableName: table,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: 'sk', AttributeType: 'N' },
        ],
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        ...(stream ? { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } } : {}),
      }),
    );
  }

  const put = (pk: string, more: Record<string, unknown> = {}) =>
    db.send(new PutCommand({ TableName: table, Item: { pk, sk: 1, ...more } }));
  const remove = (pk: string) => db.send(new DeleteCommand({ TableName: table, Key: { pk, sk: 1 } }));

  const watch = (act: (record: StreamRecord) => Promise<void> | void = () => undefined): StreamHandler => ({
    name: 'watch',
    table,
    async handle(record) {
      await act(record);
      seen.push(record);
    },
  });

  function work(handlers: StreamHandler[], more: Partial<StreamWorkerOptions> = {}): StreamWorker {
    const own = { everyMs: 60_000, ...files, ...more };
    const worker = startStreamWorker({ streams, dynamo: client, handlers, ...own });
    workers.push(worker);
    return worker;
  }

  const summary = () => seen.map(({ kind, keys, before, after }) => [kind, keys.pk, before?.text, after?.text]);

  it('shows handlers the item before and after each change, in order', async () => {
    await freshTable();
    await put('a', { text: 'one', tags: new Set(['x']), list: [1, { deep: true }], none: null });
    await put('a', { text: 'two' });
    await remove('a');
    const slowAtFirst = watch(({ kind }) => (kind === 'INSERT' ? pause(30) : undefined));
    await work([slowAtFirst]).drain();
    expect(summary()).toEqual([
      ['INSERT', 'a', undefined, 'one'],
      ['MODIFY', 'a', 'one', 'two'],
      ['REMOVE', 'a', 'two', undefined],
    ]);
    const [first] = seen;
    expect(first).toMatchObject({ table, keys: { pk: 'a', sk: 1 }, byService: false });
    expect(first?.after).toEqual({
      pk: 'a',
      sk: 1,
      text: 'one',
      tags: new Set(['x']),
      list: [1, { deep: true }],
      none: null,
    });
    expect(new Date(first?.at ?? '').getTime()).toBeGreaterThan(Date.now() - 120_000);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(3);
  });

  it('is silent about writes that change nothing', async () => {
    await freshTable();
    await put('a', { text: 'same', tags: new Set(['x', 'y']) });
    await put('a', { text: 'same', tags: new Set(['y', 'x']) });
    await work([watch()]).drain();
    expect(summary()).toEqual([['INSERT', 'a', undefined, 'same']]);
  });

  it('goes on after the checkpoint, also in a new worker', async () => {
    await freshTable();
    await put('a');
    const first = work([watch()]);
    await first.drain();
    await put('b');
    await first.drain();
    await first.stop();
    await put('c');
    await work([watch()]).drain();
    expect(summary().map(([, pk]) => pk)).toEqual(['a', 'b', 'c']);
  });

  it('works by itself in the background, through an absence of the store', async () => {
    await freshTable();
    work([watch()], { everyMs: 20 });
    await put('a');
    await expect.poll(() => seen.length).toBe(1);
    await dynamo.kill9();
    await dynamo.restart();
    await put('b');
    await expect.poll(() => seen.length).toBe(2);
  });

  it('streams the removal of an expired item', async () => {
    await freshTable();
    await put('a', { ttl: 1_000_000, text: 'old' });
    const tables = [{ name: table, ttl: 'ttl', key: ['pk', 'sk'] }];
    const sweeper = startTtlSweeper({ client: db, tables, everyMs: 60_000, now: () => 1_000_001_000 });
    expect(await sweeper.sweepOnce()).toBe(1);
    await sweeper.stop();
    await work([watch()]).drain();
    expect(summary()).toEqual([
      ['INSERT', 'a', undefined, 'old'],
      ['REMOVE', 'a', 'old', undefined],
    ]);
  });

  it('delivers again what was handled but not checkpointed when the process was killed', async () => {
    await freshTable();
    await put('a');
    const trace = join(dir, `${table}.trace`);
    const program = join(import.meta.dirname, 'crashing-worker.fixture.ts');
    const args = [dynamo.url, table, files.checkpointFile, files.parkedFile, trace];
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { stdio: 'ignore' });
    const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)));
    expect(signal).toBe('SIGKILL');
    await work([watch()]).drain();
    expect(`${seen.map(({ id }) => id).join('\n')}\n`).toBe(await readFile(trace, 'utf8'));
  });

  it('parks a record that keeps failing, reports it, and goes on with the others', async () => {
    await freshTable();
    for (const pk of ['a', 'poison', 'b']) await put(pk);
    await put('poison', { text: 'later' });
    const said = vi.spyOn(console, 'error').mockReturnValue();
    let attempts = 0;
    const fragile = watch(({ keys, kind }) => {
      if (keys.pk !== 'poison' || kind !== 'INSERT') return;
      attempts++;
      throw new Error('does not go down');
    });
    const other = { ...watch(), name: 'other', handle: async () => undefined };
    const worker = work([fragile, other], { maxAttempts: 3 });
    await worker.drain();

    expect(attempts).toBe(3);
    expect(
      summary()
        .map(([kind, pk]) => `${kind} ${pk}`)
        .sort(),
    ).toEqual(['INSERT a', 'INSERT b', 'MODIFY poison']);
    const parked = [{ handler: 'watch', attempts: 3, error: expect.stringContaining('does not go') }];
    expect(worker.parked()).toMatchObject(parked);
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^watch gave up on INSERT .*does not go/));
    said.mockRestore();
    await worker.stop();

    const next = work([fragile, other]);
    await next.drain();
    expect(next.parked()).toMatchObject(parked);
  });

  it('ends in the same state when every record comes several times', async () => {
    await freshTable();
    const proxy = await startFaultProxy({ target: dynamo.url });
    proxy.use([{ kind: 'duplicate-records' }]);
    const through = new DynamoDBStreamsClient(localConnection(proxy.url));
    const state = new Map<unknown, unknown>();
    const mirror = watch(({ keys, after }) => {
      if (after) state.set(keys.pk, after.text);
      else state.delete(keys.pk);
    });
    for (let n = 0; n < 20; n++) await put(`item-${n % 5}`, { text: `version ${n}` });
    await remove('item-4');
    await work([mirror], { streams: through }).drain();
    expect(seen.length).toBeGreaterThan(21);
    const expected = [15, 16, 17, 18].map((n) => [`item-${n % 5}`, `version ${n}`]);
    expect([...state].sort()).toEqual(expected);
    through.destroy();
    await proxy.close();
  });

  it('drains changes that handlers make themselves', async () => {
    await freshTable();
    await put('cascade-3');
    const cascade = watch(async ({ keys }) => {
      const left = Number(String(keys.pk).split('-')[1]);
      if (left > 0) await put(`cascade-${left - 1}`);
    });
    await work([cascade]).drain();
    expect(summary().map(([, pk]) => pk)).toEqual(['cascade-3', 'cascade-2', 'cascade-1', 'cascade-0']);
  });

  it('copes with a table that is not there yet, has no stream, or is made anew', async () => {
    await freshTable(false);
    const worker = work([watch(), { ...watch(), table: 'absent-table' }]);
    await worker.drain();
    await client.send(new DeleteTableCommand({ TableName: table }));
    await worker.drain();
    await createTable();
    await put('a');
    await worker.drain();
    expect(summary()).toEqual([['INSERT', 'a', undefined, undefined]]);
  });
});
