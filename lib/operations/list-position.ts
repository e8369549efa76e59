// Where a row stands in a declared list, told from the row alone (sort key of a row): whether it belongs there at all, and what it is sorted by.

import { nowIso } from '@/lib/clock';
import type { Item } from '@/lib/db/key';
import type { AnyEntity, Read, SortCondition } from '@/lib/entity/entity';
import { keyOfRead, templatesOfRead, valuesForRead } from '@/lib/entity/read';
import { fillTemplate } from '@/lib/entity/template';

type Key = string | number;

const keyValue = (of: AnyEntity, read: Read, attribute: string | undefined, values: Item): Key | undefined => {
  if (attribute === undefined) return undefined;
  const template = templatesOfRead(of, read)[attribute];
  return (template === undefined ? values[attribute] : fillTemplate(template, values)) as Key | undefined;
};

/** As the store compares: numbers by size, text by its bytes. */
export function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

function satisfies(condition: SortCondition, key: Key, values: Item): boolean {
  const against = (template: string): number => compareKeys(key, fillTemplate(template, values) as Key);
  const { eq, prefix, lt, lte, gt, gte, between } = condition;
  if (prefix !== undefined) return String(key).startsWith(String(fillTemplate(prefix, values)));
  if (between) return against(between[0]) >= 0 && against(between[1]) <= 0;
  if (eq !== undefined) return against(eq) === 0;
  if (lt !== undefined) return against(lt) < 0;
  if (lte !== undefined) return against(lte) <= 0;
  if (gt !== undefined) return against(gt) > 0;
  return gte !== undefined && against(gte) >= 0;
}

/** The values of the item by which the list would find the row; undefined if it would find none. */
const placedValues = (of: AnyEntity, read: Read, args: Item, row: Item): Item | undefined =>
  valuesForRead(of, read, row).find(
    (values) => keyValue(of, read, keyOfRead(of.table, read)[0], values) === fillTemplate(read.pk, args),
  );

/** What the row is sorted by in this list; undefined where that cannot be told from the row. */
export const sortKeyOf = (of: AnyEntity, read: Read, args: Item, row: Item): Key | undefined =>
  keyValue(of, read, keyOfRead(of.table, read)[1], placedValues(of, read, args, row) ?? row);

/** Whether a list has a place for the row: an index holds only what has all of its keys. */
export function belongsTo(of: AnyEntity, read: Read, args: Item, row: Item): boolean {
  const values = placedValues(of, read, args, row);
  const [, sort] = keyOfRead(of.table, read);
  if (!values || sort === undefined) return values !== undefined;
  const key = keyValue(of, read, sort, values);
  return key !== undefined && (!read.sk || satisfies(read.sk, key, { ...args, now: nowIso() }));
}
