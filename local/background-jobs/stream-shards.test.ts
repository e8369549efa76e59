import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localConnection } from '@/local/dynamodb/local-connection';
import { type StreamWorker, type StreamWorkerOptions, startStreamWorker } from './stream-worker';

type ScriptedShard = { parent?: string; closed?: boolean; records: number[]; trimmedBelow?: number };
type Asked = Record<string, string | undefined>;

const ARN = 'arn:aws:dynamodb:local:000000000000:table/news/stream/1';

/** Plays the streams of AWS, whose shards split and whose iterators grow old, as the engines here never do. */
class ScriptedStream {
  shards: Record<string, ScriptedShard> = {};
  /** Iterators of earlier generations have expired. */
  generation = 0;

  answer(operation: string, asked: Asked): object {
    switch (operation) {
      case 'DescribeTable':
        return { Table: { LatestStreamArn: ARN, LatestStreamLabel: '1' } };
      case 'DescribeStream':
        return { StreamDescription: this.page(asked.ExclusiveStartShardId) };
      case 'GetShardIterator':
        return { ShardIterator: this.iterator(asked) };
      default:
        return this.records(asked.ShardIterator ?? '');
    }
  }

  /** One shard a page, children before their parents. */
  private page(after?: string): object {
    const names = Object.keys(this.shards).sort().reverse();
    const name = names[after ? names.indexOf(after) + 1 : 0] ?? '';
    const parent = this.shards[name]?.parent;
    const last = names.at(-1) === name;
    return {
      Shards: [{ ShardId: name, ...(parent ? { ParentShardId: parent } : {}) }],
      ...(last ? {} : { LastEvaluatedShardId: name }),
    };
  }

  private iterator({ ShardId = '', SequenceNumber }: Asked): string {
    const trimmedBelow = this.shards[ShardId]?.trimmedBelow ?? 0;
    if (SequenceNumber && Number(SequenceNumber) < trimmedBelow) throw new Error('TrimmedDataAccessException');
    return JSON.stringify([this.generation, ShardId, Number(SequenceNumber ?? 0)]);
  }

  private records(iterator: string): object {
    const [generation, name, after] = JSON.parse(iterator) as [number, string, number];
    if (generation !== this.generation) throw new Error('ExpiredIteratorException');
    const shard = this.shards[name];
    const left = shard?.records.filter((number) => number > after && number >= (shard.trimmedBelow ?? 0)) ?? [];
    const page = left.slice(0, 2);
    const next = JSON.stringify([generation, name, page.at(-1) ?? after]);
    return {
      Records: page.map((number) => ({
        eventID: String(number),
        eventName: number === 99 ? 'REMOVE' : 'INSERT',
        ...(number === 99 ? { userIdentity: { PrincipalId: 'dynamodb.amazonaws.com', Type: 'Service' } } : {}),
        dynamodb: { Keys: { id: { S: 'one' } }, SequenceNumber: String(number) },
      })),
      ...(shard?.closed && page.length === left.length ? {} : { NextShardIterator: next }),
    };
  }
}

describe('the stream worker on shards that come and go', () => {
  let dir: string;
  let stream: ScriptedStream;
  let server: Server;
  let clients: { streams: DynamoDBStreamsClient; dynamo: DynamoDBClient };
  let seen: number[];
  let byService: number[];
  const workers: StreamWorker[] = [];

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'shards-'));
    stream = new ScriptedStream();
    seen = [];
    byService = [];
    server = createServer(async (req, res) => {
      const asked = (await json(req)) as Asked;
      const operation = String(req.headers['x-amz-target']).split('.')[1] ?? '';
      try {
        res.end(JSON.stringify(stream.answer(operation, asked)));
      } catch (error) {
        const name = error instanceof Error ? error.message : 'InternalServerError';
        res.writeHead(400).end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}` }));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const connection = localConnection(url, { maxAttempts: 1 });
    clients = { streams: new DynamoDBStreamsClient(connection), dynamo: new DynamoDBClient(connection) };
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    clients.streams.destroy();
    clients.dynamo.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(dir, { recursive: true, force: true });
  });

  function work(more: Partial<StreamWorkerOptions> = {}): StreamWorker {
    const worker = startStreamWorker({
      ...clients,
      everyMs: 60_000,
      checkpointFile: join(dir, 'checkpoint'),
      parkedFile: join(dir, 'parked'),
      handlers: [
        {
          name: 'watch',
          table: 'news',
          async handle(record) {
            const number = Number(record.id.split('/').at(-1));
            seen.push(number);
            if (record.byService) byService.push(number);
          },
        },
      ],
      ...more,
    });
    workers.push(worker);
    return worker;
  }

  it('reads a closed shard to its end before its children, and never again', async () => {
    stream.shards = {
      a: { closed: true, records: [1, 2, 3] },
      b: { parent: 'a', closed: true, records: [4, 5, 6] },
      c: { parent: 'b', records: [7] },
    };
    await work().drain();
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    stream.shards.c?.records.push(8);
    await work().drain();
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('leaves a child alone while its parent is open, and reads it when its parent is gone', async () => {
    stream.shards = { a: { records: [1] }, b: { parent: 'a', records: [2] } };
    const worker = work();
    await worker.drain();
    expect(seen).toEqual([1]);
    stream.shards = { b: { parent: 'a', records: [2] } };
    await worker.drain();
    expect(seen).toEqual([1, 2]);
    expect(await readFile(join(dir, 'checkpoint'), 'utf8')).not.toContain('"a"');
  });

  it('goes on from the checkpoint when its iterator has expired', async () => {
    stream.shards = { a: { records: [1, 2, 3] } };
    const worker = work();
    await worker.drain();
    stream.generation++;
    stream.shards.a?.records.push(4);
    await worker.drain();
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it('reads what is left when records were trimmed before it came to them, and says so', async () => {
    stream.shards = { a: { records: [1] } };
    await work().drain();
    stream.shards = { a: { records: [1, 2, 3, 4], trimmedBelow: 3 } };
    const said = vi.spyOn(console, 'error').mockReturnValue();
    await work().drain();
    expect(seen).toEqual([1, 3, 4]);
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Changes of news were lost'));
    said.mockRestore();
  });

  it('tells removals by the service from all others', async () => {
    stream.shards = { a: { records: [1, 99] } };
    await work().drain();
    expect(byService).toEqual([99]);
  });

  it('gives a batch again when it was stopped within it', async () => {
    stream.shards = { a: { records: [1, 2] } };
    const handle = vi.fn(async () => {
      throw new Error('not now');
    });
    const stubborn = work({ handlers: [{ name: 'watch', table: 'news', handle }], maxAttempts: 1_000 });
    await expect.poll(() => handle.mock.calls.length).toBeGreaterThan(0);
    await stubborn.stop();
    await expect(stubborn.drain()).rejects.toThrow('was stopped');
    expect(stubborn.parked()).toEqual([]);
    await work().drain();
    expect(seen).toEqual([1, 2]);
  });
});
