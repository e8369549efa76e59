// A declared table in the words of the store's own CreateTable call.

import type { CreateTableCommandInput, KeySchemaElement } from '@aws-sdk/client-dynamodb';
import { indexKey, isProjected, type KeyAttributes, type Table } from '@/lib/entity/table';
import { physicalName } from '@/lib/tables/physical-name';

const keySchema = (key: KeyAttributes): KeySchemaElement[] =>
  key.map((AttributeName, i) => ({ AttributeName, KeyType: i === 0 ? 'HASH' : 'RANGE' }));

/** Every attribute that a key of the table or of an index is made of. */
export const keyAttributes = ({ options }: Table): string[] => [
  ...new Set([...options.key, ...Object.values(options.indexes ?? {}).flatMap((index) => [...indexKey(index)])]),
];

export function tableDefinition(table: Table): CreateTableCommandInput {
  const { key, indexes = {}, numbers = [], stream } = table.options;
  const secondary = Object.entries(indexes).map(([IndexName, index]) => ({
    IndexName,
    KeySchema: keySchema(indexKey(index)),
    Projection: isProjected(index)
      ? { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...index.project] }
      : { ProjectionType: 'ALL' as const },
  }));
  return {
    TableName: physicalName(table),
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keySchema(key),
    AttributeDefinitions: keyAttributes(table).map((AttributeName) => ({
      AttributeName,
      AttributeType: numbers.includes(AttributeName) ? 'N' : 'S',
    })),
    ...(secondary.length > 0 ? { GlobalSecondaryIndexes: secondary } : {}),
    ...(stream ? { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } } : {}),
  };
}
