// When each cache tag was last invalidated, by this process' own clock: what was read before that moment is no longer true.

/** As a tag: whatever was read. */
export const everyTag = '*';

/** No reading lives as long as this, so nobody asks about an older moment. */
const rememberedMs = 20 * 60 * 1000;

type Listener = (tags: readonly string[]) => Promise<void>;

interface Shared {
  readonly invalidatedAt: Map<string, number>;
  readonly listeners: Set<Listener>;
  /** The records of the shared log that were acted upon here, by id, with the moment. */
  readonly records: Map<string, number>;
  /** When the log was last read to its end; undefined where nobody follows one. */
  heardAt?: number;
  onHeard?: () => void;
}

/** Whoever has heard nothing for so long no longer knows whether what they keep is true. */
export const longestSilenceMs = 3_000;

// Routes, actions, pages and the server are bundled apart: what they share hangs on the process.
const globalKey = Symbol.for('clubhouse.tags');
const sharedGlobal = globalThis as { [globalKey]?: Shared };

function shared(): Shared {
  sharedGlobal[globalKey] ??= { invalidatedAt: new Map(), listeners: new Set(), records: new Map() };
  return sharedGlobal[globalKey];
}

/** In milliseconds, finer than Date.now tells: a tag may be invalidated in the very millisecond of a reading. */
export const tagTime = (): number => performance.timeOrigin + performance.now();

export function markInvalidated(tags: readonly string[]): void {
  const { invalidatedAt: lastInvalidated } = shared();
  const at = tagTime();
  for (const [tag, before] of lastInvalidated) {
    if (before > at - rememberedMs) break;
    lastInvalidated.delete(tag);
  }
  for (const tag of tags) {
    // Those invalidated last stand last.
    lastInvalidated.delete(tag);
    lastInvalidated.set(tag, at);
  }
}

/** The last moment at which one of them was invalidated; 0 for none. */
export function invalidatedAt(tags: Iterable<string>): number {
  const { invalidatedAt: known } = shared();
  let last = known.get(everyTag) ?? 0;
  for (const tag of tags) last = Math.max(last, known.get(tag) ?? 0);
  return last;
}

/** The records of the log that have been acted upon here. */
export const appliedRecords = (): Map<string, number> => shared().records;

/** The log was read to its end a moment ago, so nothing older than this moment is unheard of. */
export function markHeard(at: number): void {
  shared().heardAt = at;
  shared().onHeard?.();
}

/** To be told each time that the log was read to its end. */
export function onHeard(listener: () => void): void {
  shared().onHeard = listener;
}

/** Whether other instances may have invalidated something without our knowing. */
export function isBehind(): boolean {
  const { heardAt } = shared();
  return heardAt !== undefined && tagTime() - heardAt > longestSilenceMs;
}

/** To be told before anybody hears that a tag is invalidated; a page kept elsewhere has to be forgotten by then. */
export const onInvalidated = (listener: Listener): void => void shared().listeners.add(listener);

/**
 * Resolves when nobody who asks this process, or whatever keeps its pages, can see what was there before. The record
 * that tells the other instances of it is then none for this one.
 */
export async function invalidateHere(tags: readonly string[], record?: string): Promise<void> {
  if (record !== undefined) shared().records.set(record, tagTime());
  if (tags.length === 0) return;
  markInvalidated(tags);
  await Promise.all([...shared().listeners].map((listener) => listener(tags)));
}
