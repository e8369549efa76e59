// Lets so many requests through to the store at a time (concurrency limit, semaphore); the rest wait in line, without their timeouts running.

import type { NodeHttpHandler } from '@smithy/node-http-handler';

type Handle = NodeHttpHandler['handle'];

export function gated(handler: NodeHttpHandler, slots: number): NodeHttpHandler {
  let free = slots;
  const waiting: (() => void)[] = [];
  const enter = () => (free > 0 ? void free-- : new Promise<void>((admit) => waiting.push(admit)));
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  const handle: Handle = async (request, options) => {
    await enter();
    try {
      return await inner(request, options);
    } finally {
      leave();
    }
  };
  const inner = handler.handle.bind(handler);
  handler.handle = handle;
  return handler;
}
