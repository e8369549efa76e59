// One conditional write as part of a transaction, together with what it means when its condition fails (TransactWriteItems entry, ConditionExpression).

import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { type Item, keyOfItem } from '@/lib/db/key';
import type { Table } from '@/lib/entity/table';
import { physicalName } from '@/lib/tables/physical-name';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** What a failed condition at this position tells the caller. */
export type ActionRefusal =
  | { readonly kind: 'stale' }
  | { readonly kind: 'exists' }
  | { readonly kind: 'taken'; readonly field: string }
  | { readonly kind: 'absent'; readonly field: string }
  | { readonly kind: 'repeated' }
  /** Somebody else was quicker with something that this does not contradict as such: look again. */
  | { readonly kind: 'crowded' }
  /** What the field points at is being deleted. */
  | { readonly kind: 'tombstone'; readonly field: string };

export interface Action {
  /** Table and key of the one item that it is about. */
  readonly place: string;
  readonly request: TransactItem;
  readonly refusal: ActionRefusal;
  /** The item as it will be, as far as it is known here: what its size is judged by. */
  readonly whole?: Item;
  /** The rest of the transaction goes on without it if its condition fails. */
  readonly dispensable?: true;
  /** It only adds to counters, so that two of them can be one. */
  readonly addition?: Addition;
}

export type Counts = Readonly<Record<string, number>>;

interface Addition {
  readonly table: Table;
  readonly key: Item;
  readonly amounts: Counts;
  readonly upsert: boolean;
}

const placeAt = (table: Table, key: Item): string => JSON.stringify([physicalName(table), keyOfItem(table, key)]);

type Condition =
  | { readonly absent: string; readonly orHeldBy?: string; readonly orExpiredBefore?: number }
  | { readonly attribute: string; readonly value: unknown; readonly orAbsent?: boolean };

interface Expression {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
  readonly ReturnValuesOnConditionCheckFailure: 'ALL_OLD';
}

function expression(condition: Condition): Expression {
  const failure = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  if ('attribute' in condition)
    return {
      ConditionExpression: condition.orAbsent ? 'attribute_not_exists(#a) OR #a = :a' : '#a = :a',
      ExpressionAttributeNames: { '#a': condition.attribute },
      ExpressionAttributeValues: { ':a': condition.value },
      ...failure,
    };
  const absent = {
    ConditionExpression: 'attribute_not_exists(#k)',
    ExpressionAttributeNames: { '#k': condition.absent },
  };
  if (condition.orHeldBy !== undefined)
    return {
      ConditionExpression: `${absent.ConditionExpression} OR #o = :o`,
      ExpressionAttributeNames: { ...absent.ExpressionAttributeNames, '#o': 'claimedBy' },
      ExpressionAttributeValues: { ':o': condition.orHeldBy },
      ...failure,
    };
  if (condition.orExpiredBefore !== undefined)
    return {
      ConditionExpression: `${absent.ConditionExpression} OR #e <= :e`,
      ExpressionAttributeNames: { ...absent.ExpressionAttributeNames, '#e': 'expiresAt' },
      ExpressionAttributeValues: { ':e': condition.orExpiredBefore },
      ...failure,
    };
  return { ...absent, ...failure };
}

export const putIf = (table: Table, item: Item, condition: Condition | undefined, refusal: ActionRefusal): Action => ({
  place: placeAt(table, item),
  request: { Put: { TableName: physicalName(table), Item: item, ...(condition ? expression(condition) : {}) } },
  refusal,
  whole: item,
});

export const deleteIf = (
  table: Table,
  key: Item,
  condition: Condition | undefined,
  refusal: ActionRefusal,
): Action => ({
  place: placeAt(table, key),
  request: { Delete: { TableName: physicalName(table), Key: key, ...(condition ? expression(condition) : {}) } },
  refusal,
});

export const check = (table: Table, key: Item, condition: Condition, refusal: ActionRefusal): Action => ({
  place: placeAt(table, key),
  request: { ConditionCheck: { TableName: physicalName(table), Key: key, ...expression(condition) } },
  refusal,
});

interface Change {
  readonly set: Item;
  readonly remove: readonly string[];
  readonly whole: Item;
}

/** Changes attributes one by one; what the change does not name stays as it is. */
export function update(
  table: Table,
  key: Item,
  { set, remove, whole }: Change,
  condition: Condition,
  refusal: ActionRefusal,
): Action {
  const based = expression(condition);
  const names: Record<string, string> = { ...based.ExpressionAttributeNames };
  const values: Record<string, unknown> = { ...based.ExpressionAttributeValues };
  const sets = Object.entries(set).map(([name, value], i) => {
    names[`#s${i}`] = name;
    values[`:s${i}`] = value;
    return `#s${i} = :s${i}`;
  });
  const removes = remove.map((name, i) => {
    names[`#r${i}`] = name;
    return `#r${i}`;
  });
  const clauses = [
    sets.length > 0 ? `SET ${sets.join(', ')}` : '',
    removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
  ];
  return {
    place: placeAt(table, key),
    request: {
      Update: {
        TableName: physicalName(table),
        Key: key,
        ...based,
        UpdateExpression: clauses.filter(Boolean).join(' '),
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      },
    },
    refusal,
    whole: Object.fromEntries(Object.entries(whole).filter(([name]) => !remove.includes(name))),
  };
}

export const summed = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(Object.keys({ ...one, ...other }).map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));

/** Adds to counters of another item, which must exist unless adding may make it. */
export function addTo(table: Table, key: Item, amounts: Counts, refusal: ActionRefusal, upsert = false): Action {
  const entries = Object.entries(amounts);
  const [keyName = ''] = Object.keys(key);
  return {
    place: placeAt(table, key),
    request: {
      Update: {
        TableName: physicalName(table),
        Key: key,
        UpdateExpression: `ADD ${entries.map((_, i) => `#c${i} :c${i}`).join(', ')}`,
        ...(upsert ? {} : { ConditionExpression: 'attribute_exists(#k)' }),
        ExpressionAttributeNames: {
          ...Object.fromEntries(entries.map(([name], i) => [`#c${i}`, name])),
          ...(upsert ? {} : { '#k': keyName }),
        },
        ExpressionAttributeValues: Object.fromEntries(entries.map(([, amount], i) => [`:c${i}`, amount])),
      },
    },
    refusal,
    addition: { table, key, amounts, upsert },
  };
}
