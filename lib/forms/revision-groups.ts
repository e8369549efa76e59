// Puts the many small saves of one sitting together, so that a history reads like what happened (revision grouping).

import type { AnyEntity } from '@/lib/entity/entity';
import type { Revision } from '@/lib/operations/history';
export type RevisionLine = Omit<Revision<AnyEntity>, 'row'>;

export interface RevisionGroup {
  /** Newest first, never empty. */
  readonly lines: readonly RevisionLine[];
  readonly changed: readonly string[];
}

const minute = 60_000;
/** A longer pause begins a new sitting. */
const sitting = 10 * minute;

const belongs = (newer: RevisionLine, older: RevisionLine): boolean =>
  newer.action === 'save' &&
  older.action === 'save' &&
  newer.by === older.by &&
  Date.parse(newer.at) - Date.parse(older.at) <= sitting;

/** Expects the newest first. */
export function groupRevisions(lines: readonly RevisionLine[]): RevisionGroup[] {
  const groups: RevisionLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1)?.at(-1);
    if (last && belongs(last, line)) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => ({ lines: group, changed: [...new Set(group.flatMap(({ changed }) => changed))] }));
}
