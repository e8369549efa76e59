// The import law: which room may import what. Every import of the house is held against this one table.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A room, or a file that is one by itself → rooms, files and packages that it may import beside its own; `type x` only as types. */
const law = {
  lib: 'zod ulid node:* type lib/strings',
  'lib/strings': '',
  'lib/csv': 'lib/* type lib/entity',
  'lib/calendar': 'zod lib/club-time',
  'lib/entity': 'zod lib/* lib/calendar lib/csv type lib/strings',
  'lib/richtext': '@tiptap/* lib/* lib/entity',
  'lib/sams': 'zod node:timers/* lib/* lib/entity',
  'lib/tables': 'lib/* lib/entity type @aws-sdk/client-dynamodb',
  'lib/modules': 'zod lib/* lib/entity lib/tables lib/calendar lib/strings',
  'lib/db': 'zod node:* @aws-sdk/* @smithy/* lib/* lib/entity lib/tables',
  'lib/operations': 'node:* lib/* lib/entity lib/tables lib/db lib/richtext !lib/db/client',
  'lib/auth':
    'jose node:* server-only @aws-sdk/client-cognito-identity-provider @smithy/* lib/* lib/entity lib/tables lib/modules lib/db lib/operations !lib/db/client',
  'lib/auth/current.ts': 'next/* react server-only lib/* lib/auth lib/entity lib/operations',
  'lib/media': 'node:* sharp @aws-sdk/client-s3 lib/* lib/entity lib/tables lib/modules lib/db !lib/db/client',
  'lib/search': 'lib/* lib/entity lib/tables lib/modules lib/db lib/operations !lib/db/client type lib/streams',
  'lib/features':
    'zod jose node:* sharp @aws-sdk/s3-presigned-post lib/* lib/strings lib/csv lib/entity lib/richtext lib/sams lib/tables lib/modules lib/db lib/operations lib/auth lib/media lib/search !lib/db/client',
  'lib/streams': 'lib/* lib/entity lib/tables lib/modules lib/db lib/media lib/search lib/features !lib/db/client',
  'lib/http': 'node:* lib/* lib/operations type zod type lib/features',
  'lib/forms': 'zod lib/* lib/strings lib/entity lib/richtext lib/operations lib/features',
  'lib/content':
    'node:* next/cache sharp lib/* lib/strings lib/calendar lib/entity lib/richtext lib/sams lib/modules lib/operations lib/media lib/search lib/features',
  'components/ui': 'react react-dom next/* lib/strings type lib/* type lib/forms',
  'components/site':
    'react components/ui lib/* lib/strings lib/calendar lib/entity lib/richtext lib/media lib/forms type lib/content',
  'components/account':
    'react next/* uqr aws-amplify components/ui components/admin lib/* lib/strings lib/http/call-api lib/media/upload-ticket type lib/forms type lib/features',
  'components/admin':
    'react react-dom next/* @tiptap/* components/ui components/account lib/* lib/strings lib/csv lib/calendar lib/entity lib/richtext lib/modules lib/media lib/forms lib/http/call-api type lib/sams type lib/operations type lib/features',
  app: 'react next zod components lib !lib/db !lib/tables !lib/streams !lib/sams',
  server: 'next node:* lib/* lib/strings server/front',
  'server/front': 'node:* lib/* server type lib/strings',
  'instrumentation.ts': 'lib/* lib/features',
} as const satisfies Record<string, string>;

const rooms = Object.keys(law).toSorted((a, b) => b.length - a.length) as (keyof typeof law)[];

const isWithin = (path: string, room: string) => path === room || path.startsWith(`${room}/`);

const isLeaf = (path: string) => /^lib\/[^/]+$/.test(path);

const roomOf = (path: string) => rooms.find((room) => (room === 'lib' ? isLeaf(path) : isWithin(path, room)));

/** `lib/*` are the leaves of lib, `x/*` all of the packages x, and anything else is a room, a file or a package with all that is in it. */
const covers = (entry: string, path: string): boolean => {
  if (entry === 'lib/*') return roomOf(path) === 'lib';
  return entry.endsWith('*') ? path.startsWith(entry.slice(0, -1)) : isWithin(path, entry);
};

interface Import {
  readonly file: string;
  readonly source: string;
  readonly isType: boolean;
}

function pathOf({ file, source }: Import): string {
  if (source.startsWith('.')) return join(dirname(file), source);
  return source.startsWith('@/') ? source.slice(2) : source;
}

function isLawful(one: Import): boolean {
  const room = roomOf(one.file);
  const path = pathOf(one);
  if (!room) return false;
  if (roomOf(path) === room || (room.endsWith('.ts') && isWithin(path, dirname(room)))) return true;
  const entries = law[room].replaceAll('type ', 'type:').split(' ');
  if (entries.some((entry) => entry.startsWith('!') && covers(entry.slice(1), path))) return false;
  return entries.some((entry) => covers(one.isType ? entry.replace('type:', '') : entry, path));
}

const statement = /^(?:import|export)\s+(type\s+)?(?:([^;'"]*?)\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

const namesOnlyTypes = (names = '') => /^\{(\s*type\s[^,]+,?)+\s*\}$/.test(names);

const importsIn = (file: string, text: string): Import[] =>
  [...text.matchAll(statement)].map(([, type, names, from, later]) => ({
    file,
    source: from ?? later ?? '',
    isType: Boolean(type) || namesOnlyTypes(names),
  }));

const isTest = ({ file }: Import) => /\.(test|type-test|fixture)\.tsx?$/.test(file);

const files = ['app', 'components', 'lib', 'server']
  .flatMap((top) => readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((file) => join(top, file)))
  .concat('instrumentation.ts')
  .filter((file) => /\.tsx?$/.test(file));

const everyImport = files.flatMap((file) => importsIn(file, readFileSync(join(root, file), 'utf8')));

const said = ({ file, source }: Import) => `${file} imports ${source}`;

it('is kept by every file', () => {
  expect(everyImport.length).toBeGreaterThan(4000);
  expect(everyImport.filter((one) => !isTest(one) && !isLawful(one)).map(said)).toEqual([]);
});

it('lets tests look at rooms, not at pages', () => {
  const seen = everyImport.filter((one) => isTest(one) && pathOf(one).startsWith('app/'));
  expect(seen.map(said)).toEqual([]);
});

it('has no room without a row, and no row without a room', () => {
  expect(files.filter((file) => !roomOf(file))).toEqual([]);
  const used = new Set(files.map(roomOf));
  expect(rooms.filter((room) => !used.has(room))).toEqual([]);
});

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
  ['lib/streams', '@/local/background-jobs/stream-worker'],
  ['app', '@/lib/db/repository'],
  ['app', '@/local/supervisor/supervisor'],
  ['components/site', '@/lib/operations/find'],
  ['server', '@/lib/modules'],
  ['lib', '@/lib/db/repository'],
  ['lib/csv', '@/lib/features/csv-run'],
  ['lib/search', '@/lib/features/people'],
  ['lib/media', '@/lib/auth/current'],
  ['components/site', '@/lib/content/article'],
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

const at = (room: string, source: string): Import => ({ file: `${room}/some.ts`, source, isType: false });

it.each(forbidden)('%s may not import %s', (...border) => {
  expect(isLawful(at(...border))).toBe(false);
});

it.each(allowed)('%s may import %s', (...border) => {
  expect(isLawful(at(...border))).toBe(true);
});

it('reads every kind of import, and knows which leave nothing behind but types', () => {
  const text = [
    "import 'a';",
    "import b from 'b';",
    "import {\n  c,\n  type d,\n} from 'c';",
    "export * from 'd';",
    "const e = await import('e');",
    "import type { f } from 'f';",
    "import { type g, type h } from 'g';",
    "export type { i } from 'h';",
  ].join('\n');
  const read = importsIn('lib/some.ts', text).map(({ source, isType }) => (isType ? `type ${source}` : source));
  expect(read).toEqual(['a', 'b', 'c', 'd', 'e', 'type f', 'type g', 'type h']);
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
