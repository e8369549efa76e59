// Large values in an item of their own beside the row (large fields in a satellite item): written with it, in no index, read only when they are asked for.

import { isDeepStrictEqual } from 'node:util';
import { batchGet } from '@/lib/db/batch-get';
import { encodeField } from '@/lib/db/codec';
import { unavailable } from '@/lib/db/fault';
import { type Item, keyOfItem, primaryKey } from '@/lib/db/key';
import type { AnyEntity, Read } from '@/lib/entity/entity';
import type { Table } from '@/lib/entity/table';

const mark = 'BESIDE#';
const lastOf = (table: Table): string => table.options.key.at(-1) as string;

/** In the same partition where the table has a sort key; it begins so that no read of rows comes across it. */
export function besideKey(of: AnyEntity, rootKey: Item): Item {
  const last = lastOf(of.table);
  return { ...rootKey, [last]: `${mark}${rootKey[last]}` };
}

/** The key of the row that an item lies beside; undefined if it is no such item. */
export function besideWhich(of: AnyEntity, item: Item): Item | undefined {
  const key = keyOfItem(of.table, item);
  const last = String(key[lastOf(of.table)]);
  if (of.beside.length === 0 || !last.startsWith(mark)) return undefined;
  return { ...key, [lastOf(of.table)]: last.slice(mark.length) };
}

/** The item beside a row, with the version of the row that it came with; undefined if there is nothing to lie there. */
export function besideItem(of: AnyEntity, row: Item, stored: Item | undefined): Item | undefined {
  const values = (of.beside as readonly string[]).flatMap((name) =>
    row[name] === undefined ? [] : [[name, encodeField(of.fields[name], row[name], stored?.[name])]],
  );
  if (values.length === 0) return undefined;
  // It does not expire by itself: what tidies after the row must see what it pointed at.
  const item = { ...besideKey(of, primaryKey(of, row)), ...Object.fromEntries(values) };
  return stored && isDeepStrictEqual({ ...item, version: stored.version }, stored)
    ? stored
    : { ...item, version: row.version };
}

/** The row says which version of the item belongs to it: what was read in another moment is none of it. */
const belongs = (root: Item, beside: Item | undefined): boolean => root.beside === beside?.version;

/** The item of a row with what lies beside it, if that belongs to it. What lies inside yet is of a row of before. */
export const joined = (of: AnyEntity, root: Item, beside: Item | undefined): Item =>
  beside && belongs(root, beside)
    ? { ...root, ...Object.fromEntries((of.beside as readonly string[]).map((name) => [name, beside[name]])) }
    : root;

export interface Stored {
  readonly root?: Item | undefined;
  readonly beside?: Item | undefined;
}

const maxAttempts = 8;

/** Rows and what lies beside them are not read in one moment: whatever does not belong together is read again. */
export async function loadStored(of: AnyEntity, rootKeys: readonly Item[], strong: boolean): Promise<Stored[]> {
  if (of.beside.length === 0) return (await batchGet(of.table, rootKeys, strong)).map((root) => ({ root }));
  const found = new Map<number, Stored>();
  let waiting = [...rootKeys.keys()];
  for (let attempt = 1; waiting.length > 0; attempt++) {
    if (attempt > maxAttempts) throw unavailable(new Error(`${waiting.length} rows were written again and again`));
    const keys = waiting.flatMap((i) => [rootKeys[i] as Item, besideKey(of, rootKeys[i] as Item)]);
    const items = await batchGet(of.table, keys, strong || attempt > 1);
    for (const [n, i] of waiting.entries()) found.set(i, { root: items[2 * n], beside: items[2 * n + 1] });
    waiting = waiting.filter((i) => {
      const { root, beside } = found.get(i) as Stored;
      // What is not there however often we look is gone: the row goes on without it.
      return root?.beside !== undefined && !belongs(root, beside) && (beside !== undefined || attempt < maxAttempts);
    });
  }
  return rootKeys.map((_, i) => found.get(i) as Stored);
}

/** A single row has everything; a list only where it says so. */
export const wantsBeside = (of: AnyEntity, { one, project }: Read): boolean =>
  project ? project.some((name) => of.beside.includes(name)) : one === true && of.beside.length > 0;
