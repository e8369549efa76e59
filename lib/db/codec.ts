// Rows to items and back (marshalling): fields are attributes, templates add the keys, unknown attributes are left alone.

import { isDeepStrictEqual } from 'node:util';
import type { Item } from '@/lib/db/key';
import { pack, unpack } from '@/lib/db/pack';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { fillTemplate, match } from '@/lib/entity/template';
import { formerNames, readField, readFields } from '@/lib/entity/upcast';

const stampNames = ['version', 'createdAt', 'updatedAt'] as const;

const isMap = (value: unknown): value is Item => typeof value === 'object' && value !== null;

function encodeMap(fields: Fields, value: Item, stored: Item): Item {
  const gone = formerNames(fields, stored);
  const strangers = Object.entries(stored).filter(([name]) => !(name in fields) && !gone.includes(name));
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    fields[name] ? encodeField(fields[name], part, stored[name]) : part,
  ]);
  return Object.fromEntries([...strangers, ...parts]);
}

/** A shorter text is not worth it. */
const packedFrom = 1024;

/** Rich text is the bulk of what is typed: it lies compressed, so that a write costs half of it or less. */
function packText(value: unknown, stored: unknown): unknown {
  if (stored instanceof Uint8Array && isDeepStrictEqual(unpack(stored), value)) return stored;
  return JSON.stringify(value).length < packedFrom ? value : pack(value);
}

const openText = ({ kind }: Field, stored: unknown): unknown =>
  kind === 'rich-text' && stored instanceof Uint8Array ? unpack(stored) : stored;

/** Parts of a nested map that no field describes survive an edit of the parts that one does; in a list, where the element is still the same. */
export function encodeField({ kind, fields }: Field, value: unknown, stored: unknown): unknown {
  if (kind === 'rich-text') return packText(value, stored);
  if (!fields || !isMap(stored)) return value;
  if (kind === 'group') return isMap(value) ? encodeMap(fields, value, stored) : value;
  if (!Array.isArray(value) || !Array.isArray(stored)) return value;
  return value.map((element, i) =>
    isMap(stored[i]) && isDeepStrictEqual(readFields(fields, stored[i]), element)
      ? encodeMap(fields, element, stored[i])
      : element,
  );
}

/** The item of a row, without what lies beside it; `stored` is what the store holds now, if anything. */
export function encode(of: AnyEntity, row: Item, stored: Item = {}): Item {
  const item: Item = {};
  for (const [name, field] of Object.entries(of.fields as Fields)) {
    const value = of.beside.includes(name) ? undefined : row[name];
    if (value !== undefined && value !== null) item[name] = encodeField(field, value, stored[name]);
  }
  for (const name of stampNames) item[name] = row[name];
  for (const [attribute, template] of Object.entries(of.item as Record<string, string>)) {
    const value = fillTemplate(template, row);
    if (value === undefined) delete item[attribute];
    else item[attribute] = value;
  }
  return item;
}

/** The row of an item. A field whose attribute is written by a template is read by running it backwards. */
export function decode(of: AnyEntity, item: Item): Item {
  const row: Item = {};
  for (const [name, field] of Object.entries(of.fields as Fields)) {
    const template = of.item[name] as string | undefined;
    const own = template === undefined ? openText(field, item[name]) : match(template, item[name])?.[name];
    const { former } = field;
    const value = readField(field, own, former ? { ...item, [former.name]: openText(field, item[former.name]) } : item);
    if (value !== undefined && value !== null) row[name] = value;
  }
  for (const name of stampNames) if (item[name] !== undefined) row[name] = item[name];
  return row;
}

/** The row that a working copy or a revision keeps, read as one that lies open. */
export function unpackRow(of: AnyEntity, packed: unknown): Item {
  const stored = unpack(packed);
  const gone = formerNames(of.fields, stored);
  const kept = Object.entries(stored).filter(([name]) => !gone.includes(name));
  return { ...Object.fromEntries(kept), ...readFields(of.fields, stored) };
}

/** The attributes that belong to the declaration, or to an earlier one: all others are strangers that nothing may remove. */
export const knownAttributes = (of: AnyEntity, stored: Item = {}): Set<string> =>
  new Set([...Object.keys(of.fields), ...Object.keys(of.item), ...stampNames, ...formerNames(of.fields, stored)]);
