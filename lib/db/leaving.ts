// Nothing is lost that somebody begins to use: whoever deletes for good leaves a mark first, and whoever points at it anew must find none.

import { setTimeout as sleep } from 'node:timers/promises';
import { nowSeconds } from '@/lib/clock';
import { type Action, check, deleteIf, putIf } from '@/lib/db/action';
import { encode } from '@/lib/db/codec';
import type { Document } from '@/lib/db/document';
import type { Leaving } from '@/lib/db/fault';
import { documentId, type Item, primaryKey } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { type Piece, referencePieces } from '@/lib/db/pieces';
import { records } from '@/lib/db/record-store';
import { leavingRecord } from '@/lib/db/records';
import { atMost } from '@/lib/db/update';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { AppError } from '@/lib/errors';
import { newUlid } from '@/lib/ids';

/** Longer than looking for uses and deleting can take; a mark whose maker died is in nobody's way for longer. */
const leavingSeconds = 60;
/** Whoever had chosen it before it went is told so for this long. */
const goneSeconds = 15 * 60;

const table = leavingRecord.table;

export interface Mark {
  readonly target: string;
  readonly targetId: string;
  readonly token: string;
}

const markOf = (mark: Mark, gone: boolean) => ({
  ...mark,
  gone,
  expiresAt: nowSeconds() + (gone ? goneSeconds : leavingSeconds),
});

/**
 * Takes the place of an earlier mark: of two who delete the same, the later one goes on. What says that it is gone stays:
 * whoever deletes it a second time must not make room for new uses of nothing.
 */
export async function markLeaving(of: AnyEntity, row: Item): Promise<Mark> {
  const mark = { target: of.name as string, targetId: documentId(of, row), token: newUlid() };
  const free = ['absent', { gone: false }, { expiresAt: atMost(nowSeconds()) }] as const;
  if (!(await records(leavingRecord).put(markOf(mark, false), free)))
    throw new AppError('missing', `This ${of.name} has just been deleted`);
  return mark;
}

/** Goes into the transaction that deletes: it fails if the mark was taken away, for then somebody may use the row. */
export const departure = (mark: Mark): Action =>
  putIf(table, encode(leavingRecord, markOf(mark, true)), { attribute: 'token', value: mark.token }, { kind: 'stale' });

/** A new id is never an old one again. */
const hasNewId = ({ keyFields, fields }: AnyEntity): boolean =>
  keyFields.some((name: string) => ['uuid', 'ulid'].includes((fields as Fields)[name]?.kind ?? ''));

/** Goes into the transaction that creates: what went under a name, or between two, and comes back is not gone any more. */
export const comeback = (of: AnyEntity, row: Item): Action[] => {
  if (hasNewId(of)) return [];
  const mark = { target: of.name as string, targetId: documentId(of, row) };
  return [deleteIf(table, primaryKey(leavingRecord, mark), undefined, { kind: 'stale' })];
};

const erase = ({ token, ...place }: Mark, gone: boolean) => records(leavingRecord).delete(place, { token, gone });

/** It stays after all. */
export const unmark = async (mark: Mark): Promise<void> => void (await erase(mark, false));

/** A reference that a write adds, with the condition under which it may. */
export interface Hold {
  readonly reference: Piece;
  readonly check: Action;
}

/** One for each row that is pointed at in the new state and was not in the old one. */
export function holdsOf(of: AnyEntity, before: Document | undefined, after: Document | undefined): Hold[] {
  if (!after) return [];
  const old = new Set(before ? [...referencePieces(of, before)].map(({ item }) => item.PK) : []);
  return [...referencePieces(of, after)].flatMap((piece) => {
    if (old.has(piece.item.PK)) return [];
    const [field = ''] = piece.item.fields as string[];
    const key = primaryKey(leavingRecord, piece.item);
    return [{ reference: piece, check: check(table, key, { absent: 'PK' }, { kind: 'leaving', field }) }];
  });
}

function gone(field: string): AppError {
  const message = 'points at something that has been deleted';
  return new AppError('invalid', `${field} ${message}`, { issues: [{ path: field, message, rule: 'gone' }] });
}

/** Resolves when it is worth trying again; throws if what was pointed at is gone. */
export async function outlast(error: Leaving): Promise<void> {
  const { field, mark: seen } = error;
  const mark = seen && (await getItem(table, { PK: seen.PK, SK: seen.SK }));
  if (mark && (mark.expiresAt as number) <= nowSeconds()) await erase(mark as unknown as Mark, mark.gone === true);
  else if (mark?.gone) throw gone(field);
  else if (mark) await sleep(40 + Math.random() * 160);
}
