'use client';
// Which rows of a list are chosen (row selection): one by one, a range with Shift, a whole page; turning the page keeps them.

import { useState } from 'react';

export interface Choosable {
  readonly id: string;
}

export interface Selection<R extends Choosable> {
  /** Those of other pages are as they were when they were chosen. */
  readonly chosen: ReadonlyMap<string, R>;
  readonly isWholePage: boolean;
  readonly isPartOfPage: boolean;
  toggle(id: string, withRange: boolean): void;
  togglePage(): void;
  clear(): void;
}

/** The next page is another component: what was chosen outlives it, until another list is shown. */
let kept: { readonly scope: string; readonly chosen: ReadonlyMap<string, Choosable> } | undefined;

export function useSelection<R extends Choosable>(scope: string, rows: readonly R[]): Selection<R> {
  const [, redraw] = useState(0);
  const [anchor, setAnchor] = useState<string>();
  const before = (kept?.scope === scope ? kept.chosen : new Map()) as ReadonlyMap<string, R>;
  const here = new Map(rows.map((row) => [row.id, row]));
  const chosen = new Map([...before].map(([id, row]) => [id, here.get(id) ?? row]));
  const onPage = rows.filter(({ id }) => chosen.has(id)).length;
  const isWholePage = rows.length > 0 && onPage === rows.length;
  const keep = (next: ReadonlyMap<string, R>) => {
    kept = { scope, chosen: next };
    redraw((times) => times + 1);
  };
  const changed = (which: readonly R[], isAdding: boolean) => {
    const next = new Map(chosen);
    for (const row of which) {
      if (isAdding) next.set(row.id, row);
      else next.delete(row.id);
    }
    keep(next);
  };
  return {
    chosen,
    isWholePage,
    isPartOfPage: onPage > 0 && !isWholePage,
    toggle(id, withRange) {
      const place = (wanted: string) => rows.findIndex((row) => row.id === wanted);
      const [from, to] = [place(anchor ?? id), place(id)];
      const range = withRange && from !== -1 ? [Math.min(from, to), Math.max(from, to) + 1] : [to, to + 1];
      changed(rows.slice(...range), !chosen.has(id));
      setAnchor(id);
    },
    togglePage: () => changed(rows, !isWholePage),
    clear: () => keep(new Map()),
  };
}
