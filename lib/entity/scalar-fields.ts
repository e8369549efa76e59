// The kinds of field that hold one plain value (field constructors).

import { z } from 'zod';
import type { Field, JsonSchema } from '@/lib/entity/field';
import { slugify } from '@/lib/entity/fold';

const words = 'Heimspiel Größe Jugend training über Pokal Saison Möwe Halle court spring Straße Verein'.split(' ');

export const sampleWords = (n: number, length: number): string => {
  let text = `${n}`;
  for (let i = n; text.length < length; i++) text += ` ${words[i % words.length]}`;
  return text.slice(0, Math.max(length, 1)).trim();
};

const both = (schema: JsonSchema) => ({ input: schema, output: schema });

interface TextOptions {
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
  readonly hint?: string;
  /** One text that the pattern accepts, to show in forms. */
  readonly example?: string;
  /** Length of a realistic value. */
  readonly typical?: number;
  /** The field beside it that says whose name this is: it goes with their account. */
  readonly names?: string;
  /** The same where it may be somebody else's: it goes if the name is theirs. */
  readonly mayName?: string;
  readonly sample?: (n: number) => string;
}

function textSchema({ min = 1, max, pattern, hint }: TextOptions): z.ZodType<string> {
  const schema = z
    .string()
    .trim()
    .min(min, min === 1 ? 'must not be empty' : `needs at least ${min} characters`)
    .max(max, `may have at most ${max} characters`);
  return pattern ? schema.regex(pattern, hint ?? `must look like ${pattern.source}`) : schema;
}

export const text = (options: TextOptions): Field<string, 'required'> => ({
  kind: 'text',
  presence: 'required',
  max: options.max,
  ...(options.example === undefined ? {} : { example: options.example }),
  ...(options.names === undefined ? {} : { names: options.names }),
  ...(options.mayName === undefined ? {} : { mayName: options.mayName }),
  schema: textSchema(options),
  sample: options.sample ?? ((n) => sampleWords(n, options.typical ?? Math.min(options.max, 40))),
});

export const longText = (options: TextOptions): Field<string, 'required'> => ({
  ...text({ typical: Math.min(options.max, 400), ...options }),
  kind: 'long-text',
});

/** What can be spelled in an address, and how it is spelled there. */
const spelled = (most: { readonly in: number; readonly out: number }) => ({
  input: { type: 'string', maxLength: most.in, pattern: '[A-Za-z0-9ÄÖÜäöüß]' },
  output: { type: 'string', maxLength: most.out, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' },
});

export const slug = (options: { from: string }): Field<string, 'defaulted'> => ({
  kind: 'slug',
  presence: 'defaulted',
  from: options.from,
  json: spelled({ in: 1000, out: 120 }),
  schema: z
    .string()
    .max(1000)
    .transform(slugify)
    .pipe(z.string().min(1, 'has no letter or digit to make an address of')),
  sample: (n) => slugify(sampleWords(n, 30)),
});

interface NumberOptions {
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  /** Accept digits that arrive as a string. */
  readonly lenient?: boolean;
}

const digits = { type: 'string', pattern: '^\\s*-?\\d+(\\.\\d+)?\\s*$' };

export const number = (options: NumberOptions = {}): Field<number, 'required'> => {
  const { min = -1e15, max = 1e15, whole = false, lenient = false } = options;
  let schema = z.number('must be a number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);
  if (whole) schema = schema.int('must be a whole number');
  const read = (value: unknown) =>
    typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return {
    kind: 'number',
    presence: 'required',
    ...(options.min === undefined ? {} : { min }),
    ...(options.max === undefined ? {} : { max }),
    ...(whole ? { whole } : {}),
    schema: lenient ? z.preprocess(read, schema) : schema,
    ...(lenient
      ? { json: { input: { anyOf: [{ type: whole ? 'integer' : 'number', minimum: min, maximum: max }, digits] } } }
      : {}),
    sample: (n) => {
      const low = Math.max(min, 0);
      return low + (n % (Math.min(max - low, 1000) + 1));
    },
  };
};

/** A running total that other rows add to; nobody sets it. */
export const counter = (): Field<number, 'serverSet'> => ({
  kind: 'counter',
  presence: 'serverSet',
  schema: z.number(),
  fallback: () => 0,
  sample: () => 0,
});

export const boolean = (): Field<boolean, 'required'> => ({
  kind: 'boolean',
  presence: 'required',
  schema: z.boolean('must be yes or no'),
  sample: (n) => n % 2 === 0,
});

export const choice = <const C extends readonly [string, ...string[]]>(choices: C): Field<C[number], 'required'> => ({
  kind: 'choice',
  presence: 'required',
  choices,
  schema: z.enum(choices, `must be one of ${choices.join(', ')}`) as unknown as z.ZodType<C[number]>,
  sample: (n) => choices[n % choices.length] ?? choices[0],
});

export type PublishStatus = 'draft' | 'published';

/** Draft or published: moved by publishing and unpublishing alone. */
export const status = (): Field<PublishStatus, 'serverSet'> => ({
  kind: 'status',
  presence: 'serverSet',
  choices: ['draft', 'published'],
  schema: z.enum(['draft', 'published']),
  fallback: () => 'draft',
  sample: () => 'draft',
});

const isDay = (day: string) => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

/** A calendar day, without a time zone. */
export const date = (): Field<string, 'required'> => ({
  kind: 'date',
  presence: 'required',
  json: both({ type: 'string', format: 'date' }),
  schema: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-03-14')
    .refine(isDay, 'is not a day of the calendar'),
  sample: (n) => new Date(Date.UTC(2026, 0, 1 + (n % 700))).toISOString().slice(0, 10),
});

/** A moment, kept in UTC to the millisecond so that texts sort as times do. */
export const instant = (): Field<string, 'required'> => ({
  kind: 'instant',
  presence: 'required',
  json: {
    input: { type: 'string', format: 'date-time' },
    output: { type: 'string', format: 'date-time', pattern: '\\.\\d{3}Z$' },
  },
  schema: z.iso
    .datetime({ offset: true, error: 'must be a moment such as 2026-03-14T18:00:00Z' })
    .transform((value) => new Date(value).toISOString()),
  sample: (n) => new Date(Date.UTC(2026, 0, 1, n % 100_000)).toISOString(),
});

/** A time of day in the club's zone. */
export const time = (): Field<string, 'required'> => ({
  kind: 'time',
  presence: 'required',
  schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 18:30'),
  sample: (n) => `${String(n % 24).padStart(2, '0')}:30`,
});

/** Seconds since 1970, which is what time-to-live wants. */
export const epoch = (): Field<number, 'required'> => ({
  kind: 'epoch',
  presence: 'required',
  schema: z.number('must be a time in seconds').int().min(0).max(32_503_680_000),
  sample: (n) => 4_000_000_000 + n,
});

export const email = (): Field<string, 'required'> => ({
  kind: 'email',
  presence: 'required',
  json: {
    input: { type: 'string', format: 'email', maxLength: 254 },
    output: { type: 'string', format: 'email', maxLength: 254, pattern: '^[^A-Z\\s]+$' },
  },
  schema: z.string().trim().toLowerCase().max(254).pipe(z.email('must be an e-mail address')),
  sample: (n) => `mitglied${n}@verein.example`,
});

export const url = (): Field<string, 'required'> => ({
  kind: 'url',
  presence: 'required',
  json: both({ type: 'string', format: 'uri', maxLength: 2000, pattern: '^[hH][tT][tT][pP][sS]?://' }),
  schema: z
    .string()
    .trim()
    .max(2000)
    .pipe(z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })),
  sample: (n) => `https://verein${n}.example/${sampleWords(n, 20).replaceAll(' ', '-')}`,
});

/** A short label, folded so that the same word is the same tag. */
export const tag = (): Field<string, 'required'> => ({
  kind: 'tag',
  presence: 'required',
  json: spelled({ in: 60, out: 60 }),
  schema: z.string().max(200).transform(slugify).pipe(z.string().min(1, 'is empty').max(60)),
  sample: (n) => slugify(`${words[n % words.length]}-${n}`),
});

const id = (
  kind: 'uuid' | 'ulid',
  schema: z.ZodType<string>,
  sample: (n: number) => string,
): Field<string, 'serverSet'> => ({
  kind,
  presence: 'serverSet',
  schema,
  sample,
});

export const uuid = (): Field<string, 'serverSet'> =>
  id('uuid', z.uuid(), (n) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`);

export const ulid = (): Field<string, 'serverSet'> => ({
  ...id('ulid', z.ulid(), (n) => `01HZ${n.toString(10).padStart(22, '0')}`),
  json: both({ type: 'string', pattern: '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$' }),
});

const userId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'is not a user id');

/** The id of somebody who can sign in. */
export const user = (): Field<string, 'required'> => ({
  kind: 'user',
  presence: 'required',
  schema: userId,
  sample: (n) => `user-${n}`,
});

/** Whoever creates the row; never taken from the client. */
export const owner = (): Field<string, 'serverSet'> => ({
  kind: 'owner',
  presence: 'serverSet',
  schema: userId,
  sample: (n) => `user-${n}`,
});
