// Reading: declared lists, single rows and old addresses, each judged row by row for whoever asks (read operations).

import { type Item, parseDocumentId } from '@/lib/db/key';
import { claimHolder } from '@/lib/db/load';
import { type Page, type PageOptions, repository } from '@/lib/db/repository';
import { dependOn } from '@/lib/dependencies';
import type { AnyEntity, ArgsOf, FoundRow, KeyOf, Row } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import type { Satellite } from '@/lib/entity/satellite';
import { parseArguments } from '@/lib/entity/schema';
import { AppError } from '@/lib/errors';
import { authorizeRead, maySee, refuse, rightsOf, visibleFields } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { listTag, rowTag } from '@/lib/operations/tags';

type ListReads<E extends AnyEntity> = {
  [K in keyof E['reads']]: E['reads'][K] extends { one: true } ? never : K;
}[keyof E['reads']] &
  string;
type OneReads<E extends AnyEntity> = Exclude<keyof E['reads'] & string, ListReads<E>>;

type AnyRead = (args: unknown, options?: PageOptions) => Promise<unknown>;

const readOf = (of: AnyEntity, name: string): AnyRead => {
  const read = (repository(of).read as Record<string, AnyRead | undefined>)[name];
  if (!read) throw new AppError('malformed', `${of.name} has no list called ${name}`);
  return read;
};

/** A page of a declared list, without what the actor may not see. */
export async function find<E extends AnyEntity, N extends ListReads<E>>(
  { actor }: Context,
  of: E,
  name: N,
  args: ArgsOf<E, E['reads'][N]>,
  options: Omit<PageOptions, 'rights'> = {},
): Promise<Page<FoundRow<E, E['reads'][N]>>> {
  const read = readOf(of, name);
  authorizeRead(actor, of, name);
  dependOn([listTag(of)]);
  const page = (await read(args, { ...options, rights: rightsOf(actor) })) as Page<Item>;
  const items = page.items.filter((row) => maySee(actor, of, row)).map((row) => visibleFields(actor, of, row));
  return { ...page, items: items as FoundRow<E, E['reads'][N]>[] };
}

/** The one row of a declared look-up; undefined if there is none or it is not for this actor. */
export async function findOne<E extends AnyEntity, N extends OneReads<E>>(
  { actor }: Context,
  of: E,
  name: N,
  args: ArgsOf<E, E['reads'][N]>,
): Promise<FoundRow<E, E['reads'][N]> | undefined> {
  const read = readOf(of, name);
  authorizeRead(actor, of, name);
  // Whichever row is written next may be the one that is looked for.
  dependOn([listTag(of)]);
  const row = (await read(args)) as Item | undefined;
  return row && maySee(actor, of, row) ? (visibleFields(actor, of, row) as FoundRow<E, E['reads'][N]>) : undefined;
}

/** One row by its key. */
export async function read<E extends AnyEntity>(
  { actor }: Context,
  of: E,
  key: KeyOf<E>,
  options: { strong?: boolean } = {},
): Promise<Row<E> | undefined> {
  dependOn([rowTag(of, key)]);
  const row = (await repository(of).get(key, options)) as Item | undefined;
  return row && maySee(actor, of, row) ? (visibleFields(actor, of, row) as Row<E>) : undefined;
}

/** Many rows by key in one round trip per hundred; what is missing or hidden is undefined. */
export async function readMany<E extends AnyEntity>(
  { actor }: Context,
  of: E,
  keys: readonly KeyOf<E>[],
): Promise<(Row<E> | undefined)[]> {
  dependOn(keys.map((key) => rowTag(of, key)));
  const rows = (await repository(of).getMany(keys)) as (Item | undefined)[];
  return rows.map((row) => (row && maySee(actor, of, row) ? (visibleFields(actor, of, row) as Row<E>) : undefined));
}

const keyOfNobody = (of: AnyEntity): Item =>
  Object.fromEntries(of.keyFields.map((name: string) => [name, (of.fields as Fields)[name]?.sample(0)]));

/** Where a claimed value leads: to its row, and by redirect if the row has moved on to another value. */
export async function resolve<E extends AnyEntity>(
  context: Context,
  of: E,
  claimName: keyof E['satellites'] & string,
  value: string,
): Promise<{ row: Row<E>; redirect: boolean } | undefined> {
  const claim = of.satellites[claimName] as Satellite | undefined;
  if (claim?.kind !== 'claim') throw refuse(context.actor, of, 'read');
  const checked = parseArguments(of, [claim.field], { [claim.field]: value })[claim.field];
  // Another row may come to claim it.
  dependOn([listTag(of)]);
  const holder = await claimHolder(of, claim, checked);
  // A value that a draft holds takes as long as one that nobody holds, or the time would tell them apart.
  const row = await read(context, of, (holder ? parseDocumentId(of, holder.id) : keyOfNobody(of)) as KeyOf<E>);
  if (!holder || !row) return undefined;
  const isCurrent = (row as Item)[claim.field] === checked;
  // A value that only unpublished changes hold is theirs until they are published.
  return isCurrent || holder.redirect ? { row, redirect: !isCurrent } : undefined;
}
