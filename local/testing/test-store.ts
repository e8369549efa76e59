// A store of its own for a test file: engine, fault proxy and tables, with the environment pointing there.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { NodeHttpHandler } from '@smithy/node-http-handler';
import { disconnect, store } from '@/lib/db/client';
import { patience } from '@/lib/db/write-queue';
import type { Table } from '@/lib/entity/table';
import { rereadEnv } from '@/lib/env';
import { tables as everyTable } from '@/lib/modules/registry';
import { createTables } from '@/local/dynamodb/create-tables';
import { availableEngines, type Engine, type LocalDynamo, startDynamo } from '@/local/dynamodb/engine';
import { localConnection } from '@/local/dynamodb/local-connection';
import { type FaultProxy, startFaultProxy } from '@/local/faults/fault-proxy';

export interface TestStore {
  readonly dynamo: LocalDynamo;
  /** Stands between the app and the engine; knows every command that passed. */
  readonly proxy: FaultProxy;
  close(): Promise<void>;
}

/** What a process needs in its environment besides endpoints. */
export const testEnvironment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  COGNITO_USER_POOL_ID: 'local_pool',
  COGNITO_CLIENT_ID: 'local-client',
  CLUBHOUSE_SECRET: 'a secret for tests that is long enough',
  AWS_SDK_MAX_ATTEMPTS: '3',
};

/** Every engine of this machine, or the one that ENGINE names. */
export const testEngines = (): Engine[] =>
  availableEngines().filter((engine) => engine === (process.env.ENGINE || engine));

/** An engine on a busy machine may be slow, and that is no failure; whoever tests the app's own patience sets it. */
const patienceMs = 60_000;

export function letStoreTake(ms = patienceMs): void {
  const handler = store().config.requestHandler as NodeHttpHandler;
  for (const limit of ['connectionTimeout', 'requestTimeout'] as const) handler.updateHttpClientConfig(limit, ms);
  patience.queueMs = ms;
}

export async function openTestStore(
  options: { engine?: Engine; tables?: readonly Table[]; dir?: string } = {},
): Promise<TestStore> {
  const { engine, tables = everyTable } = options;
  // In memory dynoxide's log of changes would have no index, and long tests become slower and slower.
  const ownDir = options.dir || engine === 'jar' ? undefined : await mkdtemp(join(tmpdir(), 'test-store-'));
  const dir = options.dir ?? ownDir;
  const dynamo = await startDynamo({ ...(engine ? { engine } : {}), ...(dir ? { dir } : {}) });
  const proxy = await startFaultProxy({ target: dynamo.url });
  Object.assign(process.env, testEnvironment, { DYNAMODB_ENDPOINT: proxy.url });
  rereadEnv();
  disconnect();
  const client = new DynamoDBClient(localConnection(dynamo.url));
  await createTables(client, tables);
  client.destroy();
  letStoreTake();
  // A scan is refused wherever it is tried, so that no test can pass with one.
  store().middlewareStack.add(
    (next, context) => (args) => {
      if (context.commandName?.startsWith('Scan')) throw new Error('Scan on a path that must not scan');
      return next(args);
    },
    { step: 'initialize' },
  );
  return {
    dynamo,
    proxy,
    async close() {
      disconnect();
      await proxy.close();
      await dynamo.close();
      if (ownDir) await rm(ownDir, { recursive: true, force: true });
    },
  };
}
