// The lists that a general screen can show of any entity, the bin among them (list operation, read your own writes); what the asker has just changed is in them at once.

import { nowIso } from '@/lib/clock';
import { documentId, type Item, parseDocumentId } from '@/lib/db/key';
import { type Page, repository } from '@/lib/db/repository';
import { openRule } from '@/lib/entity/access';
import { describeEntity, type ListDescription } from '@/lib/entity/description';
import type { AnyEntity, Read } from '@/lib/entity/entity';
import { readHoles } from '@/lib/entity/read';
import { type Actor, allows, mightAllow } from '@/lib/entity/rule';
import { parseArguments } from '@/lib/entity/schema';
import { AppError, isAppError } from '@/lib/errors';
import { mayAsk, maySee, visibleFields } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { find } from '@/lib/operations/find';
import { binned } from '@/lib/operations/history';
import { type KnownRow, mergePage, type PlacedRow } from '@/lib/operations/list-merge';
import { belongsTo, sortKeyOf } from '@/lib/operations/list-position';

const bin: ListDescription = { name: 'bin', arguments: [], sort: { field: 'at', order: 'desc' } };

/** The lists that somebody may ask for, in the order of the declaration. */
export function listsFor(actor: Actor, of: AnyEntity): ListDescription[] {
  const isOpen = ({ name }: ListDescription) => mayAsk(actor, of, name);
  const hasBin = of.removal === 'bin' && mightAllow(of.access.remove, actor);
  return [...(describeEntity(of)?.lists ?? []).filter(isOpen), ...(hasBin ? [bin] : [])];
}

export interface ListedRow {
  readonly id: string;
  readonly version: number;
  readonly values: Item;
  /** Whether the asker may open it, to change it or to read it. */
  readonly mayOpen: boolean;
}

export interface ListedRows {
  readonly rows: readonly ListedRow[];
  readonly nextToken: string | null;
}

export interface ListOptions {
  /** What the list takes; checked by the fields that its arguments are. */
  readonly args?: Item;
  readonly nextToken?: string | null;
  readonly order?: 'asc' | 'desc' | undefined;
  /** Documents whose newest state the asker knows of: an index may not have heard of it yet. */
  readonly recent?: readonly string[];
}

const pageSize = 25;

/** Malformed ids are nobody's documents: whoever made them up finds nothing. */
function keysOf(of: AnyEntity, ids: readonly string[]): Item[] {
  return ids.flatMap((id) => {
    try {
      return [parseDocumentId(of, id)];
    } catch (error) {
      if (isAppError(error)) return [];
      throw error;
    }
  });
}

/** The documents as they were last written, in one round trip. */
async function knownRows(
  { actor }: Context,
  of: AnyEntity,
  read: Read,
  args: Item,
  ids: readonly string[],
): Promise<KnownRow<Item>[]> {
  const keys = keysOf(of, ids);
  if (keys.length === 0) return [];
  const rows = (await repository(of).getMany(keys as never[], { strong: true })) as (Item | undefined)[];
  return rows.map((row, i): KnownRow<Item> => {
    const id = documentId(of, keys[i] as Item);
    if (!row || !maySee(actor, of, row) || !belongsTo(of, read, args, row)) return { id };
    return { id, row: visibleFields(actor, of, row), key: sortKeyOf(of, read, args, row) };
  });
}

export async function listRows(
  context: Context,
  of: AnyEntity,
  view: string,
  { args: given = {}, nextToken = null, order, recent = [] }: ListOptions = {},
): Promise<ListedRows> {
  const isDeclared = view === 'bin' ? of.removal === 'bin' : of.admin?.lists.includes(view);
  if (!isDeclared) throw new AppError('malformed', `${of.name} has no list called ${view}`);
  const options = { limit: pageSize, nextToken, ...(order ? { order } : {}) };
  if (view === 'bin') return binnedRows(context, of, options);
  const read = of.reads[view] as Read;
  const args = parseArguments(of, readHoles(read), given);
  const [page, known] = await Promise.all([
    find<AnyEntity, string>(context, of, view, args, options) as unknown as Promise<Page<Item>>,
    knownRows(context, of, read, args, recent),
  ]);
  const placed = page.items.map(
    (row): PlacedRow<Item> => ({ id: documentId(of, row), row, key: sortKeyOf(of, read, args, row) }),
  );
  const merged = mergePage(placed, known, {
    order: order ?? read.order ?? 'asc',
    isFirst: !nextToken,
    isLast: page.nextToken === null,
  });
  return {
    nextToken: page.nextToken,
    rows: merged.map(({ id, row }) => ({
      id,
      version: row.version as number,
      values: row,
      mayOpen: allows(openRule(of), context.actor, row, nowIso()),
    })),
  };
}

/** The bin is no index: what was last written is what is read. */
async function binnedRows(context: Context, of: AnyEntity, options: Parameters<typeof binned>[2]): Promise<ListedRows> {
  const page = await binned(context, of, { ...options, strong: true });
  return {
    nextToken: page.nextToken,
    rows: page.items.map(({ id, label, at, version, status }) => ({
      id,
      version: version ?? 0,
      mayOpen: false,
      values: { [of.admin?.label ?? 'title']: label, at, ...(status ? { status } : {}) },
    })),
  };
}
