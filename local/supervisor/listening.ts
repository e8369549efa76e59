// A server of our own on this machine: listening where it was told to, and closed without waiting for idle callers.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const CLOSING_GRACE_MS = 250;

/** Resolves with the port, which the machine chooses for 0. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Answers that are just being written may finish; connections merely kept alive do not hold us up. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const cut = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE_MS);
  await closed;
  clearTimeout(cut);
}
