// Work that nobody waits for, done outside the request that gave rise to it (fire-and-forget background task): what befalls it is not that request's.

import { AsyncLocalStorage } from 'node:async_hooks';

type Outside = (work: () => Promise<void>) => Promise<void>;

// Pages and the start of the process are bundled apart: what they share hangs on the process.
const globalKey = Symbol.for('clubhouse.outside');
const sharedGlobal = globalThis as { [globalKey]?: Outside };

/** To be called where no request is: work begun later is done as if it had begun here. */
export function rememberOutside(): void {
  sharedGlobal[globalKey] = AsyncLocalStorage.snapshot() as Outside;
}

/** Never rejects: what goes wrong is told to the log. */
export function inBackground(name: string, work: () => Promise<void>): Promise<void> {
  const outside: Outside = sharedGlobal[globalKey] ?? ((begin) => begin());
  return outside(() => work().catch((error: unknown) => console.error(`${name} broke off:`, error)));
}
