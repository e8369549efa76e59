// The import law is kept by the linter; these are the borders that must hold.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

const forbidden = [
  ['lib/entity', '@/lib/tables/vcm'],
  ['lib/entity', '@aws-sdk/lib-dynamodb'],
  ['lib/entity', 'react'],
  ['lib/entity', '../db/client'],
  ['lib/calendar', '@/lib/clock'],
  ['lib/calendar', '@/lib/entity/field'],
  ['lib/calendar', '@/lib/operations/find'],
  ['lib/calendar', 'next/cache'],
  ['lib/calendar', 'node:fs'],
  ['lib/sams', '@/lib/db/repository'],
  ['lib/sams', '@/lib/modules/club/sams-team'],
  ['lib/sams', '@/lib/operations/find'],
  ['lib/sams', '@/lib/features/sams-cache'],
  ['lib/sams', '@aws-sdk/lib-dynamodb'],
  ['lib/sams', 'next/cache'],
  ['lib/content', '@/lib/db/repository'],
  ['lib/tables', '@/lib/modules'],
  ['lib/modules/club', '@/lib/db/repository'],
  ['lib/modules/club', '@/lib/operations/find'],
  ['lib/db', '@/lib/modules/club/news'],
  ['lib/db', '@/lib/operations/save'],
  ['lib/operations', '@/lib/modules/club/news'],
  ['lib/operations', 'next/cache'],
  ['lib/operations', '@/local/testing/test-store'],
  ['lib/operations', '@/lib/db/client'],
  ...['lib/features', 'lib/auth', 'lib/media', 'lib/search', 'lib/streams'].flatMap((room) =>
    ['@/lib/db/client', '@aws-sdk/lib-dynamodb', '@aws-sdk/client-dynamodb'].map((source) => [room, source] as const),
  ),
  ['lib/tables', '@aws-sdk/lib-dynamodb'],
  ['server', '@aws-sdk/lib-dynamodb'],
  ['lib/streams', '@/local/upkeep/stream-worker'],
  ['app', '@/lib/db/repository'],
  ['app', '@/local/supervisor/supervisor'],
  ['components/site', '@/lib/operations/find'],
  ['server', '@/lib/modules'],
] as const;

const allowed = [
  ['lib/entity', 'zod'],
  ['lib/calendar', 'zod'],
  ['lib/calendar', '@/lib/club-time'],
  ['lib/sams', 'zod'],
  ['lib/sams', '@/lib/club-time'],
  ['lib/sams', '@/lib/entity/fold'],
  ['lib/content', '@/lib/features/sams-cache'],
  ['lib/tables', '@/lib/entity/table'],
  ['lib/modules/club', '@/lib/tables/vcm'],
  ['lib/modules/club', '@/lib/calendar/event-schema'],
  ['lib/db', '@/lib/entity/entity'],
  ['lib/operations', '@/lib/db/repository'],
  ['lib/features', '@/lib/db/record-store'],
  ['lib/auth', '@aws-sdk/client-cognito-identity-provider'],
  ['lib/media', '@aws-sdk/client-s3'],
  ['app', '@/lib/operations/find'],
] as const;

const fileFor = ([room, source]: readonly [string, string]) =>
  `${room}/imports-${source.replaceAll(/[^a-z]+/g, '-')}.ts`;

let house: string;
let complaints: string;

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'clubhouse-law-'));
  cpSync(join(root, 'biome.json'), join(house, 'biome.json'));
  for (const border of [...forbidden, ...allowed]) {
    const file = join(house, fileFor(border));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { thing } from '${border[1]}';\n\nthing();\n`);
  }
  const flags = ['lint', '--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none', '.'];
  complaints = spawnSync(join(root, 'node_modules/.bin/biome'), flags, { cwd: house, encoding: 'utf8' }).stderr;
});

afterAll(() => rmSync(house, { recursive: true }));

it.each(forbidden)('%s may not import %s', (...border) => {
  expect(complaints).toContain(`${fileFor(border)}:1:`);
});

it.each(allowed)('%s may import %s', (...border) => {
  expect(complaints).not.toContain(fileFor(border));
});

it('finds no way to the store but the engine, and a word of it where tables are described', () => {
  const pattern = "lib/db/client'|@aws-sdk/(client|lib)-dynamodb";
  const rooms = ['app', 'components', 'lib', 'server', 'instrumentation.ts'];
  const ways = spawnSync('grep', ['-rlE', pattern, ...rooms], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  const outside = ways.filter((file) => file && !file.startsWith('lib/db/') && !file.endsWith('.test.ts'));
  expect(outside).toEqual(['lib/tables/definition.ts']);
});

it('finds no way to scan outside maintenance', () => {
  const scans = spawnSync('grep', ['-rlE', 'ScanCommand|paginateScan', 'app', 'components', 'lib', 'server'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(scans.stdout.split('\n').filter((file) => file && !file.endsWith('.test.ts'))).toEqual([]);
});
