// How far a sync is, readable while it runs, and what came of those before it.

import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { nowIso, nowSeconds } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { encode } from '@/lib/db/codec';
import { translate } from '@/lib/db/fault';
import { pack, unpack } from '@/lib/db/pack';
import { repository } from '@/lib/db/repository';
import type { AnyEntity, Row, Stamps } from '@/lib/entity/entity';
import type { Report } from '@/lib/sams/plan';
import { physicalName } from '@/lib/tables/physical-name';
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

async function put(of: AnyEntity, row: Record<string, unknown>): Promise<void> {
  const at = nowIso();
  const Item = encode(of, { ...row, version: 1, createdAt: at, updatedAt: at });
  await store()
    .send(new PutCommand({ TableName: physicalName(of.table), Item }))
    .catch((error: unknown) => {
      throw translate(error);
    });
}

/** The newest of its kind, running or over. */
export const lastSync = (kind: SamsKind): Promise<SyncState | undefined> =>
  repository(samsSyncRecord).get({ kind }, { strong: true });

export const noteSync = (state: SyncState): Promise<void> => put(samsSyncRecord, { ...state });

const keptSeconds = 120 * 24 * 60 * 60;

export const noteReport = ({ kind, startedAt, endedAt, by, ...rest }: SyncReport): Promise<void> =>
  put(samsReportRecord, {
    kind,
    startedAt,
    endedAt,
    by,
    packed: pack(rest),
    expiresAt: nowSeconds() + keptSeconds,
  });

/** Newest first. */
export async function lastReports(limit: number): Promise<SyncReport[]> {
  const { items } = await repository(samsReportRecord).read.newest({}, { limit, strong: true });
  return items.map(({ kind, startedAt, endedAt, by, packed }) => ({
    kind,
    startedAt,
    endedAt,
    by,
    ...(unpack(packed) as Pick<SyncReport, 'ending' | 'inUse' | 'told'>),
  }));
}
