// A proxy to the running club over https, through which the caller comes from an address of its own.

import { connect } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { makeCertificate } from './certificate';

export interface SafeProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Whoever fails too often is turned away by their address, which no other journey may have to answer for. */
const ownAddress = process.platform === 'linux' ? { localAddress: '127.0.0.3' } : {};

export async function openSafeProxy(url: string): Promise<SafeProxy> {
  const port = Number(new URL(url).port);
  const callers = new Set<TLSSocket>();
  const server = createServer(makeCertificate('localhost'), (caller) => {
    const upstream = connect({ port, host: '127.0.0.1', ...ownAddress });
    callers.add(caller);
    caller.once('close', () => {
      callers.delete(caller);
      upstream.destroy();
    });
    // Who is still talking when the answer comes hears it only if somebody listens to the end.
    upstream.once('close', () => caller.resume().end());
    for (const end of [caller, upstream]) end.on('error', () => undefined);
    caller.pipe(upstream).pipe(caller);
  });
  // A caller who hangs up in the middle of the greeting is no concern of ours.
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    url: `https://localhost:${typeof address === 'object' ? address?.port : ''}`,
    close: () =>
      new Promise((resolve) => {
        for (const caller of callers) caller.destroy();
        server.close(() => resolve());
      }),
  };
}
