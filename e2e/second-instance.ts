// One more instance of the app on the data of a running club, if need be on a line to its store that can be cut.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { freePort } from '../local/supervisor/free-port';
import { environmentOfRunning } from '../scripts/start/running-environment';

export interface Instance {
  readonly url: string;
  leave(): Promise<void>;
}

async function open(url: string, port: number, env: NodeJS.ProcessEnv): Promise<Instance> {
  const front: ChildProcess = spawn(process.execPath, ['.next/clubhouse-front.mjs', '--port', String(port)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(front, 'message');
  return {
    url,
    async leave() {
      front.kill();
      await once(front, 'exit');
    },
  };
}

async function placeOf(data: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const given = { ...process.env, NODE_ENV: 'production' as const, CLUB_URL: url };
  return { port, url, env: environmentOfRunning(data, given) };
}

export async function joinClub(data: string): Promise<Instance> {
  const { port, url, env } = await placeOf(data);
  return open(url, port, env);
}

export interface CuttableInstance extends Instance {
  /** From now on the store neither answers nor refuses. */
  cut(): void;
  mend(): void;
}

export async function joinClubByLine(data: string): Promise<CuttableInstance> {
  const { port, url, env } = await placeOf(data);
  const store = new URL(env.DYNAMODB_ENDPOINT ?? '');
  const sockets = new Set<Socket>();
  let isCut = false;
  const line = createServer((near) => {
    const far = connect({ host: store.hostname, port: Number(store.port) });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => (isCut ? undefined : to.write(bytes)));
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const endpoint = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  const instance = await open(url, port, { ...env, DYNAMODB_ENDPOINT: endpoint });
  return {
    ...instance,
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
      // What was lost on the way is not sent again: whoever waits for it asks anew.
      for (const socket of sockets) socket.destroy();
    },
    async leave() {
      await instance.leave();
      for (const socket of sockets) socket.destroy();
      line.close();
    },
  };
}
