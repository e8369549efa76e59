import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startDynamo } from './engine';
import { dynoxideFile, isAvailable } from './engine-command';

it.runIf(isAvailable('dynoxide'))('dynoxide takes the log that it is given for its own (where it runs)', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'indexed-log-'));
  const dynamo = await startDynamo({ engine: 'dynoxide', dir });
  await dynamo.close();
  const database = readFileSync(dynoxideFile(dir), 'latin1');
  expect(database).toContain('CREATE TABLE _tables');
  expect(database.match(/CREATE TABLE _stream_records/g)).toHaveLength(1);
  expect(database).toContain('CREATE INDEX _stream_records_by_number');
  await rm(dir, { recursive: true, force: true });
});
