// How far a sync is, readable while it runs, and what came of those before it (sync progress).

import { nowSeconds } from '@/lib/clock';
import { pack, unpack } from '@/lib/db/pack';
import { records } from '@/lib/db/record-store';
import type { Row, Stamps } from '@/lib/entity/entity';
import type { Report } from '@/lib/sams/plan';
import { type SamsKind, samsReportRecord, samsSyncRecord } from './sams-records';

export type SyncState = Omit<Row<typeof samsSyncRecord>, keyof Stamps>;

export interface SyncReport {
  readonly kind: SamsKind;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly by: string;
  /** Broken: the store went away in between; interrupted: the process did. */
  readonly ending: 'done' | 'broken' | 'interrupted';
  /** Gone from the federation, and kept because a team of the club still points there. */
  readonly inUse: number;
  /** Nothing where it did not come so far. */
  readonly told: Report | null;
}

/** The newest of its kind, running or over. */
export const lastSync = (kind: SamsKind): Promise<SyncState | undefined> =>
  records(samsSyncRecord).get({ kind }, { strong: true });

export async function noteSync(state: SyncState): Promise<void> {
  await records(samsSyncRecord).put(state);
}

const keptSeconds = 120 * 24 * 60 * 60;

export async function noteReport({ kind, startedAt, endedAt, by, ...rest }: SyncReport): Promise<void> {
  const expiresAt = nowSeconds() + keptSeconds;
  await records(samsReportRecord).put({ kind, startedAt, endedAt, by, packed: pack(rest), expiresAt });
}

/** Newest first. */
export async function lastReports(limit: number): Promise<SyncReport[]> {
  const { items } = await records(samsReportRecord).read.newest({}, { limit, strong: true });
  return items.map(({ kind, startedAt, endedAt, by, packed }) => ({
    kind,
    startedAt,
    endedAt,
    by,
    ...(unpack(packed) as Pick<SyncReport, 'ending' | 'inUse' | 'told'>),
  }));
}
