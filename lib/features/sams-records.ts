// What is remembered of the federation beside its clubs and teams (federation cache items): tables and matches with their dates, and syncs.

import { z } from 'zod';
import { json } from '@/lib/entity/compound-fields';
import { optional } from '@/lib/entity/field';
import { record } from '@/lib/entity/record';
import { boolean, choice, epoch, instant, number, text, user } from '@/lib/entity/scalar-fields';
import { coreTable } from '@/lib/tables/core';

const foreign = () => text({ max: 64, sample: (n) => `id-${n}` });
const count = () => number({ min: 0, whole: true });
const packed = () => json(z.instanceof(Uint8Array), () => new Uint8Array(800));

export const samsKinds = ['clubs', 'teams'] as const;
export type SamsKind = (typeof samsKinds)[number];

/** A table of a league, or the matches of the club: the last that was told, and when. */
export const samsKeptRecord = record('core-sams-kept', {
  fields: {
    what: text({ max: 80, sample: (n) => `table-id-${n}` }),
    /** The rows; nothing as long as no question was ever answered. */
    packed: optional(packed()),
    at: optional(instant()),
    askedAt: instant(),
    isPartial: boolean(),
    rows: count(),
    name: optional(text({ max: 300 })),
    seasonUuid: optional(foreign()),
    /** Why the last question was asked in vain. */
    cause: optional(text({ max: 40 })),
    expiresAt: epoch(),
  },
  table: coreTable,
  item: { PK: 'SAMS', SK: 'KEPT#{what}' },
  reads: { all: { pk: 'SAMS', sk: { prefix: 'KEPT#' }, cost: 6 } },
});

/** Broken: the store went away; whether the process died shows by a lease that ran out. */
export const syncStates = ['running', 'complete', 'partial', 'failed', 'broken'] as const;

/** A sync as it goes, and as it ended: the newest of its kind. */
export const samsSyncRecord = record('core-sams-sync', {
  fields: {
    kind: choice(samsKinds),
    state: choice(syncStates),
    startedAt: instant(),
    by: user(),
    phase: choice(['asking', 'writing']),
    /** Requests that were sent. */
    asked: count(),
    /** Of `total` rows. */
    written: count(),
    total: count(),
    /** When a sync last ended that received everything. */
    completedAt: optional(instant()),
  },
  table: coreTable,
  item: { PK: 'SAMS', SK: 'SYNC#{kind}' },
});

/** What came of a sync. */
export const samsReportRecord = record('core-sams-report', {
  fields: {
    kind: choice(samsKinds),
    startedAt: instant(),
    endedAt: instant(),
    by: user(),
    packed: packed(),
    expiresAt: epoch(),
  },
  table: coreTable,
  item: { PK: 'SAMS#REPORTS', SK: '{startedAt}#{kind}' },
  reads: { newest: { pk: 'SAMS#REPORTS', order: 'desc', cost: 6 } },
});

export const samsRecords = [samsKeptRecord, samsSyncRecord, samsReportRecord];
