// Conditions and changes of one item in the store's own words, always with aliased names (UpdateExpression, ConditionExpression).

import type { Item } from '@/lib/db/key';
import type { AnyEntity, Row } from '@/lib/entity/entity';

class AtMost {
  constructor(readonly value: string | number) {}
}
class Plus {
  constructor(readonly amount: number) {}
}

/** In a condition: this or less. */
export const atMost = (value: string | number): AtMost => new AtMost(value);
/** In a change: so much more than there is. Whose answer is lost may be counted twice. */
export const plus = (amount: number): Plus => new Plus(amount);

/** There is none; there is one; there is one whose fields are so, null meaning that it has none. Of several, one must hold. */
export type WriteCondition<E> =
  | 'absent'
  | 'present'
  | { readonly [K in keyof Row<E>]?: Exclude<Row<E>[K], undefined> | AtMost | null };

/** What stays is left out, null takes away. */
export type RecordChange<E> = { readonly [K in keyof Row<E>]?: Row<E>[K] | Plus | null };

export interface Expressed {
  readonly ConditionExpression?: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Item;
}

export function conditionExpression(of: AnyEntity, alternatives: readonly WriteCondition<AnyEntity>[]): Expressed {
  const names: Record<string, string> = { '#key': of.table.options.key[0] };
  const values: Item = {};
  const test = (name: string, value: unknown): string => {
    const n = Object.keys(names).length;
    names[`#w${n}`] = name;
    if (value === null) return `attribute_not_exists(#w${n})`;
    values[`:w${n}`] = value instanceof AtMost ? value.value : value;
    return `#w${n} ${value instanceof AtMost ? '<=' : '='} :w${n}`;
  };
  const texts = alternatives.map((one) => {
    if (one === 'absent') return 'attribute_not_exists(#key)';
    const tests = one === 'present' ? [] : Object.entries(one).map(([name, value]) => test(name, value));
    return `(${['attribute_exists(#key)', ...tests].join(' AND ')})`;
  });
  return {
    ConditionExpression: texts.join(' OR '),
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  };
}

/** The change together with the condition under which it is made. */
export function changeExpression(
  change: Item,
  condition: Expressed,
): Expressed & { readonly UpdateExpression?: string } {
  const names = { ...condition.ExpressionAttributeNames };
  const values: Item = { ...condition.ExpressionAttributeValues };
  const clauses = { SET: [] as string[], REMOVE: [] as string[], ADD: [] as string[] };
  for (const [n, [name, value]] of Object.entries(change).entries()) {
    if (value === undefined) continue;
    names[`#c${n}`] = name;
    if (value !== null) values[`:c${n}`] = value instanceof Plus ? value.amount : value;
    if (value === null) clauses.REMOVE.push(`#c${n}`);
    else if (value instanceof Plus) clauses.ADD.push(`#c${n} :c${n}`);
    else clauses.SET.push(`#c${n} = :c${n}`);
  }
  const UpdateExpression = Object.entries(clauses)
    .filter(([, parts]) => parts.length > 0)
    .map(([verb, parts]) => `${verb} ${parts.join(', ')}`)
    .join(' ');
  return {
    ...condition,
    ...(UpdateExpression ? { UpdateExpression } : {}),
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
  };
}
