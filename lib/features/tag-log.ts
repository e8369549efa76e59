// The log by which every instance of the app hears within a second or two what was invalidated on another (cross-instance cache invalidation log); nothing in it is missed.

import { invalidationsKeptMs } from '@/lib/db/invalidation';
import { invalidationRecord } from '@/lib/db/records';
import { type Page, repository } from '@/lib/db/repository';
import { storeTime } from '@/lib/db/store-clock';
import type { Row } from '@/lib/entity/entity';
import { appliedRecords, everyTag, invalidateHere, markHeard, tagTime } from '@/lib/tag-invalidation';

/** A record bears the moment at which its write was begun: so long it may have been under way. */
const overlapMs = 30_000;
const pollMs = 1_000;
const pageSize = 100;
/** So many pages of it can be followed at once. */
const mostPages = 20;

interface Log {
  /** By the store's clock: everything that landed before it has been heard of. */
  heardUntil: number;
}

// Routes and the server are bundled apart: how far this process has read hangs on it.
const globalKey = Symbol.for('clubhouse.tag-log');
const sharedGlobal = globalThis as { [globalKey]?: Log };
sharedGlobal[globalKey] ??= { heardUntil: storeTime() };
const log = sharedGlobal[globalKey];

type Invalidated = Row<typeof invalidationRecord>;

/** Undefined if there are more than can be followed. */
async function recordsSince(time: number): Promise<Invalidated[] | undefined> {
  const at = new Date(time).toISOString();
  const records: Invalidated[] = [];
  let nextToken: string | null = null;
  for (let pages = 0; pages < mostPages; pages++) {
    const page: Page<Invalidated> = await repository(invalidationRecord).read.since(
      { at },
      { limit: pageSize, nextToken },
    );
    records.push(...page.items);
    ({ nextToken } = page);
    if (nextToken === null) return records;
  }
  return undefined;
}

/** The tags that were invalidated since the last look, wherever that was. */
export async function hear(): Promise<string[]> {
  const [lookedAt, begun] = [storeTime(), tagTime()];
  const since = log.heardUntil - overlapMs;
  const records = await recordsSince(since);
  const known = appliedRecords();
  const fresh = records?.filter(({ id }) => !known.has(id)) ?? [];
  // Whoever was away for longer than the log goes back, or cannot follow it, forgets everything.
  const isLost = !records || lookedAt - since > invalidationsKeptMs;
  const heard = isLost ? [everyTag] : [...new Set(fresh.flatMap(({ tags }) => tags))];
  await invalidateHere(heard);
  for (const { id } of fresh) known.set(id, begun);
  for (const [id, at] of known) if (at < begun - 4 * overlapMs) known.delete(id);
  log.heardUntil = lookedAt;
  markHeard(begun);
  return heard;
}

/** A store that is away is asked again a second later. */
export function followLog(): void {
  const look = async () => {
    await hear().catch(() => undefined);
    setTimeout(look, pollMs).unref();
  };
  void look();
}
