/** Items that a transaction under way has locked: other writes to them meanwhile are in conflict, as they are on AWS. */
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { localConnection } from '@/local/dynamodb/local-connection';
import { isObject, type JsonObject, type StoreCommand, transactItems } from './store-command';
import { type Answer, conflict } from './store-error';

export type ItemLocks = {
  /** A conflict if one of its items is locked; else what it answers, a transaction locking its items as long as it is held. */
  during(write: StoreCommand, perform: () => Promise<Answer>, hold: () => Promise<void>): Promise<Answer>;
  close(): void;
};

export function openItemLocks(target: string): ItemLocks {
  const client = new DynamoDBClient(localConnection(target));
  const keyNames = new Map<string, Promise<string[]>>();
  const locked = new Set<string>();

  async function askKeyNames(TableName: string): Promise<string[]> {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    return Table?.KeySchema?.map(({ AttributeName }) => AttributeName ?? '') ?? [];
  }

  /** A put names its whole item: which part of it is the key, only the table knows. */
  async function placeOf({ TableName, Key, Item }: JsonObject): Promise<string> {
    const table = String(TableName);
    const names = keyNames.get(table) ?? askKeyNames(table);
    keyNames.set(table, names);
    names.catch(() => keyNames.delete(table));
    const attributes = isObject(Key) ? Key : isObject(Item) ? Item : {};
    return JSON.stringify([table, ...(await names).map((name) => attributes[name])]);
  }

  return {
    async during(write, perform, hold) {
      const items = transactItems(write);
      const requests = items.length > 0 ? items.map((item) => Object.values(item as JsonObject)[0]) : [write.body];
      const places = await Promise.all(requests.map((request) => placeOf(request as JsonObject)));
      const positions = places.flatMap((place, at) => (locked.has(place) ? [at] : []));
      if (positions.length > 0) {
        write.fault ??= 'contention';
        return conflict(write, ...positions);
      }
      if (items.length === 0) return perform();
      for (const place of places) locked.add(place);
      try {
        const [answer] = await Promise.all([perform(), hold()]);
        return answer;
      } finally {
        for (const place of places) locked.delete(place);
      }
    },
    close: () => client.destroy(),
  };
}
