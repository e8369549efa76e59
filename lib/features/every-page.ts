// Follows a list to its end, so that nothing is out of reach because there is much of it.

import { type Ask, pagesOf } from '@/lib/db/pages';

/** A hundred times as much as fits on a page: no club has it, and no list goes on for ever. */
const maxPages = 100;

export interface WholeList<R> {
  readonly found: R[];
  /** There may be more than anybody looks through. */
  readonly isCut: boolean;
}

/** A list from its beginning to its end, or as far as anybody goes. */
export async function wholeList<R>(ask: Ask<R>): Promise<WholeList<R>> {
  const found: R[] = [];
  let count = 0;
  for await (const page of pagesOf(ask)) {
    if (count++ === maxPages) return { found, isCut: true };
    found.push(...page);
  }
  return { found, isCut: false };
}

/** For lists that are short in most clubs: whoever asks waits for all of it. */
export const everyPage = async <R>(ask: Ask<R>): Promise<R[]> => (await wholeList(ask)).found;
