// What a field is (field definition): a kind, a schema, whether a row must have it, and a typical value to try things out with.

import type { z } from 'zod';
import type { FieldKind } from '@/lib/entity/kinds';

/** Of draft 2020-12, as OpenAPI 3.1 has it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * `required` must be typed, `optional` may be absent, `defaulted` may be left out and is then filled,
 * `made` comes from the server alone: no client can set it.
 */
export type Presence = 'required' | 'optional' | 'defaulted' | 'serverSet';

/** Rows that fit the value of the field beside are offered first, and none while that field is empty. */
export interface Near {
  readonly field: string;
  readonly fits: (value: string, row: Readonly<Record<string, unknown>>) => boolean;
}

export interface Field<T = unknown, P extends Presence = Presence> {
  readonly kind: FieldKind;
  readonly presence: P;
  readonly schema: z.ZodType<T>;
  /** What goes in and what comes out, as JSON Schema, wherever the schema changes a value and cannot tell by itself. */
  readonly json?: { readonly input?: JsonSchema; readonly output?: JsonSchema };
  /** What an absent value becomes on creation. */
  readonly fallback?: () => T;
  /** The field that a slug follows until it is first published. */
  readonly from?: string;
  /** The entity that a reference points at. */
  readonly target?: string;
  /** Which rows a reference is likely to point at. */
  readonly near?: Near;
  readonly of?: Field;
  /** The shortest text or least number. */
  readonly min?: number;
  /** The longest text, the greatest number, or how many elements a list may hold. */
  readonly max?: number;
  readonly whole?: boolean;
  /** What a text of a certain form looks like. */
  readonly example?: string;
  readonly fields?: Fields;
  /** The field beside it that says whose name this text is. */
  readonly names?: string;
  /** The field beside it that says whose name this text may be, or somebody else's. */
  readonly mayName?: string;
  readonly choices?: readonly string[];
  /** How a value of an earlier shape is read. */
  readonly upcast?: (stored: unknown) => unknown;
  /** The attribute that held it before, and how it is read from there. */
  readonly former?: { readonly name: string; readonly read: (stored: unknown) => unknown };
  /** The nth typical value: the same n gives the same value, different n differ where the kind allows. */
  readonly sample: (n: number) => T;
}

export type Fields = Readonly<Record<string, Field>>;

export type ValueOf<F> = F extends Field<infer T, Presence> ? T : never;

type Having<F extends Fields, P extends Presence> = {
  [K in keyof F]: F[K] extends Field<unknown, infer Q> ? (Q extends P ? K : never) : never;
}[keyof F];

export type Shape<F extends Fields> = { [K in Having<F, 'required' | 'defaulted' | 'serverSet'>]: ValueOf<F[K]> } & {
  [K in Having<F, 'optional'>]?: ValueOf<F[K]> | undefined;
};

declare const parts: unique symbol;
/** Marks the value of a group for the compiler alone: its names are those of fields, which want labels. */
export type GroupMarker = { readonly [parts]?: true };

/** What a client sends to create a row. */
export type CreateInput<F extends Fields> = { [K in Having<F, 'required'>]: ValueOf<F[K]> } & {
  [K in Having<F, 'optional' | 'defaulted'>]?: ValueOf<F[K]> | undefined;
};

/** What a client sends to change a row: absent keeps, null removes. */
export type PatchInput<F extends Fields> = {
  [K in Having<F, 'required' | 'defaulted'>]?: ValueOf<F[K]> | undefined;
} & { [K in Having<F, 'optional'>]?: ValueOf<F[K]> | null | undefined };

/** What only the server's own code hands in, beside what a client sends. */
export type ServerSetInput<F extends Fields> = { readonly [K in Having<F, 'serverSet'>]?: ValueOf<F[K]> | undefined };

/** The same field, but a row may do without it. */
export const optional = <T>(field: Field<T, Presence>): Field<T, 'optional'> => {
  const { fallback: _, ...rest } = field;
  return { ...rest, presence: 'optional' };
};

/** The same field, set by the server's own code alone; where it was optional, a row may still do without it. */
export function serverSet<T>(field: Field<T, 'optional'>): Field<T | undefined, 'serverSet'>;
export function serverSet<T>(field: Field<T, Presence>): Field<T, 'serverSet'>;
export function serverSet<T>(field: Field<T, Presence>): Field<T | undefined, 'serverSet'> {
  const schema = field.presence === 'optional' ? field.schema.optional() : field.schema;
  return { ...field, schema: schema as Field<T | undefined>['schema'], presence: 'serverSet' };
}

/** The same field, filled with a value where a client leaves it out. */
export const defaulted = <const T>(field: Field<T, Presence>, fallback: () => T): Field<T, 'defaulted'> => ({
  ...field,
  presence: 'defaulted',
  fallback,
});
