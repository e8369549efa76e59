// .env.example names every variable that somebody may set, and none that nobody reads.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allTables } from '@/lib/tables';

const root = join(import.meta.dirname, '..');
const text = (file: string) => readFileSync(join(root, file), 'utf8');

const rooms = ['app', 'components', 'e2e', 'lib', 'local', 'scripts', 'server'];
const sources = [
  ...rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true }).map((name) => join(room, String(name))),
  ),
  ...['instrumentation.ts', 'next.config.ts', 'playwright.config.ts', 'vitest.config.ts'],
].filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.endsWith('env-example.test.ts'));

/** Told by the framework, by npm, or by one process of ours to another. */
const notForPeople = new Set([
  ...['NODE_ENV', 'NEXT_RUNTIME', 'NODE_TLS_REJECT_UNAUTHORIZED', 'PORT', 'FAKE_APP_OBSTACLE'],
  ...['CLUBHOUSE_URL', 'CLUBHOUSE_DATA', 'CLUBHOUSE_FOUNDED'],
]);

const all = (from: string, pattern: RegExp): string[] => [...from.matchAll(pattern)].map(([, found = '']) => found);

const member = /\benv\??\.([A-Z][A-Z0-9_]*)\b/g;
const destructured = /\{([^{}]*)\} = (?:process\.)?env\b(?!\()/g;
const upperCase = /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)\b/g;
const quoted = /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'/g;

/** Where names of variables are values, not members. */
const lists = ['lib/env.ts', 'scripts/start/environment.ts'];

const read = new Set(
  [
    ...sources
      .map(text)
      .flatMap((code) => [...all(code, member), ...all(code, destructured).flatMap((names) => all(names, upperCase))]),
    ...lists.map(text).flatMap((code) => all(code, quoted)),
    ...allTables.map(({ variable }) => variable),
  ].filter((name) => !notForPeople.has(name)),
);

const told = all(text('.env.example'), /^# ([A-Z][A-Z0-9_]*)=/gm);

it('names every variable that is read', () => {
  expect([...read].filter((name) => !told.includes(name))).toEqual([]);
});

it('names no variable that nobody reads, and none twice', () => {
  expect(told.filter((name, i) => !read.has(name) || told.indexOf(name) !== i)).toEqual([]);
});

it('begins every paragraph of variables with what they do', () => {
  const paragraphs = text('.env.example').split(/\n\n/);
  expect(paragraphs.filter((part) => /^# [A-Z][A-Z0-9_]*=/.test(part))).toEqual([]);
});
