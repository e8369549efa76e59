// Starts and stops an embedded Cognito user pool that keeps everything it acknowledges in one folder.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sweepAttempts } from './attempts';
import { sweepChallenges } from './challenges';
import { CognitoError } from './error';
import type { Message, Pool } from './pool';
import { handleRequest, type Queue } from './protocol';
import { Store } from './store';
import { createTokenMint } from './tokens';

const CLOSING_GRACE_MS = 250;

export interface CognitoOptions {
  dir: string;
  port?: number;
  host?: string;
  poolId: string;
  clientId: string;
  region?: string;
  onMessage?: (message: Message) => void;
  now?: () => number;
}

export interface RunningCognito {
  url: string;
  port: number;
  close(): Promise<void>;
}

export async function startCognito(options: CognitoOptions): Promise<RunningCognito> {
  const { host = '127.0.0.1', now = Date.now } = options;
  if (!/^[\w-]+_[0-9A-Za-z]+$/.test(options.poolId)) throw new Error(`Not a user pool id: ${options.poolId}`);
  const store = await Store.open(options.dir, options.poolId, now());
  const inTurn = createQueue();
  const server = createServer((request, response) => {
    // Early callers wait: the issuer, and with it the pool, is known only once the port is.
    opening.then(({ pool }) => handleRequest(pool, inTurn, request, response)).catch(() => response.destroy());
  });
  const opening = listen(server, options.port ?? 0, host).then(async (port) => {
    const url = `http://${reachableHost(host)}:${port}`;
    return { port, url, pool: await openPool(options, store, url) };
  });
  const { port, url } = await opening;
  return { url, port, close: () => close(server, inTurn) };
}

async function openPool(options: CognitoOptions, store: Store, url: string): Promise<Pool> {
  const { poolId, clientId, now = Date.now } = options;
  const [region = '', poolName = ''] = poolId.split('_');
  const pool: Pool = {
    poolId,
    poolName,
    clientId,
    region: options.region ?? region,
    store,
    tokens: await createTokenMint({ identity: store.identity, issuer: `${url}/${poolId}`, clientId, now }),
    now,
    deliver: createPostman(options.onMessage),
  };
  await sweepChallenges(pool);
  await sweepAttempts(pool);
  return pool;
}

/** Operations run one after the other, so that none sees another's half-done or not yet durable change. */
function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

function createPostman(onMessage: CognitoOptions['onMessage']): Pool['deliver'] {
  return (message) => {
    try {
      onMessage?.(message);
    } catch {
      throw new CognitoError('CodeDeliveryFailureException', 'The message could not be delivered.');
    }
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

async function close(server: Server, inTurn: Queue): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await inTurn(async () => undefined);
  // Answers that are just being written may finish; connections merely kept alive do not hold us up.
  const cut = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE_MS);
  await closed;
  clearTimeout(cut);
}
