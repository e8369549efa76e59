/**
 * Gives dynoxide a database whose log of changes has an index. It numbers each change by the highest number so far and
 * would look for it in the whole log, so that every write took longer than the one before.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { emptyDatabase } from './empty-database';
import { dynoxideFile, type Engine } from './engine-command';

const log = '_stream_records';
const index = `${log}_by_number`;

/** The table as dynoxide 1.2 makes it where there is none. */
const schema = [
  {
    type: 'table',
    name: log,
    table: log,
    sql: `CREATE TABLE ${log} (id INTEGER PRIMARY KEY AUTOINCREMENT, table_name TEXT NOT NULL, event_name TEXT NOT NULL, \
keys_json TEXT NOT NULL, new_image TEXT, old_image TEXT, sequence_number TEXT NOT NULL, shard_id TEXT NOT NULL, \
created_at INTEGER NOT NULL, user_identity TEXT)`,
  },
  {
    type: 'table',
    name: 'sqlite_sequence',
    table: 'sqlite_sequence',
    sql: 'CREATE TABLE sqlite_sequence(name,seq)',
  },
  {
    type: 'index',
    name: index,
    table: log,
    sql: `CREATE INDEX ${index} ON ${log} (table_name, CAST(sequence_number AS INTEGER))`,
  },
] as const;

/** Before the engine's first start in a folder that is there. */
export function prepareIndexedLog(engine: Engine, dir: string): void {
  const file = dynoxideFile(dir);
  if (engine === 'dynoxide' && !existsSync(file)) writeFileSync(file, emptyDatabase(schema));
}
