// Answers who cannot be understood, and listens on for a while: whoever is cut off while talking hears nothing (TCP RST on unread data).

import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const statusOf: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const LISTEN_ON_MS = 2_000;
const LISTEN_ON_BYTES = 1024 * 1024;

export function answerUnreadable(server: Server): void {
  const answering = new WeakSet<object>();
  server.on('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  // Comes again with everything that is said afterwards.
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.writableEnded) {
      if (socket.bytesRead > LISTEN_ON_BYTES) socket.destroy();
      return;
    }
    // An answer that was begun must not become part of another.
    if (answering.has(socket) || !socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nCache-Control: no-store\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    const enough = setTimeout(() => socket.destroy(), LISTEN_ON_MS);
    socket.once('close', () => clearTimeout(enough));
  });
}
