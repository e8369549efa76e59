// Rows of an earlier shape (schema evolution): a field says how to read what was stored before it was what it is now.

import type { Field, Fields } from '@/lib/entity/field';

type Read = (stored: unknown) => unknown;
type Stored = Readonly<Record<string, unknown>>;

/** The same field; whatever lies in its attribute is read through this, so what is of today must come back as it is. */
export const upcast = <F extends Field>(field: F, read: Read): F => ({ ...field, upcast: read });

/** The same field, read from the attribute that it had before, or was a part of, as long as it has none of its own. */
export const formerly = <F extends Field>(field: F, name: string, read: Read = (stored) => stored): F => ({
  ...field,
  former: { name, read },
});

const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const isShape = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing that is stored keeps a row from being read. */
function attempt(read: Read, stored: unknown): { readonly value: unknown } | undefined {
  try {
    return { value: read(stored) };
  } catch {
    return undefined;
  }
}

function readValue(field: Field, stored: unknown): unknown {
  const value = field.upcast ? (attempt(field.upcast, stored)?.value ?? stored) : stored;
  const { fields, of } = field;
  const shaped = (one: unknown) => (fields && isShape(one) ? readFields(fields, one) : one);
  if (field.kind === 'group') return shaped(value);
  if (!Array.isArray(value)) return value;
  if (field.kind === 'list') return value.map(shaped);
  return of ? value.map((one) => readValue(of, one)) : value;
}

/** The value of a field whose own attribute holds `own`, in whichever shape and place it lies. */
export function readField(field: Field, own: unknown, stored: Stored): unknown {
  if (!isAbsent(own)) return readValue(field, own);
  const { former } = field;
  if (!former || isAbsent(stored[former.name])) return own;
  const found = attempt(former.read, stored[former.name]);
  return found && readValue(field, found.value);
}

/** What a set of fields holds; what none of them describes is left out. */
export const readFields = (fields: Fields, stored: Stored): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = readField(field, stored[name], stored);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The attributes whose values other fields have now. What one of them cannot read stays where it is. */
export function formerNames(fields: Fields, stored: Stored): string[] {
  const readers = Object.values(fields).flatMap(({ former }) =>
    former && stored[former.name] !== undefined ? [former] : [],
  );
  const unread = readers.filter(({ name, read }) => !attempt(read, stored[name])).map(({ name }) => name);
  return readers.map(({ name }) => name).filter((name) => !unread.includes(name) && !Object.hasOwn(fields, name));
}
