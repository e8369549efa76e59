// A value of a field as lines that people can read: dates on the club's clock, documents by their titles, people by name.

import type { FieldDescription } from '@/lib/entity/description';

export interface Reading {
  readonly language: string;
  readonly timeZone: string;
  /** What fields and choices are called. */
  readonly fields: Readonly<Record<string, string>>;
  readonly states: Readonly<Record<string, string>>;
  readonly yes: string;
  readonly no: string;
  /** What documents and people are called, by `entity:id`; people are of the kind `user`. */
  readonly names: Readonly<Record<string, string>>;
}

const isShape = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shapeLines(fields: readonly FieldDescription[], value: unknown, reading: Reading): string[] {
  if (!isShape(value)) return [];
  return fields.flatMap((field) =>
    readableLines(field, value[field.name], reading).map(
      (line) => `${reading.fields[field.name] ?? field.name}: ${line}`,
    ),
  );
}

const jsonLines = (value: unknown): string[] =>
  isShape(value)
    ? Object.entries(value).map(([name, one]) => `${name}: ${JSON.stringify(one)}`)
    : [JSON.stringify(value)];

function plainText(field: FieldDescription, value: unknown, reading: Reading): string {
  const text = String(value);
  const { language, timeZone, states, names, yes, no } = reading;
  switch (field.kind) {
    case 'boolean':
      return value === true ? yes : no;
    case 'choice':
    case 'status':
      return states[text] ?? text;
    case 'instant':
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        new Date(text),
      );
    case 'epoch':
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(
        new Date(Number(value) * 1000),
      );
    case 'ref':
    case 'media':
      return names[`${field.target}:${text}`] ?? text;
    case 'user':
    case 'owner':
      return names[`user:${text}`] ?? text;
    default:
      return text;
  }
}

/** One line for each thing that the field holds; none if it is empty. */
export function readableLines(field: FieldDescription, value: unknown, reading: Reading): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) {
    const { of, fields } = field;
    if (of) return value.flatMap((one) => readableLines(of, one, reading));
    return value.map((one) => (fields ? shapeLines(fields, one, reading).join(', ') : JSON.stringify(one)));
  }
  if (field.fields) return shapeLines(field.fields, value, reading);
  return field.kind === 'json' ? jsonLines(value) : [plainText(field, value, reading)];
}
