import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { type Table, table } from '@/lib/entity/table';
import { createTables } from './create-tables';
import { availableEngines, startDynamo } from './engine';
import { localConnection } from './local-connection';

describe.each(availableEngines())('the tables of an earlier version on %s', (engine) => {
  it('get the indexes that they lack, with everything that is in them already', async () => {
    const dynamo = await startDynamo({ engine });
    const client = new DynamoDBClient(localConnection(dynamo.url));
    const earlier = table('notes', { key: ['id'], indexes: { byDay: ['kind', 'day'] } });
    const later = table('notes', {
      key: ['id'],
      indexes: {
        byDay: ['kind', 'day'],
        byName: { key: ['kind', 'name'], project: ['title'] },
        byPlace: ['kind', 'place'],
      },
    });
    expect(await createTables(client, [earlier as Table])).toEqual(['notes']);
    const Item = { id: '1', kind: 'note', day: '2026-01-01', name: 'a', title: 'Erste', place: 'Hafen', more: 'x' };
    await client.send(new PutCommand({ TableName: 'notes', Item }));

    expect(await createTables(client, [later as Table])).toEqual([]);
    expect(await createTables(client, [later as Table])).toEqual([]);
    const documents = DynamoDBDocumentClient.from(client);
    const find = async (IndexName: string) => {
      const query = { KeyConditionExpression: 'kind = :kind', ExpressionAttributeValues: { ':kind': 'note' } };
      return (await documents.send(new QueryCommand({ TableName: 'notes', IndexName, ...query }))).Items;
    };
    expect(await find('byPlace')).toEqual([Item]);
    expect(await find('byName')).toEqual([{ id: '1', kind: 'note', name: 'a', title: 'Erste' }]);
    client.destroy();
    await dynamo.close();
  });
});
