// When each tag was last spent, by this process' own clock: what was read before that moment is no longer true.

/** As a tag: whatever was read. */
export const everyTag = '*';

/** No reading lives as long as this, so nobody asks about an older moment. */
const rememberedMs = 20 * 60 * 1000;

type Listener = (tags: readonly string[]) => Promise<void>;

interface Shared {
  readonly spentAt: Map<string, number>;
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
const place = Symbol.for('clubhouse.tags');
const home = globalThis as { [place]?: Shared };

function shared(): Shared {
  home[place] ??= { spentAt: new Map(), listeners: new Set(), records: new Map() };
  return home[place];
}

/** In milliseconds, finer than Date.now tells: a tag may be spent in the very millisecond of a reading. */
export const tagTime = (): number => performance.timeOrigin + performance.now();

export function markSpent(tags: readonly string[]): void {
  const { spentAt } = shared();
  const at = tagTime();
  for (const [tag, before] of spentAt) {
    if (before > at - rememberedMs) break;
    spentAt.delete(tag);
  }
  for (const tag of tags) {
    // Those spent last stand last.
    spentAt.delete(tag);
    spentAt.set(tag, at);
  }
}

/** The last moment at which one of them was spent; 0 for none. */
export function spentAt(tags: Iterable<string>): number {
  const { spentAt: known } = shared();
  let last = known.get(everyTag) ?? 0;
  for (const tag of tags) last = Math.max(last, known.get(tag) ?? 0);
  return last;
}

/** The records of the log that have been acted upon here. */
export const spentRecords = (): Map<string, number> => shared().records;

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

/** To be told before anybody hears that a tag is spent; a page kept elsewhere has to be forgotten by then. */
export const onSpent = (listener: Listener): void => void shared().listeners.add(listener);

/**
 * Resolves when nobody who asks this process, or whatever keeps its pages, can see what was there before. The record
 * that tells the other instances of it is then none for this one.
 */
export async function spendHere(tags: readonly string[], record?: string): Promise<void> {
  if (record !== undefined) shared().records.set(record, tagTime());
  if (tags.length === 0) return;
  markSpent(tags);
  await Promise.all([...shared().listeners].map((listener) => listener(tags)));
}
