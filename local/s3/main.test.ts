// The entry point as a process: it says when it is ready, and ends when told to or when its parent is gone.
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucket, temporaryFolder } from './test-bed.fixture';
import { endLaunched, environment, launch, spawnMain } from './test-process.fixture';

let dir: string;
beforeAll(async () => {
  dir = await temporaryFolder();
});
afterAll(async () => {
  await endLaunched();
  await rm(dir, { recursive: true, force: true });
});

it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('ends on %s', async (reason) => {
  const { child, client } = await launch(dir);
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: 'x', Body: 'x' }));
  const exited = once(child, 'exit');
  if (reason === 'disconnect') child.disconnect();
  else child.kill(reason);
  expect(await exited).toEqual([0, null]);
});

it('refuses to run without credentials', async () => {
  const { AWS_ACCESS_KEY_ID: _, ...env } = environment;
  const child = spawnMain(['--dir', dir, '--bucket', 'never-made'], { env, stdio: 'ignore' });
  expect((await once(child, 'exit'))[0]).toBe(2);
  expect(await readdir(dir)).not.toContain('never-made');
});
