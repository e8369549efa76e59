// Where a row stands in a declared list, told from the row alone: whether it belongs there at all, and what it is sorted by.

import { nowIso } from '@/lib/clock';
import type { Item } from '@/lib/db/key';
import { keyOfRead } from '@/lib/db/query';
import type { AnyEntity, Read, SortCondition } from '@/lib/entity/entity';
import type { Table } from '@/lib/entity/table';
import { fill } from '@/lib/entity/template';

type Key = string | number;

const keyValue = (of: AnyEntity, attribute: string | undefined, row: Item): Key | undefined => {
  if (attribute === undefined) return undefined;
  const template = of.item[attribute] as string | undefined;
  return (template === undefined ? row[attribute] : fill(template, row)) as Key | undefined;
};

/** As the store compares: numbers by size, text by its bytes. */
export function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}

function satisfies(condition: SortCondition, key: Key, values: Item): boolean {
  const against = (template: string): number => compareKeys(key, fill(template, values) as Key);
  const { eq, prefix, lt, lte, gt, gte, between } = condition;
  if (prefix !== undefined) return String(key).startsWith(String(fill(prefix, values)));
  if (between) return against(between[0]) >= 0 && against(between[1]) <= 0;
  if (eq !== undefined) return against(eq) === 0;
  if (lt !== undefined) return against(lt) < 0;
  if (lte !== undefined) return against(lte) <= 0;
  if (gt !== undefined) return against(gt) > 0;
  return gte !== undefined && against(gte) >= 0;
}

/** What the row is sorted by in this list; undefined where that cannot be told from the row. */
export const sortKeyOf = (of: AnyEntity, read: Read, row: Item): Key | undefined =>
  keyValue(of, keyOfRead(of.table as Table, read)[1], row);

/** Whether a list without arguments has a place for the row: an index holds only what has all of its keys. */
export function belongsTo(of: AnyEntity, read: Read, row: Item): boolean {
  const values = { now: nowIso() };
  const [partition, sort] = keyOfRead(of.table as Table, read);
  if (keyValue(of, partition, row) !== fill(read.pk, values)) return false;
  if (sort === undefined) return true;
  const key = keyValue(of, sort, row);
  return key !== undefined && (!read.sk || satisfies(read.sk, key, values));
}
