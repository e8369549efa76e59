// Runs a declared read (DynamoDB Query): one query on one partition, a page at a time, always with aliased names.

import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { store } from '@/lib/db/client';
import { translate } from '@/lib/db/fault';
import type { Item } from '@/lib/db/key';
import type { AnyEntity, Read, SortCondition } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { keyOfRead } from '@/lib/entity/read';
import { indexOf, isProjected, type Table } from '@/lib/entity/table';
import { fillTemplate } from '@/lib/entity/template';
import { physicalName } from '@/lib/tables/physical-name';

export interface QueryOptions {
  readonly limit: number;
  readonly strong: boolean;
  readonly order?: 'asc' | 'desc';
  readonly from?: Item;
}

export interface QueryAnswer {
  readonly items: Item[];
  readonly next: Item | undefined;
}

const comparisons = { eq: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

function sortExpression(condition: SortCondition, values: Item): { text: string; values: Item } {
  const filled = (template: string) => fillTemplate(template, values);
  if (condition.prefix !== undefined)
    return { text: 'begins_with(#sk, :sk)', values: { ':sk': filled(condition.prefix) } };
  if (condition.between) {
    const [from, to] = condition.between;
    return { text: '#sk BETWEEN :sk AND :sk2', values: { ':sk': filled(from), ':sk2': filled(to) } };
  }
  for (const [name, sign] of Object.entries(comparisons)) {
    const template = condition[name as keyof typeof comparisons];
    if (template !== undefined) return { text: `#sk ${sign} :sk`, values: { ':sk': filled(template) } };
  }
  throw new Error('A sort condition must say how to compare');
}

/** The attributes that a read asks for; everything unless it says what it needs. */
function projection(
  of: AnyEntity,
  read: Read,
): Pick<QueryCommandInput, 'ProjectionExpression' | 'ExpressionAttributeNames'> {
  if (!read.project) return {};
  const table = of.table as Table;
  const former = read.project.flatMap((name) => (of.fields as Fields)[name]?.former?.name ?? []);
  const names = new Set([...read.project, ...former, ...table.options.key, 'version', 'createdAt', 'updatedAt']);
  // What is in the bin has left every index.
  if (read.index === undefined) names.add('bin');
  if (table.options.ttl) names.add(table.options.ttl);
  const aliases = [...names].map((name, i) => [`#p${i}`, name] as const);
  return {
    ProjectionExpression: aliases.map(([alias]) => alias).join(', '),
    ExpressionAttributeNames: Object.fromEntries(aliases),
  };
}

/** An index that copies only some attributes cannot give whole rows. */
export const isWhole = (table: Table, read: Read): boolean =>
  read.index === undefined || !isProjected(indexOf(table, read.index));

export async function query(of: AnyEntity, read: Read, values: Item, options: QueryOptions): Promise<QueryAnswer> {
  const table = of.table as Table;
  const [pk, sk] = keyOfRead(table, read);
  const sort = read.sk ? sortExpression(read.sk, values) : undefined;
  const { ProjectionExpression, ExpressionAttributeNames } = projection(of, read);
  const input: QueryCommandInput = {
    TableName: physicalName(table),
    ...(read.index === undefined ? { ConsistentRead: options.strong } : { IndexName: read.index }),
    KeyConditionExpression: `#pk = :pk${sort ? ` AND ${sort.text}` : ''}`,
    ExpressionAttributeNames: { '#pk': pk, ...(sort ? { '#sk': sk as string } : {}), ...ExpressionAttributeNames },
    ExpressionAttributeValues: { ':pk': fillTemplate(read.pk, values), ...sort?.values },
    ...(ProjectionExpression ? { ProjectionExpression } : {}),
    ScanIndexForward: (options.order ?? read.order) !== 'desc',
    Limit: options.limit,
    ...(options.from ? { ExclusiveStartKey: options.from } : {}),
  };
  try {
    const answer = await store().send(new QueryCommand(input));
    return { items: answer.Items ?? [], next: answer.LastEvaluatedKey };
  } catch (error) {
    throw translate(error);
  }
}
