/** Remembers durably how far each shard has been dealt with. */
import { readDurable, writeDurable } from './durable-json';

/** Without `after`, nothing has been dealt with yet; a finished shard is closed and read to its end. */
export type Position = { after?: string; finished?: boolean };

export type Checkpoints = {
  of(stream: string, shard: string): Position;
  /** On disk when it returns. */
  set(stream: string, shard: string, position: Position): void;
  /** Forgets shards that are no more, and earlier streams of the same table. */
  keepOnly(stream: string, shards: string[]): void;
};

type Book = Record<string, Record<string, Position>>;

export function openCheckpoints(file: string): Checkpoints {
  const book = readDurable<Book>(file, {}, isBook);
  return {
    of: (stream, shard) => book[stream]?.[shard] ?? {},
    set(stream, shard, position) {
      book[stream] = { ...book[stream], [shard]: position };
      writeDurable(file, book);
    },
    keepOnly(stream, shards) {
      const [ofTable] = stream.split('/stream/');
      for (const other of Object.keys(book)) {
        if (other !== stream && other.startsWith(`${ofTable}/stream/`)) delete book[other];
      }
      const known = Object.entries(book[stream] ?? {});
      book[stream] = Object.fromEntries(known.filter(([shard]) => shards.includes(shard)));
    },
  };
}

function isBook(value: unknown): value is Book {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((shards) => typeof shards === 'object')
  );
}
