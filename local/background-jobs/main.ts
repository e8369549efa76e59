// Runs what AWS does by itself, expiry and stream handlers, as a process of its own that ends with its parent.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { env } from '@/lib/env';
import { giveMemoryBack } from '@/lib/idle-memory';
import { tables } from '@/lib/modules/registry';
import { streamHandlers } from '@/lib/streams';
import { physicalName } from '@/lib/tables/physical-name';
import { startStreamWorker } from './stream-worker';
import { startTtlSweeper } from './ttl-sweeper';

const SWEEP_EVERY_MS = 10_000;

let leave = async () => process.exit(0);
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, () => void leave());

const { values } = parseArgs({ options: { dir: { type: 'string' } } });
if (!values.dir) {
  console.error('Usage: main.ts --dir DIR');
  process.exit(2);
}
mkdirSync(values.dir, { recursive: true });

const { region, dynamodbEndpoint } = env();
const connection = { region, maxAttempts: 3, ...(dynamodbEndpoint ? { endpoint: dynamodbEndpoint } : {}) };
const dynamo = new DynamoDBClient(connection);
const streams = new DynamoDBStreamsClient(connection);

const sweeper = startTtlSweeper({
  client: DynamoDBDocumentClient.from(dynamo),
  tables: tables.flatMap((table) => {
    const { ttl, key } = table.options;
    return ttl === undefined ? [] : [{ name: physicalName(table), ttl, key: [...key] }];
  }),
  everyMs: SWEEP_EVERY_MS,
});

const worker = startStreamWorker({
  streams,
  dynamo,
  handlers: [...streamHandlers],
  checkpointFile: join(values.dir, 'checkpoints.json'),
  parkedFile: join(values.dir, 'parked.json'),
});

leave = async () => {
  await Promise.all([worker.stop(), sweeper.stop()]);
  process.exit(0);
};

giveMemoryBack();
process.send?.('ready');
