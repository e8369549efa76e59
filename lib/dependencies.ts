// What a cached reading depends on (cache dependencies): the tags whose invalidation ends it and the moment until which it is true, collected while it is read.

import { AsyncLocalStorage } from 'node:async_hooks';
import { requestScope } from '@/lib/request-scope';

export interface Dependencies {
  readonly tags: ReadonlySet<string>;
  /** In epoch milliseconds. */
  readonly until: number;
}

interface Collector {
  readonly tags: Set<string>;
  until: number;
}

// Pages and routes are bundled apart: what they share hangs on the process.
const globalKey = Symbol.for('clubhouse.dependencies');
const sharedGlobal = globalThis as { [globalKey]?: AsyncLocalStorage<Collector> };
sharedGlobal[globalKey] ??= new AsyncLocalStorage<Collector>();
const collecting = sharedGlobal[globalKey];

export async function collectDependencies<Value>(
  read: () => Promise<Value>,
): Promise<Dependencies & { readonly value: Value }> {
  const collector: Collector = { tags: new Set(), until: Number.POSITIVE_INFINITY };
  const value = await collecting.run(collector, read);
  return { ...collector, value };
}

/** Said by whoever reads. Outside a collected reading nobody could tell when an answer ends: it is not kept then. */
export function dependOn(tags: Iterable<string>): void {
  const collector = collecting.getStore();
  const scope = collector ? undefined : requestScope.get();
  if (scope) scope.hasUncachedReads = true;
  for (const tag of collector ? tags : []) collector?.tags.add(tag);
}

/** What is being read changes by itself at the earliest of these moments. */
export function trueUntil(...moments: readonly (string | number | undefined)[]): void {
  const collector = collecting.getStore();
  if (!collector) return;
  const times = moments.flatMap((moment) => (moment === undefined ? [] : [new Date(moment).getTime()]));
  collector.until = Math.min(collector.until, ...times);
}
