// Holds the head of an answer back until there is something to say, so that its status is the one of the finished work (deferred response headers).

import type { ServerResponse } from 'node:http';

type Write = (chunk: unknown, ...rest: unknown[]) => boolean;
type End = (...args: unknown[]) => ServerResponse;

/**
 * A page that is made on demand is sent behind an empty prelude, which would let the head leave as 200 before the
 * page has been found missing, moved or broken. `decide` runs once when the head is about to leave: it may still
 * change status and headers, and what it returns is sent instead of the body.
 */
export function deferHeaders(response: ServerResponse, decide: () => string | undefined): void {
  const write = response.write.bind(response) as Write;
  const end = response.end.bind(response) as End;
  const flushHeaders = response.flushHeaders.bind(response);
  let state: 'deferred' | 'open' | 'replaced' = 'deferred';
  const letGo = () => {
    if (state !== 'deferred') return;
    state = 'open';
    const substitute = response.headersSent ? undefined : decide();
    if (substitute === undefined) return;
    state = 'replaced';
    end(substitute);
  };

  response.flushHeaders = () => {
    if (state === 'open') flushHeaders();
  };
  const deferredWrite: Write = (chunk, ...rest) => {
    if (state === 'deferred' && !isEmpty(chunk)) letGo();
    if (state === 'open') return write(chunk, ...rest);
    callBack(rest);
    return true;
  };
  const deferredEnd: End = (...args) => {
    letGo();
    if (state === 'open') return end(...args);
    callBack(args);
    return response;
  };
  response.write = deferredWrite as ServerResponse['write'];
  response.end = deferredEnd as ServerResponse['end'];
}

const isEmpty = (chunk: unknown): boolean =>
  (typeof chunk === 'string' || chunk instanceof Uint8Array) && chunk.length === 0;

/** Whoever waits for what was never written must not wait for ever. */
function callBack(args: readonly unknown[]): void {
  const waiting = args.findLast((argument) => typeof argument === 'function');
  if (waiting) process.nextTick(waiting as () => void);
}
