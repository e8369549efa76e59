import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  GetItemCommand,
  ListTablesCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';
import { availableEngines, engineCommand, type LocalDynamo, startDynamo } from './engine';
import { isAvailable } from './engine-command';
import { localConnection } from './local-connection';

const undo: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function start(options: Parameters<typeof startDynamo>[0]): Promise<LocalDynamo> {
  const dynamo = await startDynamo(options);
  undo.push(() => dynamo.close());
  return dynamo;
}

function clientOf({ url }: { url: string }): DynamoDBClient {
  const client = new DynamoDBClient(localConnection(url));
  undo.push(() => client.destroy());
  return client;
}

async function tempFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'dynamo-'));
  undo.push(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const notes: CreateTableCommandInput = {
  TableName: 'notes',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
};

describe.each(availableEngines())('a running %s engine', (engine) => {
  it('keeps its port and its data through kill -9 and restart', async () => {
    const dynamo = await start({ engine, dir: join(await tempFolder(), 'made', 'for-me') });
    const client = clientOf(dynamo);
    await client.send(new CreateTableCommand(notes));
    for (const id of ['1', '2', '3'])
      await client.send(new PutItemCommand({ TableName: 'notes', Item: { id: { S: id } } }));

    const before = dynamo.pid;
    await dynamo.kill9();
    expect(isAlive(before)).toBe(false);
    await expect(clientOf(dynamo).send(new ListTablesCommand({}))).rejects.toThrow();
    await dynamo.restart();

    expect(dynamo.pid).not.toBe(before);
    for (const id of ['1', '2', '3']) {
      const { Item } = await client.send(new GetItemCommand({ TableName: 'notes', Key: { id: { S: id } } }));
      expect(Item).toEqual({ id: { S: id } });
    }
  });

  it('starts empty without a folder, and is gone after close', async () => {
    const dynamo = await start({ engine });
    expect((await clientOf(dynamo).send(new ListTablesCommand({}))).TableNames).toEqual([]);
    const { pid } = dynamo;
    await dynamo.close();
    await dynamo.close();
    expect(isAlive(pid)).toBe(false);
  });
});

describe('starting an engine', () => {
  it('says in plain words that the port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    undo.push(() => new Promise((resolve) => server.close(resolve)));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(startDynamo({ port })).rejects.toThrow(`Port ${port} is already in use`);
  });

  it.runIf(isAvailable('dynoxide'))('tells what dynoxide said when it stops at once (where it runs)', async () => {
    const dir = await tempFolder();
    await mkdir(join(dir, 'dynoxide.db'));
    await expect(startDynamo({ engine: 'dynoxide', dir })).rejects.toThrow(/stopped at once: .*database/);
  });

  it.runIf(isAvailable('jar'))('gives the jar one shared database (where Java runs)', () => {
    expect(engineCommand('jar', { port: 1, dir: 'd' }).args).toEqual(
      expect.arrayContaining(['-sharedDb', '-dbPath', 'd']),
    );
    expect(engineCommand('jar', { port: 1 }).args).toContain('-inMemory');
  });

  it.runIf(isAvailable('dynoxide'))('keeps dynoxide in memory without a folder (where it runs)', () => {
    expect(engineCommand('dynoxide', { port: 1 }).args).toEqual(['serve', '--port', '1']);
  });

  it.runIf(process.platform === 'linux')('leaves no engine behind when its parent is killed (Linux only)', async () => {
    const program = `
      import { startDynamo } from ${JSON.stringify(join(import.meta.dirname, 'engine.ts'))};
      startDynamo().then((dynamo) => console.log('pid=' + dynamo.pid));
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
    undo.push(() => parent.kill('SIGKILL'));
    let said = '';
    parent.stdout.on('data', (chunk) => {
      said += chunk;
    });
    await expect.poll(() => said).toMatch(/pid=\d+\n/);
    const pid = Number(/pid=(\d+)/.exec(said)?.[1]);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
