// Opens a server at a place, and closes it so that answers under way can finish (listen, graceful close).

import type { Server } from 'node:http';
import type { AddressInfo, ListenOptions } from 'node:net';

const LEAVE_CHECK_MS = 50;

export function listen(server: Server, place: ListenOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Which may have been left to the system. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;

export async function closeGracefully(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that was busy a moment ago is kept alive once it has its answer, and would hold us up.
  const nudge = setInterval(() => server.closeIdleConnections(), LEAVE_CHECK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(nudge);
  clearTimeout(cut);
}
