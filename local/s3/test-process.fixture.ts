// Runs the entry point as a child process for the tests that must be able to kill it.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Client } from '@aws-sdk/client-s3';
import { bucket, connectTo, credentials, region } from './test-bed.fixture';

export interface Launched {
  child: ChildProcess;
  url: string;
  client: S3Client;
}

const launched = new Set<Launched>();

export const environment = {
  ...process.env,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
};

export function spawnMain(args: string[], options: SpawnOptions): ChildProcess {
  // One process, not a runner with a child of its own, so that a kill hits the server itself.
  return spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts'), ...args], options);
}

export async function launch(dir: string): Promise<Launched> {
  const args = ['--port', '0', '--dir', dir, '--bucket', bucket];
  const child = spawnMain(args, { env: environment, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (!child.stdout) throw new Error('the process has no output to read');
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = /^S3 ready at (http:\S+)$/.exec(String(line))?.[1] ?? '';
  const result = { child, url, client: connectTo(url) };
  launched.add(result);
  return result;
}

export async function endLaunched(): Promise<void> {
  for (const { child, client } of launched) {
    client.destroy();
    child.kill('SIGKILL');
  }
  launched.clear();
}
