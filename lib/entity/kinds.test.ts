import { join } from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeEntity } from '@/lib/entity/description';
import type { Field, Fields } from '@/lib/entity/field';
import type { Listener } from '@/lib/entity/kind';
import { kinds, linesOf, searchText } from '@/lib/entity/kinds';
import { registry } from '@/lib/modules/registry';

const listener = (language: string): Listener => ({
  language,
  timeZone: 'Europe/Berlin',
  fields: {},
  states: {},
  yes: 'ja',
  no: 'nein',
  nameOf: (_, id) => `Name von ${id}`,
  choiceCalled: (choices, text) => choices.find((one) => one === text),
  yesOrNoSaid: (text) => (text === 'ja' ? true : text === 'nein' ? false : undefined),
  idOf: (_, name) => name.slice('Name von '.length),
});

const declared = registry.flatMap((of) => Object.values(of.fields as Fields));
const described = registry.flatMap((of) =>
  (describeEntity(of)?.fields ?? []).map((field) => ({ field, of: (of.fields as Fields)[field.name] as Field })),
);

describe('a value of any kind', () => {
  it('is read from the cell that it was written into, in either language, unless it loses its form there', () => {
    const kept = declared.filter(({ kind }) => kinds[kind].difference !== 'document');
    fc.assert(
      fc.property(fc.constantFrom(...kept), fc.nat(5000), fc.constantFrom('de', 'en'), (field, n, language) => {
        const value = field.sample(n);
        const cell = kinds[field.kind].write(value, listener(language), field);
        if (cell === '') expect(value).toEqual([]);
        else if (field.kind !== 'owner')
          expect(kinds[field.kind].read(cell, listener(language), field)).toEqual({ value });
      }),
      { numRuns: 500 },
    );
  });

  it('is said to people in lines, and never as an object', () => {
    fc.assert(
      fc.property(fc.constantFrom(...described), fc.nat(5000), ({ field, of }, n) => {
        const value = of.sample(n);
        const lines = linesOf(field, value, listener('de'));
        if (JSON.stringify(value) !== '[]') expect(lines.join('')).not.toBe('');
        expect(lines.join('\n')).not.toContain('[object');
        expect(linesOf(field, undefined, listener('de'))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('has a moment for machines where people read a date', () => {
    for (const { kind, sample } of declared) {
      const at = kinds[kind].moment?.(sample(7));
      if (at !== undefined) expect(Number.isNaN(Date.parse(at))).toBe(false);
    }
    expect(kinds.epoch.moment?.(0)).toBe('1970-01-01T00:00:00.000Z');
  });
});

it('lets a day be the same day in every zone', () => {
  const west = { ...listener('en'), timeZone: 'America/Los_Angeles' };
  expect(kinds.date.text('2026-03-14', west, { kind: 'date' })).toBe('Mar 14, 2026');
});

it('finds a document by words and numbers, and not by the ids of others', () => {
  expect(searchText({ kind: 'text' }, 'Über Möwen')).toBe('Über Möwen');
  expect(searchText({ kind: 'number' }, 7.5)).toBe('7.5');
  expect(searchText({ kind: 'many', of: { kind: 'ref', target: 'news' } }, ['a', 'b'])).not.toMatch(/[ab]/);
});

it('brings no library to the browser, which loads it with every form', async () => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, 'kinds.ts')],
    bundle: true,
    write: false,
    metafile: true,
  });
  expect(Object.keys(metafile.inputs).filter((path) => path.includes('node_modules'))).toEqual([]);
});
