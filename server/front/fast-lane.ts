// Answers ordinary requests for kept pages on the connection itself, and leaves every other connection to node:http (raw socket fast path).

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { askerIn } from './asker';
import type { KeptPage } from './kept-page';
import { type Asked, readOrdinary } from './ordinary-request';
import { openWriter } from './written-answer';

export interface FastLaneOptions {
  readonly keepAliveMs: number;
  /** Only what may be shown at this moment. */
  find(host: string, address: string): KeptPage | undefined;
  /** Has a page made; undefined if that is no matter of this lane, or as soon as it turns out to be none. */
  make(host: string, address: string, asker: string): Promise<KeptPage | undefined> | undefined;
  onHit(status: number): void;
  /** An answer is due on this connection, and takes a while. */
  engage(socket: Socket, answer: { readonly closed: boolean }): void;
}

export interface FastLane {
  /** Has the server's connections begin here; with the first unusual request, a connection goes over to the server. */
  lead(server: Server): void;
  /** Lets go of connections that wait for nothing, and of all after the patience. */
  close(patienceMs: number): void;
}

const LONGEST_REQUEST = 8_192;

export function openFastLane({ keepAliveMs, find, make, onHit, engage }: FastLaneOptions): FastLane {
  const write = openWriter(keepAliveMs);
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();
  let isClosing = false;

  const answer = (socket: Socket, page: KeptPage, asked: Asked): number => {
    const { status, parts } = write(page, asked);
    let isTaken = true;
    if (parts.length > 1) socket.cork();
    for (const part of parts) isTaken = socket.write(part);
    if (parts.length > 1) socket.uncork();
    // Whoever does not read is not read from.
    if (!isTaken) socket.pause().once('drain', () => socket.resume());
    if (isClosing) socket.end();
    return status;
  };

  const enter = (socket: Socket, takeOver: (socket: Socket) => void): void => {
    const onData = (chunk: Buffer) => {
      const head = chunk.length <= LONGEST_REQUEST ? chunk.toString('latin1') : '';
      const asked = readOrdinary(head);
      if (!asked) return handOver(chunk);
      const page = find(asked.host, asked.address);
      if (page) return onHit(answer(socket, page, asked));
      const making = make(asked.host, asked.address, askerIn(head, socket));
      if (!making) return handOver(chunk);
      // The next request may only be read when this one has its answer.
      socket.pause();
      waiting.add(socket);
      const due = { closed: false };
      engage(socket, due);
      void making.then((made) => {
        waiting.delete(socket);
        due.closed = true;
        if (socket.destroyed) return;
        socket.resume();
        if (made) answer(socket, made, asked);
        else handOver(chunk);
      });
    };
    const onEnd = () => socket.end();
    const onTrouble = () => socket.destroy();
    const forget = () => sockets.delete(socket);
    const handOver = (chunk: Buffer) => {
      forget();
      socket.off('data', onData).off('end', onEnd).off('timeout', onTrouble).off('error', onTrouble);
      socket.off('close', forget).setTimeout(0);
      takeOver(socket);
      socket.unshift(chunk);
      socket.resume();
    };
    sockets.add(socket);
    socket.on('data', onData).on('end', onEnd).on('timeout', onTrouble).on('error', onTrouble).on('close', forget);
    socket.setTimeout(keepAliveMs);
  };

  return {
    lead(server) {
      const [takeOver] = server.listeners('connection');
      if (!takeOver) throw new Error('The server does not listen for connections');
      server.removeAllListeners('connection');
      server.on('connection', (socket: Socket) => enter(socket, () => takeOver.call(server, socket)));
    },
    close(patienceMs) {
      isClosing = true;
      for (const socket of sockets) if (!waiting.has(socket)) socket.end();
      const cut = () => {
        for (const socket of sockets) socket.destroy();
      };
      setTimeout(cut, patienceMs).unref();
    },
  };
}
