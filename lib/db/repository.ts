// What can be asked of an entity (typed repository): its rows by key, and its declared reads with typed arguments. There is no scan.

import { nowIso, nowSeconds } from '@/lib/clock';
import { batchGet } from '@/lib/db/batch-get';
import { joined, loadStored, wantsBeside } from '@/lib/db/beside';
import { decode } from '@/lib/db/codec';
import { bindingOf, openCursor, sealCursor } from '@/lib/db/cursor';
import { type Item, keyFieldsOf, keyOfItem, primaryKey } from '@/lib/db/key';
import { query } from '@/lib/db/query';
import type { AnyEntity, ArgsOf, FoundRow, KeyOf, Read, Row } from '@/lib/entity/entity';
import { readHoles } from '@/lib/entity/read';
import type { Satellite } from '@/lib/entity/satellite';
import { parseArguments } from '@/lib/entity/schema';
import type { Table } from '@/lib/entity/table';
import { match } from '@/lib/entity/template';
import { AppError } from '@/lib/errors';

export interface Page<R> {
  readonly items: R[];
  readonly nextToken: string | null;
}

export interface PageOptions {
  readonly limit?: number;
  readonly nextToken?: string | null;
  readonly strong?: boolean;
  /** The other direction than the declared one, or the same: a token of one does not open in the other. */
  readonly order?: 'asc' | 'desc';
  /** What the asker may do: a token made with other rights does not open. */
  readonly rights?: string;
}

type Answer<E, R> = R extends { one: true } ? FoundRow<E, R> | undefined : Page<FoundRow<E, R>>;

export interface Repository<E extends AnyEntity> {
  get(key: KeyOf<E>, options?: { strong?: boolean }): Promise<Row<E> | undefined>;
  /** Rows in the order of the keys; a missing one is undefined, never an error. */
  getMany(keys: readonly KeyOf<E>[], options?: { strong?: boolean }): Promise<(Row<E> | undefined)[]>;
  readonly read: {
    readonly [K in keyof E['reads']]: (
      args: ArgsOf<E, E['reads'][K]>,
      options?: PageOptions,
    ) => Promise<Answer<E, E['reads'][K]>>;
  };
}

const pageSize = 20;
const maxPageSize = 100;

/** Binned and expired items are gone for every reader, whenever the store tidies them away. */
export function isPresent(table: Table, item: Item): boolean {
  const { ttl } = table.options;
  const expires = ttl === undefined ? undefined : item[ttl];
  return item.bin === undefined && !(typeof expires === 'number' && expires <= nowSeconds());
}

/** The rows that satellite items belong to: the templates run backwards give the key. */
function ownerKey(of: AnyEntity, satellite: Satellite, item: Item): Item | undefined {
  if (satellite.kind === 'tally') return undefined;
  const values: Item = {};
  for (const [attribute, template] of Object.entries(satellite.item)) {
    if (item[attribute] !== undefined) Object.assign(values, match(template, item[attribute]));
  }
  return of.keyFields.every((name) => values[name] !== undefined) ? primaryKey(of, values) : undefined;
}

/** A list has the same fields of every row, also of one that has inside yet what lies beside others. */
const without = (row: Item, names: readonly string[]): Item =>
  names.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

const loadWhole = async (of: AnyEntity, keys: readonly Item[], strong: boolean): Promise<(Item | undefined)[]> =>
  (await loadStored(of, keys, strong)).map(({ root, beside }) => root && joined(of, root, beside));

async function rowsOf(of: AnyEntity, read: Read, items: Item[], strong: boolean): Promise<Item[]> {
  const table = of.table as Table;
  const isWhole = wantsBeside(of, read);
  let found: (Item | undefined)[] = items;
  if (read.follow || isWhole) {
    const satellite = of.satellites[read.satellite ?? ''] as Satellite | undefined;
    const owners = items.map((item) => (satellite ? ownerKey(of, satellite, item) : keyOfItem(table, item)));
    const keys = owners.filter((key) => key !== undefined);
    found = isWhole ? await loadWhole(of, keys, strong) : await batchGet(table, keys, strong);
  }
  return found
    .filter((item) => item !== undefined)
    .filter((item) => isPresent(table, item) && keyFieldsOf(of, item) !== undefined)
    .map((item) => (isWhole ? decode(of, item) : without(decode(of, item), of.beside)));
}

async function run(
  of: AnyEntity,
  name: string,
  args: Item,
  options: PageOptions,
): Promise<Item | Page<Item> | undefined> {
  const read = of.reads[name] as Read;
  const values = { ...parseArguments(of, readHoles(read), args), now: nowIso() };
  const strong = options.strong ?? read.strong ?? false;
  if (strong && read.index !== undefined)
    throw new AppError('malformed', `${name} cannot be read strongly: it uses an index`);
  if (read.one) {
    const { items } = await query(of, read, values, { limit: 1, strong });
    return (await rowsOf(of, read, items, strong))[0];
  }
  const limit = options.limit ?? pageSize;
  if (!Number.isInteger(limit) || limit < 1 || limit > maxPageSize)
    throw new AppError('malformed', `limit must be a whole number from 1 to ${maxPageSize}`);
  const order = options.order ?? read.order ?? 'asc';
  const binding = bindingOf(of.name, name, args, options.rights ?? '', order);
  const from = options.nextToken ? openCursor(options.nextToken, binding) : undefined;
  const { items, next } = await query(of, read, values, { limit, strong, order, ...(from ? { from } : {}) });
  return { items: await rowsOf(of, read, items, strong), nextToken: next ? sealCursor(next, binding) : null };
}

async function getMany(of: AnyEntity, keys: readonly Item[], strong = false): Promise<(Item | undefined)[]> {
  const table = of.table as Table;
  const items = await loadWhole(
    of,
    keys.map((key) => primaryKey(of, parseArguments(of, of.keyFields, key))),
    strong,
  );
  return items.map((item) => (item && isPresent(table, item) ? decode(of, item) : undefined));
}

export function repository<E extends AnyEntity>(of: E): Repository<E> {
  const read = Object.fromEntries(
    Object.keys(of.reads).map((name) => [
      name,
      (args: Item, options: PageOptions = {}) => run(of, name, args, options),
    ]),
  );
  return {
    get: async (key: Item, options: { strong?: boolean } = {}) => (await getMany(of, [key], options.strong))[0],
    getMany: (keys: readonly Item[], options: { strong?: boolean } = {}) => getMany(of, keys, options.strong),
    read,
  } as unknown as Repository<E>;
}
