// Serves the app over HTTP (HTTP server, graceful shutdown): every request in a scope of its own, and a close that lets answers under way finish.

import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { type RequestScope, requestScope } from '@/lib/request-scope';
import { onHeard, onInvalidated } from '@/lib/tag-invalidation';
import { writeCacheControl } from './cache-control-writer';
import { clientAddress } from './client-address';
import { keepCompiled } from './code-cache';
import { compressAnswer } from './compressed-answer';
import { deferHeaders } from './defer-headers';
import { forgetForged } from './forged-headers';
import type { Heard } from './front/contract';
import { openPurging } from './front-purge';
import { closeGracefully, listen } from './listening';
import { keepPersonal } from './personal-answer';
import { clearKeptPictures } from './picture-cache';
import { createReadingCache, installReadingCache } from './reading-cache';
import { refuseUnreadable } from './refused-request';
import { secure } from './security-headers';
import { unavailableInstead } from './unavailable-answer';

export interface AppServerOptions {
  readonly dir: string;
  readonly port: number;
  readonly hosts: readonly string[];
  /** Where the front asks us, which keeps our pages; nobody else does then. */
  readonly socket?: string | undefined;
  /** Compiles on demand and reloads in the browser. */
  readonly dev: boolean;
  /** Where the browser itself talks to. */
  readonly connections: readonly string[];
}

export interface AppServer {
  /** Takes no more requests; cuts off what is not answered within the patience. */
  close(patienceMs: number): Promise<void>;
}

/** Longer than whoever stands before us keeps a connection, so that none is closed just as it is used again. */
const KEEP_ALIVE_MS = 65_000;
const READING_BYTES = 32 * 1024 * 1024;

export async function serveApp(options: AppServerOptions): Promise<AppServer> {
  const { dir, port, hosts, socket, dev, connections } = options;
  // Next listens for upgrades on one server only, the one it is given: this one never listens itself.
  const upgrades = createServer();
  clearKeptPictures(dir);
  installReadingCache(createReadingCache(READING_BYTES));
  if (!dev) {
    keepCompiled(dir);
    takeConfigOfBuild(dir);
  }
  if (socket) {
    onInvalidated(openPurging(process));
    onHeard(() => process.send?.({ kind: 'heard' } satisfies Heard));
  }
  const { default: next } = await import('next');
  const app = next({ dev, dir, port, hostname: 'localhost', httpServer: upgrades });
  await app.prepare();
  const handle = app.getRequestHandler();
  const onRequest: RequestListener = (request, response) => {
    const { url = '/' } = request;
    const address = clientAddress(request, socket !== undefined);
    const scope: RequestScope = { startedAt: performance.now(), ...(address ? { address } : {}) };
    secure(request, response, { connections, dev });
    if (refuseUnreadable(url, response, dev)) return;
    forgetForged(request.headers);
    compressAnswer(request, response);
    deferHeaders(response, () => {
      if (scope.isMissing) response.statusCode = 404;
      keepPersonal(url, response);
      if (socket) writeCacheControl(request, response, scope);
      return unavailableInstead(response, scope);
    });
    // A page answers HEAD before its status is known; asked for the whole, it tells the truth, and no body leaves anyway.
    if (request.method === 'HEAD') request.method = 'GET';
    requestScope.run(scope, () => void handle(request, response));
  };
  const open = () => createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, onRequest);
  const places = socket ? [{ path: socket }] : hosts.map((host) => ({ port, host }));
  const servers = await Promise.all(places.map((place) => listen(open(), place)));
  const upgraded = new Set<Duplex>();
  // Only the reloading of development is spoken over upgraded connections.
  if (dev)
    for (const server of servers)
      server.on('upgrade', (request, socket: Duplex, head) => {
        upgraded.add(socket.once('close', () => upgraded.delete(socket)));
        if (!upgrades.emit('upgrade', request, socket, head)) socket.destroy();
      });
  return {
    async close(patienceMs) {
      for (const socket of upgraded) socket.destroy();
      await Promise.all(servers.map((server) => closeGracefully(server, patienceMs)));
      await app.close();
    },
  };
}

/** What the build was made with is written down in it: reading next.config.ts again would take the whole compiler. */
function takeConfigOfBuild(dir: string): void {
  const { config } = JSON.parse(readFileSync(join(dir, '.next/required-server-files.json'), 'utf8')) as {
    config: unknown;
  };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
