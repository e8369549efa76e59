// Where a row lies: its primary key, and the one text by which everything else refers to it.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { kinds } from '@/lib/entity/kinds';
import { parseArguments } from '@/lib/entity/schema';
import type { Table } from '@/lib/entity/table';
import { fillTemplate, match } from '@/lib/entity/template';
import { AppError } from '@/lib/errors';

export type Item = Record<string, unknown>;

/** Fills a set of templates; attributes whose holes are empty are left out. */
export function fillItem(templates: Readonly<Record<string, string>>, values: Item): Item {
  const item: Item = {};
  for (const [attribute, template] of Object.entries(templates)) {
    const value = fillTemplate(template, values);
    if (value !== undefined) item[attribute] = value;
  }
  return item;
}

export const keyTemplates = (of: AnyEntity): Record<string, string> =>
  Object.fromEntries(
    (of.table as Table).options.key.map((attribute) => [attribute, of.item[attribute] ?? `{${attribute}}`]),
  );

/** The primary key of the row with these key fields. */
export function primaryKey(of: AnyEntity, values: Item): Item {
  const key = fillItem(keyTemplates(of), values);
  for (const attribute of (of.table as Table).options.key)
    if (key[attribute] === undefined || key[attribute] === '')
      throw new AppError('malformed', `A ${of.name} is found by ${of.keyFields.join(' and ')}`);
  return key;
}

/** Runs the primary key backwards; undefined if the item is not one of this entity's rows. */
export function keyFieldsOf(of: AnyEntity, item: Item): Item | undefined {
  const values: Item = {};
  for (const [attribute, template] of Object.entries(keyTemplates(of))) {
    const found = match(template, item[attribute]);
    if (!found) return undefined;
    Object.assign(values, found);
  }
  return values;
}

/** The primary key that an item carries. */
export const keyOfItem = (table: Table, item: Item): Item =>
  Object.fromEntries(table.options.key.map((attribute) => [attribute, item[attribute]]));

/** Slashes stay as they are: a sort key holds 1,024 bytes, and paths have many of them. */
const escapePart = (value: unknown) => encodeURIComponent(String(value)).replaceAll('~', '%7E').replaceAll('%2F', '/');

/** The key fields as one text, safe inside other keys. */
export const documentId = (of: AnyEntity, values: Item): string =>
  of.keyFields.map((name) => escapePart(values[name])).join('~');

/** The key fields out of such a text, each checked by its field. */
export function parseDocumentId(of: AnyEntity, id: string): Item {
  const parts = id.split('~');
  if (parts.length !== of.keyFields.length) throw new AppError('missing', `There is no ${of.name} ${id}`);
  try {
    const values = Object.fromEntries(
      of.keyFields.map((name, i) => {
        const text = decodeURIComponent(parts[i] ?? '');
        const kind = (of.fields as Fields)[name]?.kind;
        return [name, kind ? (kinds[kind].fromAddress?.(text) ?? text) : text];
      }),
    );
    return parseArguments(of, of.keyFields, values);
  } catch {
    throw new AppError('missing', `There is no ${of.name} ${id}`);
  }
}
