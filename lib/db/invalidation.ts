// The record by which every instance hears of a write (cache invalidation record): made before it, and landing with it.

import { type Action, putIf } from '@/lib/db/action';
import { encode } from '@/lib/db/codec';
import type { Item } from '@/lib/db/key';
import { invalidationRecord } from '@/lib/db/records';
import { storeTime } from '@/lib/db/store-clock';
import { newUlid } from '@/lib/ids';

/** So long the log goes back. */
export const invalidationsKeptMs = 60 * 60 * 1000;

export interface Invalidation {
  readonly id: string;
  readonly tags: readonly string[];
}

export const invalidationOf = (tags: readonly string[]): Invalidation => ({ id: newUlid(), tags });

export function invalidationItem({ id, tags }: Invalidation): Item {
  const now = storeTime();
  const at = new Date(now).toISOString();
  const expiresAt = Math.ceil((now + invalidationsKeptMs) / 1000);
  return encode(invalidationRecord, {
    id,
    at,
    tags: [...tags],
    expiresAt,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
}

export const invalidationAction = (invalidation: Invalidation): Action =>
  putIf(invalidationRecord.table, invalidationItem(invalidation), undefined, { kind: 'stale' });
