// A store and a bucket of their own for a test of the demo club, each behind a proxy that can be told to fail.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { rereadEnv } from '@/lib/env';
import { disconnectBucket } from '@/lib/media/bucket';
import { tables } from '@/lib/modules/registry';
import { physicalName } from '@/lib/tables/physical-name';
import { localConnection } from '@/local/dynamodb/local-connection';
import { type FaultProxy, startFaultProxy } from '@/local/faults/fault-proxy';
import { startS3 } from '@/local/s3/server';
import { openTestStore, testEnvironment } from '@/local/testing/test-store';

export interface TestClub {
  readonly store: FaultProxy;
  readonly files: FaultProxy;
  /** Every item of every table, by table, as it is stored. */
  everything(): Promise<Map<string, Record<string, unknown>[]>>;
  close(): Promise<void>;
}

export async function openTestClub(): Promise<TestClub> {
  const test = await openTestStore();
  const dir = await mkdtemp(join(tmpdir(), 'demo-club-'));
  const s3 = await startS3({
    dir,
    buckets: ['clubhouse-media'],
    accessKeyId: testEnvironment.AWS_ACCESS_KEY_ID,
    secretAccessKey: testEnvironment.AWS_SECRET_ACCESS_KEY,
    region: testEnvironment.AWS_REGION,
  });
  const files = await startFaultProxy({ target: s3.url });
  Object.assign(process.env, { S3_ENDPOINT: files.url, MEDIA_BUCKET: 'clubhouse-media' });
  rereadEnv();
  disconnectBucket();
  // Straight to the engine: only a test may look at everything.
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(test.dynamo.url)));
  return {
    store: test.proxy,
    files,
    async everything() {
      const found = new Map<string, Record<string, unknown>[]>();
      for (const table of tables) {
        const items: Record<string, unknown>[] = [];
        for await (const page of paginateScan({ client }, { TableName: physicalName(table) }))
          items.push(...(page.Items ?? []));
        found.set(table.defaultName, items);
      }
      return found;
    },
    async close() {
      client.destroy();
      disconnectBucket();
      await files.close();
      await s3.close();
      await test.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
