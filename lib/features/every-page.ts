// Follows a list to its end, so that nothing is out of reach because there is much of it.

import type { Page } from '@/lib/db/repository';

/** A hundred times as much as fits on a page: no club has it, and no list goes on for ever. */
const maxPages = 100;

export interface WholeList<R> {
  readonly found: R[];
  /** There may be more than anybody looks through. */
  readonly isCut: boolean;
}

type Ask<R> = (options: { readonly limit: number; readonly nextToken: string | null }) => Promise<Page<R>>;

/** A list from its beginning to its end, or as far as anybody goes. */
export async function wholeList<R>(ask: Ask<R>): Promise<WholeList<R>> {
  const found: R[] = [];
  let nextToken: string | null = null;
  for (let count = 0; count < maxPages; count++) {
    const page: Page<R> = await ask({ limit: 100, nextToken });
    found.push(...page.items);
    ({ nextToken } = page);
    if (!nextToken) break;
  }
  return { found, isCut: nextToken !== null };
}

/** For lists that are short in most clubs: whoever asks waits for all of it. */
export const everyPage = async <R>(ask: Ask<R>): Promise<R[]> => (await wholeList(ask)).found;
