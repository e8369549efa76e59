// Keeps only so many connections open (connection limit): when there are more, whoever holds most gives up one on which nothing is asked.

import type { Socket } from 'node:net';
import { networkOf } from './asker';

export interface Connections {
  admit(socket: Socket): void;
  /** Something was asked on it in full: it is not cut before that has its answer. */
  engage(socket: Socket, answer: { readonly closed: boolean }): void;
}

export function boundConnections(most: number): Connections {
  const byNetwork = new Map<string, Set<Socket>>();
  /** The last that is due: those before it are given before it. */
  const answers = new WeakMap<Socket, { readonly closed: boolean }>();
  let count = 0;

  const forget = (network: string, socket: Socket): void => {
    const sockets = byNetwork.get(network);
    if (!sockets?.delete(socket)) return;
    count--;
    if (sockets.size === 0) byNetwork.delete(network);
  };

  const makeRoom = (): void => {
    let largest: [string, Set<Socket>] | undefined;
    for (const one of byNetwork) if (one[1].size > (largest?.[1].size ?? 0)) largest = one;
    for (const [network, sockets] of largest ? [largest, ...byNetwork] : [])
      for (const socket of sockets) {
        if (answers.get(socket)?.closed === false) continue;
        forget(network, socket);
        return void socket.destroy();
      }
  };

  return {
    admit(socket) {
      // By who is connected, not by whom a proxy speaks for: it is the connection that costs.
      const network = networkOf(socket.remoteAddress ?? '');
      byNetwork.set(network, (byNetwork.get(network) ?? new Set()).add(socket));
      count++;
      socket.once('close', () => forget(network, socket));
      if (count > most) makeRoom();
    },
    engage: (socket, answer) => void answers.set(socket, answer),
  };
}
