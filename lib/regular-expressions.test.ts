// No regular expression takes time in the square of what strangers and editors send.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hazardIn, patternsIn } from './regex-hazard.fixture';

describe('dangerous patterns are known:', () => {
  it.each([
    /\s*$/,
    /-+$/,
    /\bstream\r?\n[\s\S]*?endstream/g,
    /<style[\s\S]*?<\/style>|<[^>]*>/gi,
    /\{[^}]+\}/,
    /__Host-[\w-]+=/,
    /^([a-z]+)*$/,
    /^(a|a+)+$/,
    /^\d+\s*°?\s*[NS]?\s*,$/,
    /^[^@]+@[^@]+\.[^@]+$/,
    /\beyJ[\w-]+\./,
  ])('%s', (pattern) => expect(hazardIn(pattern)).toBeDefined());
});

describe('harmless ones are not suspected:', () => {
  it.each([
    /^\s*$/,
    /\s+/g,
    /\s\S*$/,
    /\{[^{}]+\}/,
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    /^(.*)\.([^.]*)$/s,
    /(?<![\w-])eyJ[\w-]+\./,
    /[\p{L}\p{N}]+(?:[-'.][\p{L}\p{N}]+)*/gu,
    /&([^;\s]{1,10});/g,
    /(?:^|;)\s*(?:font-weight)\s*:/,
  ])('%s', (pattern) => expect(hazardIn(pattern)).toBeUndefined());
});

const root = join(import.meta.dirname, '..');
const isServed = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|\.fixture\.|hostile-documents/.test(file);
const sources = ['lib', 'app', 'components', 'server'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(isServed)
    .map((file) => join(room, file)),
);

it('there is none of them in what serves the club', () => {
  const patterns = sources.flatMap((file) =>
    patternsIn(readFileSync(join(root, file), 'utf8')).map((one) => ({ file, one })),
  );
  expect(patterns.length).toBeGreaterThan(200);
  const found = patterns.flatMap(({ file, one }) => (hazardIn(one) ? [`${file} ${one} ${hazardIn(one)}`] : []));
  expect(found).toEqual([]);
});
