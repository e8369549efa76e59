/**
 * Deletes expired items as DynamoDB's own expiry would, so that streams see a REMOVE; an engine cannot be made to mark
 * it as the service's doing, so these removals look like anyone else's (`byService` is false).
 */
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { oneAtATime } from './one-at-a-time';

export type ExpiringTable = { name: string; ttl: string; key: string[] };
export type TtlSweeperOptions = {
  client: DynamoDBDocumentClient;
  tables: ExpiringTable[];
  everyMs?: number;
  /** Milliseconds, as Date.now tells them. */
  now?: () => number;
};
export type TtlSweeper = {
  /** Resolves with how many items were removed. */
  sweepOnce(): Promise<number>;
  stop(): Promise<void>;
};

const AT_ONCE = 10;
// AWS takes a date further back for a mistake (seconds never set, or another unit) and leaves such items alone.
const OLDEST_SECONDS = 5 * 365 * 24 * 60 * 60;

export function startTtlSweeper({ client, tables, everyMs = 5_000, now = Date.now }: TtlSweeperOptions): TtlSweeper {
  const inTurn = oneAtATime();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const sweepOnce = () => inTurn(() => sweepAll(client, tables, Math.floor(now() / 1_000)));
  const wait = () => {
    if (stopped) return;
    // A store that is away now will be swept the next time.
    timer = setTimeout(
      () =>
        void sweepOnce()
          .catch(() => undefined)
          .then(wait),
      everyMs,
    ).unref();
  };
  wait();

  return {
    sweepOnce,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await inTurn(async () => undefined);
    },
  };
}

async function sweepAll(client: DynamoDBDocumentClient, tables: ExpiringTable[], seconds: number): Promise<number> {
  let removed = 0;
  for (const table of tables) removed += await sweepTable(client, table, seconds);
  return removed;
}

async function sweepTable(client: DynamoDBDocumentClient, table: ExpiringTable, seconds: number): Promise<number> {
  const names = Object.fromEntries(table.key.map((attribute, at) => [`#k${at}`, attribute]));
  const pages = paginateScan(
    { client },
    {
      TableName: table.name,
      ConsistentRead: true,
      ProjectionExpression: Object.keys(names).join(', '),
      FilterExpression: '#ttl BETWEEN :oldest AND :now',
      ExpressionAttributeNames: { ...names, '#ttl': table.ttl },
      ExpressionAttributeValues: expiry(seconds),
    },
  );
  let removed = 0;
  for await (const { Items = [] } of pages) {
    for (let from = 0; from < Items.length; from += AT_ONCE) {
      const some = Items.slice(from, from + AT_ONCE);
      const outcomes = await Promise.all(some.map((key) => removeIfStillExpired(client, table, key, seconds)));
      removed += outcomes.filter(Boolean).length;
    }
  }
  return removed;
}

/** The expiry may have been put off, or the item removed, since it was read. */
async function removeIfStillExpired(
  client: DynamoDBDocumentClient,
  { name, ttl }: ExpiringTable,
  Key: Record<string, unknown>,
  seconds: number,
): Promise<boolean> {
  const command = new DeleteCommand({
    TableName: name,
    Key,
    ConditionExpression: '#ttl BETWEEN :oldest AND :now',
    ExpressionAttributeNames: { '#ttl': ttl },
    ExpressionAttributeValues: expiry(seconds),
  });
  return client.send(command).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    },
  );
}

function expiry(seconds: number) {
  return { ':oldest': seconds - OLDEST_SECONDS, ':now': seconds };
}
