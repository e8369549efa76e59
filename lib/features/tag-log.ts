// The log by which every instance of the app hears within a second or two which tags were spent on another.

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { nowIso, nowSeconds } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { encode } from '@/lib/db/codec';
import { repository } from '@/lib/db/repository';
import { many } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { nobody } from '@/lib/entity/rule';
import { epoch, instant, text, ulid } from '@/lib/entity/scalar-fields';
import { newUlid } from '@/lib/ids';
import { coreTable } from '@/lib/tables/core';
import { physicalName } from '@/lib/tables/physical-name';
import { everyTag, spendHere } from '@/lib/tag-clock';

export const tagRecord = entity('core-tag', {
  fields: {
    at: instant(),
    id: ulid(),
    tags: many(text({ max: 200, typical: 20 }), { max: 500 }),
    expiresAt: epoch(),
  },
  table: coreTable,
  item: { PK: 'TAGS', SK: '{at}#{id}' },
  reads: { since: { pk: 'TAGS', sk: { gte: '{at}' }, cost: 3 } },
  access: { read: nobody, create: nobody, write: nobody, remove: nobody },
  removal: 'delete',
  costs: { create: 1, save: 1, remove: 1 },
});

const keptSeconds = 60 * 60;
/** How far the clocks of two instances may be apart, and how long a write may be under way. */
const overlapMs = 10_000;
const pollMs = 1_000;
const pageSize = 100;

// Routes and the server are bundled apart: what this process has written or read already hangs on it.
const place = Symbol.for('clubhouse.tag-log');
const home = globalThis as { [place]?: Map<string, number> };
home[place] ??= new Map();
const known = home[place];

async function append(tags: readonly string[]): Promise<void> {
  const at = nowIso();
  const id = newUlid();
  known.set(id, Date.now());
  const record = { at, id, tags: [...tags], expiresAt: nowSeconds() + keptSeconds };
  const Item = encode(tagRecord, { ...record, version: 1, createdAt: at, updatedAt: at });
  await store().send(new PutCommand({ TableName: physicalName(tagRecord.table), Item }));
}

/** What was written is written: a log that is away is told of, and nobody is kept waiting. */
const tellOthers = (tags: readonly string[]): Promise<void> =>
  append(tags).catch((error: unknown) => console.error('Other instances hear of a change late:', error));

/** Here at once, elsewhere soon. */
export async function spend(tags: readonly string[]): Promise<void> {
  await Promise.all([spendHere(tags), tellOthers(tags)]);
}

/** The tags that others have spent since the last look. */
export async function hear(): Promise<string[]> {
  const since = Date.now() - overlapMs;
  for (const [id, at] of known) if (at < since - overlapMs) known.delete(id);
  const at = new Date(since).toISOString();
  const { items } = await repository(tagRecord).read.since({ at }, { limit: pageSize });
  const fresh = items.filter(({ id }) => !known.has(id));
  for (const { id } of fresh) known.set(id, Date.now());
  // More than a page in ten seconds: whoever cannot follow forgets everything.
  const heard = items.length === pageSize ? [everyTag] : [...new Set(fresh.flatMap(({ tags }) => tags))];
  if (heard.length > 0) await spendHere(heard);
  return heard;
}

/**
 * What the process before this one had not told the others yet nobody knows: they are asked to read everything anew. A
 * store that is away is asked again a second later.
 */
export function followLog(): void {
  void tellOthers([everyTag]);
  setInterval(() => void hear().catch(() => undefined), pollMs).unref();
}
