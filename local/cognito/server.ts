// Starts and stops an embedded Cognito user pool that keeps everything it acknowledges in one folder.
import { createServer } from 'node:http';
import { oneAtATime } from '@/local/background-jobs/one-at-a-time';
import { close, listen } from '@/local/supervisor/listening';
import { sweepAttempts } from './attempts';
import { sweepChallenges } from './challenges';
import type { Message, Pool } from './pool';
import { handleRequest } from './protocol';
import { Store } from './store';
import { createTokenMint } from './tokens';

export interface CognitoOptions {
  dir: string;
  port?: number;
  poolId: string;
  clientId: string;
  onMessage?: (message: Message) => void;
  now?: () => number;
}

export interface RunningCognito {
  url: string;
  port: number;
  close(): Promise<void>;
}

export async function startCognito(options: CognitoOptions): Promise<RunningCognito> {
  const store = await Store.open(options.dir, options.poolId);
  // Operations run one after the other, so that none sees another's half-done or not yet durable change.
  const inTurn = oneAtATime();
  const server = createServer((request, response) => {
    // Early callers wait: the issuer, and with it the pool, is known only once the port is.
    opening.then(({ pool }) => handleRequest(pool, inTurn, request, response)).catch(() => response.destroy());
  });
  const opening = listen(server, options.port ?? 0).then(async (port) => {
    const url = `http://127.0.0.1:${port}`;
    return { port, url, pool: await openPool(options, store, url) };
  });
  const { port, url } = await opening;
  const stop = async () => {
    await inTurn(async () => undefined);
    await close(server);
  };
  return { url, port, close: stop };
}

async function openPool(options: CognitoOptions, store: Store, url: string): Promise<Pool> {
  const { poolId, clientId, now = Date.now, onMessage } = options;
  const pool: Pool = {
    poolId,
    poolName: poolId.slice(poolId.indexOf('_') + 1),
    clientId,
    store,
    tokens: await createTokenMint({ identity: store.identity, issuer: `${url}/${poolId}`, clientId, now }),
    now,
    deliver: (message) => onMessage?.(message),
  };
  await sweepChallenges(pool);
  await sweepAttempts(pool);
  return pool;
}
