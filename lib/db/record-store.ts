// The store of records (conditional writes, TTL): written under typed conditions, read by key and by declared reads. What has expired is gone for every reader.

import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { nowIso } from '@/lib/clock';
import { deleteIf, putIf } from '@/lib/db/action';
import { batchWrite } from '@/lib/db/batch-write';
import { store } from '@/lib/db/client';
import { decode, encode } from '@/lib/db/codec';
import { ifItHolds } from '@/lib/db/fault';
import { type Item, primaryKey } from '@/lib/db/key';
import { type Repository, repository } from '@/lib/db/repository';
import { transact } from '@/lib/db/transact';
import { changeExpression, conditionExpression, type RecordChange, type WriteCondition } from '@/lib/db/update';
import type { AnyEntity, FieldsOf, KeyOf, Row, Stamps } from '@/lib/entity/entity';
import type { Shape } from '@/lib/entity/field';
import type { AnyRecord } from '@/lib/entity/record';
import { holeNames } from '@/lib/entity/template';
import { newUlid } from '@/lib/ids';
import { physicalName } from '@/lib/tables/physical-name';

/** A record as it is put: made now, unless it says otherwise. */
export type NewRecord<E> = Shape<FieldsOf<E>> & Partial<Stamps>;

export interface Records<E extends AnyRecord> extends Repository<E> {
  /** The record as it is now; undefined where the condition does not hold. */
  put(record: NewRecord<E>): Promise<Row<E>>;
  put(record: NewRecord<E>, when: WriteCondition<E> | readonly WriteCondition<E>[]): Promise<Row<E> | undefined>;
  /** Changes some fields of a record that is there: null takes one away. Undefined where the condition does not hold. */
  patch(
    key: KeyOf<E>,
    change: RecordChange<E>,
    when?: WriteCondition<E> | readonly WriteCondition<E>[],
  ): Promise<Row<E> | undefined>;
  /** The record as it was; undefined where there was none or the condition does not hold. */
  delete(key: KeyOf<E>, when?: WriteCondition<E> | readonly WriteCondition<E>[]): Promise<Row<E> | undefined>;
  /** Each for itself, however many there are. */
  batch(writes: Writes<E>): Promise<void>;
  /** All or none, as many as one transaction holds. */
  together(writes: Writes<E>): Promise<void>;
}

interface Writes<E> {
  readonly put?: readonly NewRecord<E>[];
  readonly delete?: readonly KeyOf<E>[];
}

const stamped = (record: Item): Item => {
  const at = nowIso();
  return { version: 1, createdAt: at, updatedAt: at, ...record };
};

const conditioned = (of: AnyEntity, when: unknown) =>
  when === undefined ? {} : conditionExpression(of, [when].flat() as WriteCondition<AnyEntity>[]);

async function put(of: AnyEntity, given: Item, when: unknown): Promise<Item | undefined> {
  const record = stamped(given);
  const input = { TableName: physicalName(of.table), Item: encode(of, record), ...conditioned(of, when) };
  return (await ifItHolds(store().send(new PutCommand(input)))) && record;
}

async function update(of: AnyEntity, key: Item, change: Item, when: unknown): Promise<Item | undefined> {
  const answer = await ifItHolds(
    store().send(
      new UpdateCommand({
        TableName: physicalName(of.table),
        Key: primaryKey(of, key),
        ...changeExpression(change, conditioned(of, when)),
        ReturnValues: 'ALL_NEW',
      }),
    ),
  );
  return answer && decode(of, answer.Attributes ?? {});
}

async function patch(of: AnyEntity, key: Item, change: Item, when: unknown = 'present'): Promise<Item | undefined> {
  const keyed = new Set(Object.values(of.item as Record<string, string>).flatMap(holeNames));
  for (const name of Object.keys(change))
    if (keyed.has(name)) throw new Error(`${name} is part of where a ${of.name} lies and cannot be patched`);
  return update(of, key, change, when);
}

async function erase(of: AnyEntity, key: Item, when: unknown): Promise<Item | undefined> {
  const input = { TableName: physicalName(of.table), Key: primaryKey(of, key), ...conditioned(of, when) };
  const answer = await ifItHolds(store().send(new DeleteCommand({ ...input, ReturnValues: 'ALL_OLD' })));
  return answer?.Attributes && decode(of, answer.Attributes);
}

interface SomeWrites {
  readonly put?: readonly Item[];
  readonly delete?: readonly Item[];
}

const together = async (of: AnyEntity, { put: puts = [], delete: deletes = [] }: SomeWrites): Promise<void> => {
  const actions = [
    ...deletes.map((key) => deleteIf(of.table, primaryKey(of, key), undefined, { kind: 'stale' })),
    ...puts.map((one) => putIf(of.table, encode(of, stamped(one)), undefined, { kind: 'stale' })),
  ];
  if (actions.length > 0) await transact(actions, newUlid());
};

export const records = <E extends AnyRecord>(of: E): Records<E> =>
  ({
    ...repository(of),
    put: (given: Item, when?: unknown) => put(of, given, when),
    patch: (key: Item, change: Item, when?: unknown) => patch(of, key, change, when),
    delete: (key: Item, when?: unknown) => erase(of, key, when),
    batch: ({ put: puts = [], delete: deletes = [] }: SomeWrites) =>
      batchWrite(of.table, {
        put: puts.map((one) => encode(of, stamped(one))),
        delete: deletes.map((key) => primaryKey(of, key)),
      }),
    together: (writes: SomeWrites) => together(of, writes),
  }) as unknown as Records<E>;

/** Notes something in the item of a row that none of its fields is: no version, no revision. Undefined where there is no row. */
export async function annotate<E extends AnyEntity>(of: E, key: KeyOf<E>, notes: Item): Promise<Row<E> | undefined> {
  for (const name of Object.keys(notes))
    if (name in of.fields || name in of.item) throw new Error(`${name} is a field of ${of.name}`);
  return update(of, key, notes, 'present') as Promise<Row<E> | undefined>;
}
