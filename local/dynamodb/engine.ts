/** Starts a DynamoDB engine that answers before it is handed over, can be killed and restarted, and ends with us. */
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { freePort } from '@/local/supervisor/free-port';
import { type Engine, engineCommand, preferredEngine } from './engine-command';
import { type EngineProcess, runEngine } from './engine-process';
import { prepareIndexedLog } from './indexed-log';
import { localConnection } from './local-connection';

export { availableEngines, type Engine, engineCommand } from './engine-command';

export type DynamoOptions = { engine?: Engine; port?: number; dir?: string };

export type LocalDynamo = {
  readonly url: string;
  readonly port: number;
  /** Changes with every restart. */
  readonly pid: number;
  readonly engine: Engine;
  kill9(): Promise<void>;
  /** Same port and same data; without a dir the data is gone. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

const PATIENCE_MS: Record<Engine, number> = { dynoxide: 15_000, jar: 60_000 };
const FREE_PORT_TRIES = 3;

export async function startDynamo(options: DynamoOptions = {}): Promise<LocalDynamo> {
  const engine = options.engine ?? preferredEngine();
  if (options.dir) {
    await mkdir(options.dir, { recursive: true });
    prepareIndexedLog(engine, options.dir);
  }
  const where = options.dir ? { dir: options.dir } : {};
  const launch = (port: number) => launchEngine(engine, { port, ...where });

  let { port, running } = await launchOnSomePort(launch, options.port);
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    port,
    engine,
    get pid() {
      return running.pid;
    },
    kill9: () => running.end('SIGKILL'),
    async restart() {
      await running.end('SIGTERM');
      running = await launch(port);
    },
    close: () => running.end('SIGTERM'),
  };
}

type Launched = { port: number; running: EngineProcess };

async function launchOnSomePort(
  launch: (port: number) => Promise<EngineProcess>,
  wantedPort?: number,
): Promise<Launched> {
  if (wantedPort) return { port: wantedPort, running: await launch(wantedPort) };
  // Someone else may take a free port between our looking and the engine's listening.
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    try {
      return { port, running: await launch(port) };
    } catch (error) {
      const taken = await claimPort(port).then(
        () => false,
        () => true,
      );
      if (!taken || attempt === FREE_PORT_TRIES) throw error;
    }
  }
}

async function launchEngine(engine: Engine, where: { port: number; dir?: string }): Promise<EngineProcess> {
  // Otherwise a stranger already listening there would answer our question for readiness.
  await claimPort(where.port);
  const running = await runEngine(engineCommand(engine, where));
  try {
    await untilItAnswers(engine, running, where.port);
    return running;
  } catch (error) {
    await running.end('SIGKILL');
    throw error;
  }
}

async function untilItAnswers(engine: Engine, running: EngineProcess, port: number): Promise<void> {
  const client = new DynamoDBClient(localConnection(`http://127.0.0.1:${port}`, { maxAttempts: 1 }));
  const deadline = Date.now() + PATIENCE_MS[engine];
  try {
    for (;;) {
      const answered = await client.send(new ListTablesCommand({ Limit: 1 })).then(
        () => true,
        () => false,
      );
      if (!running.isRunning()) throw new Error(`The engine ${engine} stopped at once: ${running.lastWords()}`);
      if (answered) return;
      if (Date.now() > deadline) {
        throw new Error(`The engine ${engine} gave no answer in ${PATIENCE_MS[engine]} ms: ${running.lastWords()}`);
      }
      await pause(20);
    }
  } finally {
    client.destroy();
  }
}

/** Makes sure that the port is free and gives it back at once. */
function claimPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (cause) =>
      reject(new Error(`Port ${port} is already in use: stop what listens there, or choose another.`, { cause })),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
}
