import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldGroup, json, list, many, mediaRef, ref, richText } from '@/lib/entity/compound-fields';
import { type Field, type Fields, optional } from '@/lib/entity/field';
import { type Direction, jsonSchemaOf } from '@/lib/entity/json-schema';
import type { FieldKind } from '@/lib/entity/kinds';
import { sharedSchemas } from '@/lib/entity/rich-text';
import {
  boolean,
  choice,
  counter,
  date,
  email,
  epoch,
  instant,
  longText,
  number,
  owner,
  slug,
  status,
  tag,
  text,
  time,
  ulid,
  url,
  user,
  uuid,
} from '@/lib/entity/scalar-fields';
import { registry } from '@/lib/modules/registry';

/** As RFC 3339 has them; the others are looked at by the patterns beside them. */
const isDay = (one: string) => /^\d{4}-\d\d-\d\d$/.test(one) && new Date(one).toJSON()?.startsWith(one) === true;
const formats = {
  date: isDay,
  'date-time': (one: string) =>
    isDay(one.slice(0, 10)) && /^T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(one.slice(10)),
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  uri: (one: string) => URL.canParse(one),
  uuid: true,
} as const;
const validator = new Ajv2020({ formats, strict: true, strictRequired: false, keywords: ['components'] });

const compiled = new WeakMap<Field, Partial<Record<Direction, ValidateFunction>>>();

function checkOf(field: Field, io: Direction): ValidateFunction {
  const known = compiled.get(field) ?? {};
  known[io] ??= validator.compile({ ...jsonSchemaOf(field, io), components: { schemas: sharedSchemas } });
  compiled.set(field, known);
  return known[io];
}

const kinds = {
  text: text({ min: 2, max: 5 }),
  'long-text': longText({ max: 9 }),
  'rich-text': richText(),
  slug: slug({ from: 'text' }),
  number: number({ min: -2, max: 7, whole: true }),
  counter: counter(),
  boolean: boolean(),
  choice: choice(['s', 'm']),
  status: status(),
  date: date(),
  instant: instant(),
  time: time(),
  epoch: epoch(),
  email: email(),
  url: url(),
  tag: tag(),
  many: many(tag(), { min: 1, max: 3 }),
  group: fieldGroup({ city: text({ max: 3 }), since: optional(date()) }),
  list: list({ city: text({ max: 3 }) }, { max: 2 }),
  ref: ref('news'),
  media: mediaRef(),
  user: user(),
  owner: owner(),
  uuid: uuid(),
  ulid: ulid(),
  json: json(z.array(z.number().max(3)).max(2), () => [1]),
} satisfies Partial<Record<FieldKind, Field>>;

const declared = registry.flatMap((of) =>
  Object.entries(of.fields as Fields).map(([name, field]): [string, Field] => [`${of.name}.${name}`, field]),
);
const all: [string, Field][] = [...Object.entries(kinds), ...declared];

describe('the JSON Schema of a field', () => {
  it('says something about every field, both ways and at any depth', () => {
    const isSilent = (schema: object): boolean =>
      Object.keys(schema).length === 0 ||
      Object.entries(schema).some(
        ([key, part]) =>
          (key === 'items' && isSilent(part)) ||
          (key === 'properties' && Object.values(part).some((one) => isSilent(one as object))),
      );
    const silent = all.filter(([, field]) =>
      (['input', 'output'] as const).some((io) => isSilent(jsonSchemaOf(field, io))),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('takes every typical value, and describes what becomes of it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.nat(5000), ([name, field], n) => {
        const value = field.sample(n);
        const [input, output] = [checkOf(field, 'input'), checkOf(field, 'output')];
        expect([name, input(value), input.errors]).toEqual([name, true, null]);
        expect([name, output(field.schema.parse(value)), output.errors]).toEqual([name, true, null]);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same for a value that is stored and sent again', () => {
    const sent = ['Über Möwen', '2026-03-14T18:00:00+01:00', 'Gesa@Verein.Example'];
    expect([kinds.slug, kinds.instant, kinds.email].map((field, i) => checkOf(field, 'output')(sent[i]))).toEqual([
      false,
      false,
      false,
    ]);
    for (const [i, field] of [kinds.slug, kinds.instant, kinds.email].entries())
      expect(checkOf(field, 'output')(field.schema.parse(sent[i]))).toBe(true);
  });
});

/** Values on both sides of each limit. Spaces around a text and letters outside the first plane are counted otherwise. */
const letters = (most: number) => fc.string({ unit: fc.constantFrom('a', 'B', '7', 'ß'), maxLength: most });
const near: Partial<Record<FieldKind, fc.Arbitrary<unknown>>> = {
  text: fc.oneof(letters(7), fc.integer()),
  'long-text': letters(11),
  number: fc.oneof(fc.integer({ min: -4, max: 9 }), fc.double({ min: -3, max: 8, noNaN: true }), fc.constant('5')),
  boolean: fc.oneof(fc.boolean(), fc.constantFrom('true', 0, null)),
  choice: fc.constantFrom('s', 'm', 'l', ''),
  date: fc.oneof(
    fc.date({ min: new Date(0), noInvalidDate: true }).map((at) => at.toISOString().slice(0, 10)),
    fc.constantFrom('2026-02-29', '2024-02-29', '2026-04-31', '26-01-01'),
  ),
  instant: fc.constantFrom('2026-03-14T18:00:00Z', '2026-03-14T18:00:00+01:00', '2026-03-14', '2026-02-30T18:00:00Z'),
  time: fc.constantFrom('00:00', '23:59', '24:00', '18:60', '8:00'),
  epoch: fc.oneof(
    fc.integer({ min: -2, max: 2 }),
    fc.integer({ min: 32_503_679_998, max: 32_503_680_002 }),
    fc.double(),
  ),
  slug: fc.constantFrom('a', 'Ü', '?!', '', 'x'.repeat(1000), 'x'.repeat(1001)),
  tag: fc.constantFrom('a', 'Ü', '?!', '', 'x'.repeat(60), 'x'.repeat(61)),
  url: fc.constantFrom(
    'https://a.example',
    'HTTP://a.example/x',
    'javascript:alert(1)',
    'ftp://a.example',
    'a.example',
  ),
  email: fc.constantFrom('a@b.example', 'A@B.example', 'nobody', '@b.example'),
  many: fc.array(fc.constantFrom('a', 'b', '!'), { maxLength: 5 }),
  group: fc.record(
    { city: letters(5), since: fc.constantFrom('2026-01-01', 'x'), more: fc.nat() },
    { requiredKeys: [] },
  ),
  list: fc.array(fc.record({ city: letters(5) }, { requiredKeys: [] }), { maxLength: 4 }),
  user: fc.constantFrom('a', 'x'.repeat(128), 'x'.repeat(129), 'a b', ''),
  ref: fc.constantFrom('a', 'x'.repeat(300), 'x'.repeat(301), 'a#b', ''),
  json: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
  'rich-text': fc.constantFrom(
    { type: 'doc' },
    {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'bold' }] }] }],
    },
    { type: 'paragraph' },
    { type: 'doc', content: [{}] },
    { type: 'doc', content: [{ type: 'p', html: '<b>' }] },
    { type: 'doc', content: [{ type: 'p', attrs: [] }] },
    { type: 'doc', content: [{ type: 'text', text: 'x', marks: [{}] }] },
    JSON.parse('{"type":"doc","content":[{"type":"p","attrs":{"__proto__":{}}}]}'),
    'text',
  ),
};

describe('what goes in', () => {
  it.each(Object.entries(near))(
    'is judged alike by the JSON Schema and by the check of %s, around every limit',
    (kind, values) => {
      const field: Field = kinds[kind as keyof typeof kinds];
      const takes = checkOf(field, 'input');
      fc.assert(
        fc.property(values, (value) => {
          expect([value, takes(value)]).toEqual([value, field.schema.safeParse(value).success]);
        }),
      );
    },
  );
});
