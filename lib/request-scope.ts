// What is known about the request being answered, across the bundles that share its process (AsyncLocalStorage); outside a request, nothing.

import { AsyncLocalStorage } from 'node:async_hooks';

export interface Unavailability {
  readonly retryAfterSeconds: number;
}

export interface RequestScope {
  /** As performance.now tells it. */
  readonly startedAt: number;
  /** Who asks, as far as it can be trusted: never what a header of theirs says. */
  readonly address?: string;
  /** Set when the store could not be asked while this request was being answered. */
  unavailable?: Unavailability;
  /** Set when there is nothing at the address that was asked for. */
  isMissing?: boolean;
  /** What the cached readings that have told it depend on: how long they are true, and what ends them before. */
  dependencies?: { readonly until: number; readonly tags: ReadonlySet<string> };
  /** How many cached readings were begun that have not told what they depend on. */
  untold?: number;
  /** Set when something was read outside a cached reading: nobody knows when that ends. */
  hasUncachedReads?: boolean;
}

interface Shared {
  readonly storage: AsyncLocalStorage<RequestScope>;
  latest?: Unavailability & { readonly at: number };
}

// The server and the pages are bundled apart, so each has this module once: what they share hangs on the process.
const globalKey = Symbol.for('clubhouse.request');
const sharedGlobal = globalThis as { [globalKey]?: Shared };

function shared(): Shared {
  sharedGlobal[globalKey] ??= { storage: new AsyncLocalStorage<RequestScope>() };
  return sharedGlobal[globalKey];
}

export const requestScope = {
  get: (): RequestScope | undefined => shared().storage.getStore(),
  run: <Result>(scope: RequestScope, work: () => Result): Result => shared().storage.run(scope, work),
};

/** A page that says by itself that nothing is there is told as 404, whole and readable without scripts. */
export function markMissing(): void {
  const scope = requestScope.get();
  if (scope) scope.isMissing = true;
}

export function markUnavailable(retryAfterSeconds = 2): void {
  const scope = requestScope.get();
  if (scope) scope.unavailable = { retryAfterSeconds };
  shared().latest = { retryAfterSeconds, at: performance.now() };
}

/**
 * Whether the store was away for this request. Requests that wait for the same cached value share one look-up, which
 * runs in the scope of the first of them: for the others, a mark made since they began has to do.
 */
export function unavailabilityOf(scope: RequestScope): Unavailability | undefined {
  const { latest } = shared();
  return scope.unavailable ?? (latest && latest.at >= scope.startedAt ? latest : undefined);
}
