// The server as a process: what it acknowledged survives kill -9, what it did not leaves no trace, and memory stays bounded.
import { type ChildProcess, execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bucket, temporaryFolder } from './test-bed.fixture';
import { endLaunched, launch } from './test-process.fixture';
import { signByHand } from './test-signer.fixture';

const megabyte = 1024 * 1024;
let dir: string;

beforeEach(async () => {
  dir = await temporaryFolder();
});
afterEach(async () => {
  await endLaunched();
  await rm(dir, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const folder = (name: string) => readdir(join(dir, bucket, name));

interface Journal {
  /** What each key may hold: the last acknowledged effect, and those tried since. */
  possible: Map<string, Set<string>>;
  acknowledged: number;
}

/** Writes and deletes until the server dies, noting for each key what it may hold afterwards. */
async function writeUntilDeath(client: S3Client, worker: number, journal: Journal): Promise<void> {
  const { possible } = journal;
  for (let count = 0; ; count++) {
    const Key = `w${worker}/${count % 7}`;
    const isDelete = count % 5 === 4;
    const body = randomBytes(1 + Math.floor(Math.random() * 200_000));
    const effect = isDelete ? 'absent' : sha256(body);
    possible.set(Key, new Set([...(possible.get(Key) ?? ['absent']), effect]));
    try {
      if (isDelete) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
      else await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: body }));
    } catch {
      return;
    }
    possible.set(Key, new Set([effect]));
    journal.acknowledged++;
  }
}

async function contentOf(client: S3Client, Key: string): Promise<string> {
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
    return sha256((await Body?.transformToByteArray()) ?? new Uint8Array());
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return 'absent';
    throw error;
  }
}

it('keeps everything it acknowledged through kill -9, and nothing by halves', async () => {
  const journal: Journal = { possible: new Map(), acknowledged: 0 };
  for (let round = 0; round < 2; round++) {
    const { child, url, client } = await launch(dir);
    const half = `${url}/${bucket}/half`;
    const { headers } = signByHand('PUT', half, {});
    const upload = request(half, { method: 'PUT', headers: { ...headers, 'content-length': megabyte } }).on(
      'error',
      () => {},
    );
    upload.write(randomBytes(megabyte / 2));
    const workers = [0, 1, 2, 3].map((worker) => writeUntilDeath(client, worker, journal));
    const death = once(child, 'exit');
    await expect.poll(() => journal.acknowledged, { interval: 5 }).toBeGreaterThan(40 * (round + 1));
    child.kill('SIGKILL');
    await death;
    await Promise.all(workers);
    client.destroy();
  }
  const { client } = await launch(dir);
  for (const [key, contents] of journal.possible) expect([...contents]).toContain(await contentOf(client, key));
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
  expect(Contents.map((object) => object.Key)).not.toContain('half');
  expect(await folder('blobs')).toHaveLength(Contents.length);
  expect(await folder('objects')).toHaveLength(Contents.length);
  client.destroy();
});

it('brings back headers, and sweeps what was left over', async () => {
  const first = await launch(dir);
  const at = { Bucket: bucket, Key: 'kept' };
  await first.client.send(new PutObjectCommand({ ...at, Body: 'x', ContentType: 'image/png', Metadata: { a: 'b' } }));
  await kill(first.child);
  await writeFile(join(dir, bucket, 'blobs', 'stray'), 'x');
  await writeFile(join(dir, bucket, 'objects', `${'0'.repeat(64)}.json.stray.tmp`), '{');
  const { client } = await launch(dir);
  expect(await client.send(new GetObjectCommand(at))).toMatchObject({ ContentType: 'image/png', Metadata: { a: 'b' } });
  expect(await folder('blobs')).toHaveLength(1);
  expect(await folder('objects')).toHaveLength(1);
  client.destroy();
});

it('streams 60 MB to disk without holding it in memory', async () => {
  const { child, client } = await launch(dir);
  const size = 60 * megabyte;
  const chunk = randomBytes(megabyte);
  const chunks = () => Array.from({ length: 60 }, () => chunk);
  // The first uploads grow the heap to the size it settles at; what follows must not depend on the size of the body.
  for (let count = 0; count < 15; count++) {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: 'warm-up', Body: chunk }));
  }
  const before = memoryOf(child);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(child));
  }, 200);
  await client.send(
    new PutObjectCommand({ Bucket: bucket, Key: 'put', Body: Readable.from(chunks()), ContentLength: size }),
  );
  await postForm(client, 'post', chunks(), size);
  clearInterval(watch);
  expect(peak - before).toBeLessThan(40 * megabyte);
  const expected = chunks()
    .reduce((hash, chunk) => hash.update(chunk), createHash('md5'))
    .digest('hex');
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: 'p' }));
  expect(Contents.map((object) => object.ETag)).toEqual([`"${expected}"`, `"${expected}"`]);
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: 'post' }));
  const hash = createHash('md5');
  await pipeline(Body as Readable, hash);
  expect(hash.digest('hex')).toBe(expected);
  client.destroy();
});

async function postForm(client: S3Client, Key: string, chunks: Buffer[], size: number): Promise<void> {
  const { url, fields } = await createPresignedPost(client, { Bucket: bucket, Key });
  const part = (name: string, value: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;
  const lines = [
    ...Object.entries(fields).map(([name, value]) => part(name, value)),
    part('file', '', '; filename="f"'),
  ];
  const [start, end] = [Buffer.from(lines.join('\r\n')), Buffer.from('\r\n--b--\r\n')];
  const headers = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': start.length + size + end.length,
  };
  const upload = request(url, { method: 'POST', headers });
  const answered = once(upload, 'response');
  await pipeline(Readable.from([start, ...chunks, end]), upload);
  const [response] = await answered;
  response.resume();
  expect(response.statusCode).toBe(204);
}

function memoryOf(child: ChildProcess): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()) * 1024;
}
