// A bucket of its own for a test file, with the environment pointing at it (S3 test fixture).

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rereadEnv } from '@/lib/env';
import { disconnectBucket } from '@/lib/media/bucket';
import { startS3 } from '@/local/s3/server';
import { testEnvironment } from '@/local/testing/test-store';

export interface TestBucket {
  close(): Promise<void>;
}

export async function openTestBucket(): Promise<TestBucket> {
  const dir = await mkdtemp(join(tmpdir(), 'media-test-'));
  const s3 = await startS3({
    dir,
    buckets: ['clubhouse-media'],
    accessKeyId: testEnvironment.AWS_ACCESS_KEY_ID,
    secretAccessKey: testEnvironment.AWS_SECRET_ACCESS_KEY,
    region: testEnvironment.AWS_REGION,
  });
  // Whoever has opened a club before goes on having it.
  Object.assign(process.env, { ...testEnvironment, ...process.env });
  Object.assign(process.env, { S3_ENDPOINT: s3.url, MEDIA_BUCKET: 'clubhouse-media' });
  rereadEnv();
  disconnectBucket();
  return {
    async close() {
      disconnectBucket();
      await s3.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
