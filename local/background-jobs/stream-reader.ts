/** Reads the stream of a table shard by shard from the checkpoints on, whatever happens to iterators and shards. */
import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
} from '@aws-sdk/client-dynamodb-streams';
import type { Checkpoints } from './checkpoints';

export type StreamSource = { table: string; arn: string; label: string; shards: Shard[] };
export type ShardBatch = { source: StreamSource; shard: string; records: _Record[]; next: string | undefined };

export type StreamReader = {
  /** The newest stream of the table, as it was a moment ago; null when there is no table or it has no stream. */
  find(table: string): Promise<StreamSource | null>;
  lookAnew(): void;
  isFinished(source: StreamSource, shard: string): boolean;
  /** The records after the checkpoint; none when all are read. The same again until they are committed. */
  read(source: StreamSource, shard: string): Promise<ShardBatch>;
  commit(batch: ShardBatch): void;
};

export type StreamReaderOptions = {
  streams: DynamoDBStreamsClient;
  dynamo: DynamoDBClient;
  checkpoints: Checkpoints;
};

/** Streams and shards seldom change, and asking is two commands for each table. */
const SOURCE_LASTS_MS = 5_000;
/** What comes again after a crash is at most this much of each shard. */
const BATCH = 100;

export function openStreamReader({ streams, dynamo, checkpoints }: StreamReaderOptions): StreamReader {
  const iterators = new Map<string, string>();
  const sources = new Map<string, { source: StreamSource; until: number }>();
  const place = ({ arn }: StreamSource, shard: string) => `${arn} ${shard}`;

  async function fetchFrom(source: StreamSource, shard: string, after?: string) {
    const position = after
      ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after } as const)
      : ({ ShardIteratorType: 'TRIM_HORIZON' } as const);
    const where = { StreamArn: source.arn, ShardId: shard };
    const { ShardIterator } = await streams.send(new GetShardIteratorCommand({ ...where, ...position }));
    return streams.send(new GetRecordsCommand({ ShardIterator, Limit: BATCH }));
  }

  async function fetchAfterCheckpoint(source: StreamSource, shard: string) {
    const { after } = checkpoints.of(source.arn, shard);
    try {
      return await fetchFrom(source, shard, after);
    } catch (error) {
      if (!after || !isNamed(error, 'TrimmedDataAccessException')) throw error;
      // The stream keeps its records for a day only.
      console.error(`Changes of ${source.table} were lost: the stream (shard ${shard}) no longer has them.`);
      return fetchFrom(source, shard);
    }
  }

  async function fetch(source: StreamSource, shard: string) {
    const ShardIterator = iterators.get(place(source, shard));
    // Used once: after any failure, such as an expired iterator, the next reading starts from the checkpoint.
    iterators.delete(place(source, shard));
    return ShardIterator
      ? streams.send(new GetRecordsCommand({ ShardIterator, Limit: BATCH }))
      : fetchAfterCheckpoint(source, shard);
  }

  return {
    async find(table) {
      const known = sources.get(table);
      if (known && known.until > Date.now()) return known.source;
      const source = await sourceOf(table, streams, dynamo);
      if (!source) return null;
      sources.set(table, { source, until: Date.now() + SOURCE_LASTS_MS });
      const { arn, shards } = source;
      checkpoints.keepOnly(
        arn,
        shards.flatMap(({ ShardId = [] }) => ShardId),
      );
      return source;
    },

    lookAnew: () => sources.clear(),

    isFinished: ({ arn }, shard) => checkpoints.of(arn, shard).finished === true,

    async read(source, shard) {
      const { Records = [], NextShardIterator } = await fetch(source, shard).catch((error) => {
        sources.delete(source.table);
        throw error;
      });
      return { source, shard, records: Records, next: NextShardIterator };
    },

    commit({ source, shard, records, next }) {
      const after = records.at(-1)?.dynamodb?.SequenceNumber ?? checkpoints.of(source.arn, shard).after;
      if (next) iterators.set(place(source, shard), next);
      else sources.delete(source.table);
      if (records.length || !next) {
        checkpoints.set(source.arn, shard, { ...(after ? { after } : {}), ...(next ? {} : { finished: true }) });
      }
    },
  };
}

async function sourceOf(
  table: string,
  streams: DynamoDBStreamsClient,
  dynamo: DynamoDBClient,
): Promise<StreamSource | null> {
  try {
    const { Table } = await dynamo.send(new DescribeTableCommand({ TableName: table }));
    const arn = Table?.LatestStreamArn;
    if (!arn) return null;
    const shards: Shard[] = [];
    let from: string | undefined;
    do {
      const page = new DescribeStreamCommand({ StreamArn: arn, ...(from ? { ExclusiveStartShardId: from } : {}) });
      const { StreamDescription } = await streams.send(page);
      shards.push(...(StreamDescription?.Shards ?? []));
      from = StreamDescription?.LastEvaluatedShardId;
    } while (from);
    return { table, arn, label: Table.LatestStreamLabel ?? '', shards };
  } catch (error) {
    if (isNamed(error, 'ResourceNotFoundException')) return null;
    throw error;
  }
}

/** The two clients have a class each for the same error. */
function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
