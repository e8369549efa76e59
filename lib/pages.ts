// Pagination: follows a list to its end, a page at a time.

const pageSize = 100;

interface ListPage<R> {
  readonly items: R[];
  readonly nextToken: string | null;
}

export type AskPage<R> = (options: {
  readonly limit: number;
  readonly nextToken: string | null;
}) => Promise<ListPage<R>>;

export async function* pagesOf<R>(ask: AskPage<R>): AsyncGenerator<R[]> {
  let nextToken: string | null = null;
  do {
    const page: ListPage<R> = await ask({ limit: pageSize, nextToken });
    yield page.items;
    ({ nextToken } = page);
  } while (nextToken !== null);
}

/** For lists that are short in most clubs: whoever asks waits for all of it. No list goes on for ever. */
export async function everyPage<R>(ask: AskPage<R>, mostPages = 100): Promise<R[]> {
  const found: R[] = [];
  let count = 0;
  for await (const page of pagesOf(ask)) {
    found.push(...page);
    if (++count === mostPages) break;
  }
  return found;
}
