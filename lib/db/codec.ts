// Rows to items and back: fields are attributes, templates add the keys, unknown attributes are left alone.

import type { Item } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { fill, match } from '@/lib/entity/template';

const stampNames = ['version', 'createdAt', 'updatedAt'] as const;

/** Parts of a nested map that no field describes survive an edit of the parts that one does. */
function encodeField(field: Field, value: unknown, stored: unknown): unknown {
  if (field.kind !== 'group' || typeof stored !== 'object' || stored === null) return value;
  const strangers = Object.entries(stored).filter(([name]) => !(name in (field.fields ?? {})));
  return { ...Object.fromEntries(strangers), ...(value as Item) };
}

/** The item of a row; `stored` is what the store holds now, if anything. */
export function encode(of: AnyEntity, row: Item, stored: Item = {}): Item {
  const item: Item = {};
  for (const [name, field] of Object.entries(of.fields as Fields)) {
    const value = row[name];
    if (value !== undefined && value !== null) item[name] = encodeField(field, value, stored[name]);
  }
  for (const name of stampNames) item[name] = row[name];
  for (const [attribute, template] of Object.entries(of.item as Record<string, string>)) {
    const value = fill(template, row);
    if (value === undefined) delete item[attribute];
    else item[attribute] = value;
  }
  return item;
}

function decodeGroup(fields: Fields, value: unknown): Item {
  const stored = value as Item;
  return Object.fromEntries(Object.keys(fields).flatMap((name) => (name in stored ? [[name, stored[name]]] : [])));
}

function decodeField(field: Field, value: unknown): unknown {
  if (field.kind === 'group' && field.fields) return decodeGroup(field.fields, value);
  if (field.kind === 'list' && field.fields) {
    const { fields } = field;
    return (value as unknown[]).map((element) => decodeGroup(fields, element));
  }
  return value;
}

/** The row of an item. A field whose attribute is written by a template is read by running it backwards. */
export function decode(of: AnyEntity, item: Item): Item {
  const row: Item = {};
  for (const [name, field] of Object.entries(of.fields as Fields)) {
    if (item[name] === undefined || item[name] === null) continue;
    const template = of.item[name] as string | undefined;
    row[name] = template === undefined ? decodeField(field, item[name]) : match(template, item[name])?.[name];
  }
  for (const name of stampNames) if (item[name] !== undefined) row[name] = item[name];
  return row;
}

/** The attributes that belong to the declaration: all others are strangers that nothing may remove. */
export const knownAttributes = (of: AnyEntity): Set<string> =>
  new Set([...Object.keys(of.fields), ...Object.keys(of.item), ...stampNames]);
