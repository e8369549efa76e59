// How long tables and matches are believed (cache freshness, stale data): fresh for five minutes, and shown with their date when there is nothing newer.

import type { FailureCause, SamsAnswer } from './answer';

/** What is kept between two questions. */
export interface Kept<Row> {
  /** Nothing as long as no question was ever answered. */
  readonly rows: readonly Row[] | null;
  /** When the rows were told. */
  readonly at: string | null;
  /** When we last asked, in vain or not. */
  readonly askedAt: string;
  readonly isPartial: boolean;
}

export type Shown<Row> =
  | { readonly state: 'fresh'; readonly rows: readonly Row[]; readonly at: string; readonly isPartial: boolean }
  /** To be shown with its date. */
  | { readonly state: 'stale'; readonly rows: readonly Row[]; readonly at: string; readonly isPartial: boolean }
  | { readonly state: 'none'; readonly cause: FailureCause | null };

const freshMs = 5 * 60 * 1000;
/** While the federation is away, not every visitor waits for it. */
const respiteMs = 60 * 1000;
/** A part of today says more than all of last week. */
const patienceWithPartsMs = 24 * 60 * 60 * 1000;

/** A moment that has not come yet is as good as never: somebody has set a clock. */
const isWithin = (at: string | null, milliseconds: number, now: Date) => {
  const age = at === null ? Number.NaN : now.getTime() - Date.parse(at);
  return age >= 0 && age < milliseconds;
};

export const isDue = (kept: Kept<unknown> | undefined, now: Date): boolean =>
  !kept || (!isWithin(kept.at, freshMs, now) && !isWithin(kept.askedAt, respiteMs, now));

/** The moment from which on it is due: now, if it is. */
export function dueFrom(kept: Kept<unknown> | undefined, now: Date): Date {
  const ends = (at: string | null, milliseconds: number) =>
    isWithin(at, milliseconds, now) ? Date.parse(at ?? '') + milliseconds : now.getTime();
  return kept ? new Date(Math.max(ends(kept.at, freshMs), ends(kept.askedAt, respiteMs))) : now;
}

export function show<Row>(kept: Kept<Row> | undefined, now: Date, cause: FailureCause | null = null): Shown<Row> {
  if (!kept?.rows || kept.at === null) return { state: 'none', cause };
  const { rows, at, isPartial } = kept;
  return { state: isWithin(at, freshMs, now) ? 'fresh' : 'stale', rows, at, isPartial };
}

/** After asking: what to keep from now on, and what to show. */
export function settle<Row>(
  kept: Kept<Row> | undefined,
  answer: SamsAnswer<Row>,
  now: Date,
): { readonly keep: Kept<Row>; readonly shown: Shown<Row> } {
  const askedAt = now.toISOString();
  const old = kept ?? { rows: null, at: null, isPartial: false };
  if (answer.state === 'failed') {
    const keep = { ...old, askedAt };
    return { keep, shown: show(keep, now, answer.failure.cause) };
  }
  const isPartial = answer.state === 'partial';
  const isBetterKept = old.rows !== null && !old.isPartial && isWithin(old.at, patienceWithPartsMs, now);
  const keep = isPartial && isBetterKept ? { ...old, askedAt } : { rows: answer.rows, at: askedAt, askedAt, isPartial };
  return { keep, shown: show(keep, now) };
}
