// Reads one row field by field, so that one odd value costs a detail or a row, never the page (lenient row parsing).

import type { z } from 'zod';
import type { SamsProblem } from './answer';

type Rule = 'required' | 'readable' | 'lenient';

export interface SamsField<Value, R extends Rule = Rule> {
  readonly schema: z.ZodType<Value>;
  readonly rule: R;
  /** Dotted, where it is not the field's own name. */
  readonly at?: string;
}

const field =
  <R extends Rule>(rule: R) =>
  <Value>(schema: z.ZodType<Value>, at?: string): SamsField<Value, R> => ({ schema, rule, ...(at ? { at } : {}) });

/** Without it, the row is unusable. */
export const required = field('required');
/** May be absent; but nonsense here means that the row cannot be judged. */
export const readable = field('readable');
/** May be absent, and nonsense counts as absent. */
export const lenient = field('lenient');

export type SamsShape = Readonly<Record<string, SamsField<unknown>>>;

export type RowOf<S extends SamsShape> = {
  readonly [K in keyof S]: S[K] extends SamsField<infer Value, infer R>
    ? R extends 'required'
      ? Value
      : Value | null
    : never;
};

export interface SamsReading<Row> {
  /** Nothing when the row is unusable. */
  readonly row?: Row;
  readonly problems: readonly SamsProblem[];
}

/** What stands where an object should be has no fields; no schema takes this for one. */
const nonsense = Symbol('nonsense');

export function rawValueAt(raw: unknown, path: string): unknown {
  let value = raw;
  for (const name of path.split('.')) {
    if (value === null || value === undefined) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return nonsense;
    value = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
  }
  return value;
}

const isAbsent = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

export function readRow<S extends SamsShape>(
  shape: S,
  raw: unknown,
  where: string,
  position: number,
): SamsReading<RowOf<S>> {
  const row: Record<string, unknown> = {};
  const problems: SamsProblem[] = [];
  for (const [name, { schema, rule, at: path = name }] of Object.entries(shape)) {
    const at = `[${position}].${path}`;
    const value = rawValueAt(raw, path);
    row[name] = null;
    if (isAbsent(value) && rule !== 'required') continue;
    const read = schema.safeParse(value);
    if (read.success) row[name] = read.data;
    else if (rule === 'lenient') problems.push({ kind: 'field_unusable', where, at });
    else return { problems: [{ kind: 'row_unusable', where, at }] };
  }
  return { row: row as RowOf<S>, problems };
}
