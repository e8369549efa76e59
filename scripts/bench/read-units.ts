// What an article by its address costs by the store's own meter, beside what its bytes cost.

import { DynamoDBClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { itemSize } from '@/lib/db/size';
import { localConnection } from '@/local/dynamodb/local-connection';
import type { StoreCommand } from '@/local/faults/store-command';

const bytesPerHalfUnit = 4096;

/** The look-up among the commands of a page is asked once more, this time for its price. */
export async function readUnits(
  storeUrl: string,
  commands: readonly StoreCommand[],
): Promise<{ units: number; ofBytes: number }> {
  const lookUp = commands.find(({ body }) => body?.IndexName === 'GSI-Address');
  if (!lookUp) throw new Error('The page did not look its article up by its address');
  const store = new DynamoDBClient(localConnection(storeUrl));
  const input = { ...lookUp.body, ReturnConsumedCapacity: 'TOTAL' } as unknown as QueryCommandInput;
  const { ConsumedCapacity, Items = [] } = await store.send(new QueryCommand(input));
  store.destroy();
  const bytes = Items.reduce((sum, item) => sum + itemSize(unmarshall(item)), 0);
  return { units: ConsumedCapacity?.CapacityUnits ?? Number.NaN, ofBytes: Math.ceil(bytes / bytesPerHalfUnit) / 2 };
}
