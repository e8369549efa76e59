// The columns of a table, derived from a declaration (CSV columns): one for each field, one for each part of a group, and those that name a row.

import { type AnyEntity, isLiveEntity } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { fold } from '@/lib/entity/fold';
import type { Labels } from '@/lib/entity/texts';
import { labelsOf } from '@/lib/modules/labels';
import { stringsIn } from '@/lib/strings/dictionary';
import { type Language, languages } from '@/lib/strings/language';

interface Heading {
  /** As it is called in every language: `email`, `address.city`. */
  readonly name: string;
  readonly label: string;
}

export interface FieldColumn extends Heading {
  readonly use: 'field';
  readonly field: Field;
  /** The field of the row, and the part of it where that is a group. */
  readonly path: readonly [string] | readonly [string, string];
  /** Whether a file may set it: the rest is only there to be looked at. */
  readonly isTyped: boolean;
}

export type Column = FieldColumn | (Heading & { readonly use: 'id' | 'version' });

type Path = FieldColumn['path'];

export const isField = (column: Column): column is FieldColumn => column.use === 'field';

export const valueAt = (row: Readonly<Record<string, unknown>>, [name, part]: Path): unknown =>
  part === undefined ? row[name] : (row[name] as Readonly<Record<string, unknown>> | undefined)?.[part];

const labelOf = (fields: Labels['fields'], path: Path): string => path.map((name) => fields[name] ?? name).join('.');

const markLabel = (language: Language, use: 'id' | 'version'): string => stringsIn(language).csv.cells[use];

/** Made by the server and of no use to anybody outside. */
const isUntold = (of: AnyEntity, name: string, { kind, presence }: Field): boolean =>
  of.keyFields.includes(name) || (presence === 'serverSet' && kind !== 'status');

/** When something appears on the site is decided by publishing it. */
const isOnlyShown = (of: AnyEntity, name: string, { presence }: Field): boolean =>
  presence === 'serverSet' || (isLiveEntity(of) && name === 'publishedDate');

function fieldColumns(of: AnyEntity, name: string, field: Field): Omit<FieldColumn, 'label'>[] {
  const isTyped = !isOnlyShown(of, name, field);
  if (field.kind !== 'group' || !field.fields) return [{ use: 'field', name, field, path: [name], isTyped }];
  return Object.entries(field.fields).map(([part, partField]) => ({
    use: 'field',
    name: `${name}.${part}`,
    field: partField,
    path: [name, part],
    isTyped,
  }));
}

/** What a row is called comes first, and the marks by which it is found again come last. */
export function columnsOf(of: AnyEntity, language: Language): Column[] {
  const labels = labelsOf(of, language).fields;
  const fields = Object.entries(of.fields as Fields)
    .filter(([name, field]) => !isUntold(of, name, field))
    .flatMap(([name, field]) => fieldColumns(of, name, field))
    .map((column): FieldColumn => ({ ...column, label: labelOf(labels, column.path) }));
  const marks = (['id', 'version'] as const).map((use) => ({ use, name: use, label: markLabel(language, use) }));
  const seen = new Set<string>();
  // Two columns of one name would be nobody's; the second keeps the name that it has everywhere.
  return [...fields, ...marks].map((column) => {
    const isTaken = seen.has(fold(column.label));
    seen.add(fold(column.label));
    return isTaken ? { ...column, label: column.name } : column;
  });
}

export interface Header {
  /** In the order of the file; undefined for a column without any heading. */
  readonly columns: readonly (Column | undefined)[];
  readonly unknown: readonly string[];
  readonly twice: readonly string[];
}

/** The columns by what a file calls them: their own names, or their labels in any language. */
export function readHeader(of: AnyEntity, language: Language, cells: readonly string[]): Header {
  const known = new Map<string, string>();
  for (const one of [...languages.filter((other) => other !== language), language])
    for (const { label, name } of columnsOf(of, one)) known.set(fold(label), name);
  const columns = columnsOf(of, language);
  for (const { name } of columns) known.set(fold(name), name);
  const seen = new Set<unknown>();
  const isSecond = (column: unknown): boolean => seen.size === seen.add(column).size;
  const found = cells.map((cell) => columns.find(({ name }) => name === known.get(fold(cell))));
  return {
    columns: found,
    unknown: cells.filter((cell, i) => !found[i] && cell.trim() !== ''),
    twice: cells.filter((_, i) => found[i] && isSecond(found[i])),
  };
}
