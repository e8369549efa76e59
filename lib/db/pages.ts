// Follows a list to its end, a page at a time.

import type { Page } from '@/lib/db/repository';

const pageSize = 100;

export type Ask<R> = (options: { readonly limit: number; readonly nextToken: string | null }) => Promise<Page<R>>;

export async function* pagesOf<R>(ask: Ask<R>): AsyncGenerator<R[]> {
  let nextToken: string | null = null;
  do {
    const page: Page<R> = await ask({ limit: pageSize, nextToken });
    yield page.items;
    ({ nextToken } = page);
  } while (nextToken !== null);
}
