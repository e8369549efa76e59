// Tombstones: whoever deletes for good leaves one first, and whoever points at the row anew must find none, so nothing is lost that somebody begins to use.

import { setTimeout as sleep } from 'node:timers/promises';
import { nowSeconds } from '@/lib/clock';
import { type Action, check, deleteIf, putIf } from '@/lib/db/action';
import { encode } from '@/lib/db/codec';
import type { Document } from '@/lib/db/document';
import type { TombstoneFound } from '@/lib/db/fault';
import { documentId, type Item, primaryKey } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { type PlannedItem, referenceItems } from '@/lib/db/planned-items';
import { records } from '@/lib/db/record-store';
import { tombstoneRecord } from '@/lib/db/records';
import { atMost } from '@/lib/db/update';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { AppError } from '@/lib/errors';
import { newUlid } from '@/lib/ids';

/** Longer than looking for uses and deleting can take; a tombstone whose maker died is in nobody's way for longer. */
const tombstoneSeconds = 60;
/** Whoever had chosen it before it went is told so for this long. */
const goneSeconds = 15 * 60;

const table = tombstoneRecord.table;

export interface Tombstone {
  readonly target: string;
  readonly targetId: string;
  readonly token: string;
}

const tombstoneOf = (tombstone: Tombstone, gone: boolean) => ({
  ...tombstone,
  gone,
  expiresAt: nowSeconds() + (gone ? goneSeconds : tombstoneSeconds),
});

/**
 * Takes the place of an earlier tombstone: of two who delete the same, the later one goes on. What says that it is gone stays:
 * whoever deletes it a second time must not make room for new uses of nothing.
 */
export async function placeTombstone(of: AnyEntity, row: Item): Promise<Tombstone> {
  const tombstone = { target: of.name as string, targetId: documentId(of, row), token: newUlid() };
  const free = ['absent', { gone: false }, { expiresAt: atMost(nowSeconds()) }] as const;
  if (!(await records(tombstoneRecord).put(tombstoneOf(tombstone, false), free)))
    throw new AppError('missing', `This ${of.name} has just been deleted`);
  return tombstone;
}

/** Goes into the transaction that deletes: it fails if the tombstone was taken away, for then somebody may use the row. */
export const tombstoneWrite = (tombstone: Tombstone): Action =>
  putIf(
    table,
    encode(tombstoneRecord, tombstoneOf(tombstone, true)),
    { attribute: 'token', value: tombstone.token },
    { kind: 'stale' },
  );

/** A new id is never an old one again. */
const hasNewId = ({ keyFields, fields }: AnyEntity): boolean =>
  keyFields.some((name: string) => ['uuid', 'ulid'].includes((fields as Fields)[name]?.kind ?? ''));

/** Goes into the transaction that creates: what went under a name, or between two, and comes back is not gone any more. */
export const reuseKey = (of: AnyEntity, row: Item): Action[] => {
  if (hasNewId(of)) return [];
  const tombstone = { target: of.name as string, targetId: documentId(of, row) };
  return [deleteIf(table, primaryKey(tombstoneRecord, tombstone), undefined, { kind: 'stale' })];
};

const erase = ({ token, ...place }: Tombstone, gone: boolean) =>
  records(tombstoneRecord).delete(place, { token, gone });

/** It stays after all. */
export const removeTombstone = async (tombstone: Tombstone): Promise<void> => void (await erase(tombstone, false));

/** A reference that a write adds, with the condition under which it may. */
export interface ReferenceGuard {
  readonly reference: PlannedItem;
  readonly check: Action;
}

/** One for each row that is pointed at in the new state and was not in the old one. */
export function referenceGuardsOf(
  of: AnyEntity,
  before: Document | undefined,
  after: Document | undefined,
): ReferenceGuard[] {
  if (!after) return [];
  const old = new Set(before ? [...referenceItems(of, before)].map(({ item }) => item.PK) : []);
  return [...referenceItems(of, after)].flatMap((planned) => {
    if (old.has(planned.item.PK)) return [];
    const [field = ''] = planned.item.fields as string[];
    const key = primaryKey(tombstoneRecord, planned.item);
    return [{ reference: planned, check: check(table, key, { absent: 'PK' }, { kind: 'tombstone', field }) }];
  });
}

function gone(field: string): AppError {
  const message = 'points at something that has been deleted';
  return new AppError('invalid', `${field} ${message}`, { issues: [{ path: field, message, rule: 'gone' }] });
}

/** Resolves when it is worth trying again; throws if what was pointed at is gone. */
export async function waitForTombstone(error: TombstoneFound): Promise<void> {
  const { field, tombstone: seen } = error;
  const tombstone = seen && (await getItem(table, { PK: seen.PK, SK: seen.SK }));
  if (tombstone && (tombstone.expiresAt as number) <= nowSeconds())
    await erase(tombstone as unknown as Tombstone, tombstone.gone === true);
  else if (tombstone?.gone) throw gone(field);
  else if (tombstone) await sleep(40 + Math.random() * 160);
}
