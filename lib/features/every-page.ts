// Follows a list to its end, so that nothing is out of reach because there is much of it.

import type { Page, PageOptions } from '@/lib/db/repository';

/** A hundred times as much as fits on a page: no club has it, and no list goes on for ever. */
const maxPages = 100;

/** For lists that are short in most clubs: whoever asks waits for all of it. */
export async function everyPage<R>(ask: (options: PageOptions) => Promise<Page<R>>): Promise<R[]> {
  const rows: R[] = [];
  let nextToken: string | null = null;
  for (let page = 0; page < maxPages; page++) {
    const found: Page<R> = await ask({ limit: 100, nextToken });
    rows.push(...found.items);
    ({ nextToken } = found);
    if (!nextToken) break;
  }
  return rows;
}
