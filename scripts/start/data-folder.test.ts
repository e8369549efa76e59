import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RUN_FILE } from '@/local/supervisor/run-file';
import { emptyFolder, isDone, markDone, settlePorts, settleSecret } from './data-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('gives each service a port of its own, and the same ones again', async () => {
  const ports = await settlePorts(folder);
  expect(new Set(Object.values(ports)).size).toBe(4);
  expect(await settlePorts(folder)).toEqual(ports);
});

it('moves only the service whose port somebody else has taken', async () => {
  const before = await settlePorts(folder);
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(before.s3, '127.0.0.1', resolve));
  const after = await settlePorts(folder);
  squatter.close();
  expect(after).toMatchObject({ dynamodb: before.dynamodb, cognito: before.cognito });
  expect(after.s3).not.toBe(before.s3);
});

it('survives a list of ports that was cut off', async () => {
  await writeFile(join(folder, 'ports.json'), '{"dynam');
  expect(Object.keys(await settlePorts(folder))).toHaveLength(4);
});

it('makes one secret, long enough and for nobody else to read', async () => {
  const secret = settleSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(settleSecret(folder)).toBe(secret);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
});

it('closes a secret that was left open', async () => {
  await writeFile(join(folder, 'secret'), 'kept\n', { mode: 0o644 });
  expect(settleSecret(folder)).toBe('kept');
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
});

it('remembers what has been done', () => {
  expect(isDone(folder, 'content')).toBe(false);
  markDone(folder, 'content');
  expect(isDone(folder, 'content')).toBe(true);
  expect(isDone(folder, 'accounts')).toBe(false);
});

it('empties everything but the claim on the folder', async () => {
  await mkdir(join(folder, 'dynamodb'));
  await writeFile(join(folder, 'dynamodb/file'), '');
  await writeFile(join(folder, RUN_FILE), '{}');
  markDone(folder, 'content');
  await settlePorts(folder);
  emptyFolder(folder);
  expect(await readdir(folder)).toEqual([RUN_FILE]);
});

it('does not empty a folder that was never its own', async () => {
  await writeFile(join(folder, 'diary.txt'), 'dear diary');
  expect(() => emptyFolder(folder)).toThrow('not emptied');
  expect(await readdir(folder)).toEqual(['diary.txt']);
});
