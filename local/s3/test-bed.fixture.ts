// What the tests stand on: a server in a temporary folder, and an AWS SDK client that speaks to it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client, type S3ClientConfig, type S3ServiceException } from '@aws-sdk/client-s3';
import { type S3Options, type S3Server, startS3 } from './server';

export const bucket = 'clubhouse-media';
export const credentials = { accessKeyId: 'AKIDLOCAL', secretAccessKey: 'local-secret' };
export const region = 'eu-central-1';

export interface TestBed {
  dir: string;
  server: S3Server;
  client: S3Client;
  connect(config?: S3ClientConfig): S3Client;
  restart(): Promise<void>;
  dispose(): Promise<void>;
}

export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 's3-test-'));
}

export function connectTo(url: string, config: S3ClientConfig = {}): S3Client {
  return new S3Client({ endpoint: url, region, credentials, forcePathStyle: true, maxAttempts: 1, ...config });
}

export async function startTestBed(options: Partial<S3Options> = {}): Promise<TestBed> {
  const dir = await temporaryFolder();
  const start = () => startS3({ dir, buckets: [bucket], region, ...credentials, ...options });
  const clients: S3Client[] = [];
  const connect = (config: S3ClientConfig = {}) => {
    const client = connectTo(bed.server.url, config);
    clients.push(client);
    return client;
  };
  const bed: TestBed = {
    dir,
    server: await start(),
    get client() {
      return clients[0] ?? connect();
    },
    connect,
    async restart() {
      for (const client of clients.splice(0)) client.destroy();
      await bed.server.close();
      bed.server = await start();
    },
    async dispose() {
      for (const client of clients) client.destroy();
      await bed.server.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
  return bed;
}

/** The S3 error a promise ends with, as "status code". */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    const { name, $metadata } = error as S3ServiceException;
    return `${$metadata?.httpStatusCode} ${name}`;
  }
  return 'accepted';
}

/** The same for a plain HTTP response. */
export async function outcome(response: Response | Promise<Response>): Promise<string> {
  const { status, text } = await read(await response);
  return [status, /<Code>(\w+)<\/Code>/.exec(text)?.[1]].filter(Boolean).join(' ');
}

async function read(response: Response): Promise<{ status: number; text: string }> {
  return { status: response.status, text: await response.text() };
}
