// Texts stand in dictionaries: those between tags are found by the linter, those in attributes here.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const spoken =
  /\s(?:aria-label|aria-description|aria-roledescription|alt|title|placeholder|label)=(?:"[^"]*\p{L}[^"]*"|\{'[^']*\p{L}[^']*'\})/gu;

/** Harnesses are pages of tests. */
const sources = (room: string): string[] =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.endsWith('harness.fixture.tsx'))
    .map((file) => join(room, file));

/** The beginning of an address is the same in every language. */
const found = (text: string) => (text.match(spoken) ?? []).filter((one) => !one.endsWith('"https://"'));

it('finds a text in an attribute', () => {
  expect(found('<img src="x" alt="Ein Bild" />')).toHaveLength(1);
  expect(found("<a aria-label={'Weiter'} href={x}>")).toHaveLength(1);
  expect(found('<img alt="" aria-label={texts.next} data-label="x" />')).toHaveLength(0);
});

it('has no text in any attribute of any component', () => {
  const files = ['app', 'components'].flatMap((room) => sources(room));
  expect(files.length).toBeGreaterThan(50);
  const told = files.flatMap((file) => found(readFileSync(join(root, file), 'utf8')).map((text) => `${file}:${text}`));
  expect(told).toEqual([]);
});
