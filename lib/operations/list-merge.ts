// Puts rows that are known better into a page that an index answered (read your own writes): what changed is replaced, what came is added, what went is gone.

import { compareKeys } from '@/lib/operations/list-position';

export interface PlacedRow<R> {
  readonly id: string;
  readonly row: R;
  /** What the list is sorted by; a row without it keeps the place it had. */
  readonly key: string | number | undefined;
}

/** A document as it is now: with a row if it belongs to the list, without one if it does not (any more). */
export type KnownRow<R> = PlacedRow<R> | { readonly id: string };

const isPlaced = <R>(known: KnownRow<R>): known is PlacedRow<R> => 'row' in known;

export interface MergeOptions {
  readonly order: 'asc' | 'desc';
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** What lies before or after this page is left to the page that it lies on. */
export function mergePage<R>(
  page: readonly PlacedRow<R>[],
  known: readonly KnownRow<R>[],
  { order, isFirst, isLast }: MergeOptions,
): PlacedRow<R>[] {
  const sign = order === 'asc' ? 1 : -1;
  const compare = (a: PlacedRow<R>, b: PlacedRow<R>): number =>
    a.key === undefined || b.key === undefined ? 0 : sign * compareKeys(a.key, b.key);
  const byId = new Map(known.map((one) => [one.id, one]));
  const [first, last] = [page[0], page.at(-1)];
  const isHere = (one: PlacedRow<R>): boolean =>
    (isFirst || (first !== undefined && compare(one, first) >= 0)) &&
    (isLast || (last !== undefined && compare(one, last) <= 0));
  const merged: PlacedRow<R>[] = [];
  for (const was of page) {
    const now = byId.get(was.id);
    if (!now) merged.push(was);
    else if (isPlaced(now) && (now.key === undefined || now.key === was.key)) merged.push(now);
  }
  const placed = new Set(merged.map(({ id }) => id));
  const arriving = known.filter(isPlaced).filter(({ id }) => !placed.has(id));
  for (const one of arriving.filter((each) => each.key !== undefined && isHere(each))) {
    const at = merged.findIndex((other) => other.key !== undefined && compare(one, other) < 0);
    merged.splice(at === -1 ? merged.length : at, 0, one);
  }
  return merged;
}
