// Finds ports that nobody listens on.

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Below the range that systems take outgoing connections from, which may sit on a port while its service restarts. */
const QUIET_RANGE = [20_000, 32_000] as const;

export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

export async function isFreeOnAll(port: number, hosts: readonly string[]): Promise<boolean> {
  for (const host of hosts) if (!(await isFree(port, host))) return false;
  return true;
}

export async function freePort(host = '127.0.0.1', taken: readonly number[] = []): Promise<number> {
  for (;;) {
    const port = randomInt(...QUIET_RANGE);
    if (!taken.includes(port) && (await isFreeOnAll(port, addressesOf(host)))) return port;
  }
}

/** "localhost" is both loopback addresses, where the machine has both. */
export function addressesOf(host: string): string[] {
  if (host !== 'localhost') return [host];
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return ['127.0.0.1', ...own.filter(({ address }) => address === '::1').map(({ address }) => address)];
}
