import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isBuilt } from './build-freshness';

const MINUTE = 60;
let root: string;

/** Ages are in seconds; folders get the age of what was put into them. */
async function put(file: string, age: number): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  const at = Date.now() / 1_000 - age;
  await utimes(path, at, at);
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) await utimes(folder, at, at);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'freshness-'));
  await put('lib/db/query.ts', 10 * MINUTE);
  await put('app/page.tsx', 10 * MINUTE);
  await put('package.json', 10 * MINUTE);
  await put('.next/BUILD_ID', 5 * MINUTE);
  await put('.next/clubhouse-server.mjs', 5 * MINUTE);
});
afterEach(() => rm(root, { recursive: true }));

it('holds as long as nothing has changed', () => expect(isBuilt(root)).toBe(true));

it.each(['lib/db/query.ts', 'app/page.tsx', 'package.json', 'server/main.ts'])('ends when %s changes', async (file) => {
  await put(file, 1 * MINUTE);
  expect(isBuilt(root)).toBe(false);
});

it('ends when a file disappears', async () => {
  await rm(join(root, 'lib/db/query.ts'));
  expect(isBuilt(root)).toBe(false);
});

it('does not care about tests and other rooms', async () => {
  await put('local/s3/server.ts', 1 * MINUTE);
  await writeFile(join(root, 'lib/db/query.test.ts'), '');
  const before = Date.now() / 1_000 - 10 * MINUTE;
  await utimes(join(root, 'lib/db'), before, before);
  expect(isBuilt(root)).toBe(true);
});

it.each(['.next/BUILD_ID', '.next/clubhouse-server.mjs'])('is none without %s', async (file) => {
  await rm(join(root, file));
  expect(isBuilt(root)).toBe(false);
});
