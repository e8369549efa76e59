/** A program for tests: the real worker with the real handlers, but each record comes one to five times and in any order. */
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { streamHandlers } from '@/lib/streams';
import type { StreamHandler, StreamRecord } from '@/lib/streams/record';
import { localConnection } from '@/local/dynamodb/local-connection';
import { seededRandom } from '@/local/faults/seeded-random';
import type { Delivery } from './delivery';
import { startStreamWorker } from './stream-worker';

const [url = '', checkpointFile = '', parkedFile = '', seed = '1', end = ''] = process.argv.slice(2);
const random = seededRandom(Number(seed));

const AT_ONCE = 8;
const PATIENCE = 60;

function shuffled<T>(list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [list[i], list[other]] = [list[other] as T, list[i] as T];
  }
  return list;
}

/** A store or a bucket that fails now and then is asked again, as the worker itself does. */
async function hand(handler: StreamHandler, record: StreamRecord): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await handler.handle(record);
      process.stdout.write('.');
      return;
    } catch (error) {
      if (attempt === PATIENCE) throw error;
      await pause(20 + random() * 100);
    }
}

const unruly: Delivery = {
  async deliver(records) {
    const calls = records.flatMap((record) =>
      streamHandlers
        .filter(({ table }) => table === record.table)
        .flatMap((handler) => Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({ handler, record }))),
    );
    const waiting = shuffled(calls).values();
    const run = async () => {
      for (const { handler, record } of waiting) await hand(handler, record);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, run));
  },
};

const worker = startStreamWorker({
  streams: new DynamoDBStreamsClient(localConnection(url)),
  dynamo: new DynamoDBClient(localConnection(url)),
  handlers: [...streamHandlers],
  checkpointFile,
  parkedFile,
  everyMs: 20,
  delivery: unruly,
});
if (end === 'drain') {
  await worker.drain();
  process.exit(0);
}
setInterval(() => undefined, 1_000);
