// The kinds of field that hold other fields, other rows or whole documents (nested fields, references).

import { z } from 'zod';
import type { Field, Fields, GroupMarker, Near, Presence, Shape } from '@/lib/entity/field';
import { type RichText, richTextJsonSchema, richTextProblems } from '@/lib/entity/rich-text';

const consonants = 'bdfghklmnprstwz';
const vowels = 'aeiou';

/** Words of no language, and about as hard to compress as those of one: what is stored compressed costs what it would. */
function sampleProse(seed: number, length: number): string {
  let state = seed + 1;
  const next = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  let text = '';
  while (text.length < length) text += `${consonants[next(15)]}${vowels[next(5)]}${next(3) === 0 ? ' ' : ''}`;
  return text.trim();
}

export const many = <T>(of: Field<T, Presence>, options: { max: number; min?: number }): Field<T[], 'defaulted'> => ({
  kind: 'many',
  presence: 'defaulted',
  of,
  max: options.max,
  schema: z
    .array(of.schema)
    .min(options.min ?? 0, `needs at least ${options.min}`)
    .max(options.max, `may hold at most ${options.max}`)
    // Twice the same is once: a list of references or tags has no use for repetition.
    .transform((values) => values.filter((value, i) => typeof value === 'object' || values.indexOf(value) === i)),
  fallback: () => [],
  sample: (n) => Array.from({ length: Math.min(options.max, 3) }, (_, i) => of.sample(n + i)),
});

/** The schema of a set of fields, as a strict object: an unknown name is an error, not a silent loss. */
export function shapeSchema<F extends Fields>(fields: F): z.ZodType<Shape<F>> {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    field.presence === 'optional' ? field.schema.optional() : field.schema,
  ]);
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodType<Shape<F>>;
}

const sampleShape = <F extends Fields>(fields: F, n: number): Shape<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.sample(n)])) as Shape<F>;

/** A nested map with fields of its own. */
export const fieldGroup = <const F extends Fields>(fields: F): Field<Shape<F> & GroupMarker, 'required'> => ({
  kind: 'group',
  presence: 'required',
  fields,
  schema: shapeSchema(fields),
  sample: (n) => sampleShape(fields, n),
});

/** A list of groups. */
export const list = <const F extends Fields>(
  fields: F,
  options: { max: number },
): Field<(Shape<F> & GroupMarker)[], 'defaulted'> => ({
  kind: 'list',
  presence: 'defaulted',
  fields,
  max: options.max,
  schema: z.array(shapeSchema(fields)).max(options.max, `may hold at most ${options.max}`),
  fallback: () => [],
  sample: (n) => [sampleShape(fields, n), sampleShape(fields, n + 1)].slice(0, options.max),
});

const idText = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[^#\s]+$/, 'is not an id');
const sampleUuid = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

/** The id of a row of another entity. */
export const ref = (target: string, options: { near?: Near } = {}): Field<string, 'required'> => ({
  kind: 'ref',
  presence: 'required',
  target,
  ...options,
  schema: idText,
  sample: sampleUuid,
});

/** The id of an image or file in the media library. */
export const mediaRef = (): Field<string, 'required'> => ({ ...ref('media'), kind: 'media' });

/** A Tiptap document. */
export const richText = (): Field<RichText, 'defaulted'> => ({
  kind: 'rich-text',
  presence: 'defaulted',
  json: { input: richTextJsonSchema, output: richTextJsonSchema },
  schema: z.unknown().superRefine((value, context) => {
    for (const { message, path, rule, values } of richTextProblems(value))
      context.addIssue({ code: 'custom', message, path, params: { rule, values } });
  }) as unknown as z.ZodType<RichText>,
  fallback: () => ({ type: 'doc', content: [] }),
  sample: (n) => ({
    type: 'doc',
    content: Array.from({ length: 5 }, (_, i) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: sampleProse(5 * n + i, 400) }],
    })),
  }),
});

/** Anything that a schema of its own describes. */
export const json = <T>(schema: z.ZodType<T>, sample: (n: number) => T): Field<T, 'required'> => ({
  kind: 'json',
  presence: 'required',
  schema,
  sample,
});
