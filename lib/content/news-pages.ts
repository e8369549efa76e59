// The news, newest first, in pages that are named by the date at which they begin (keyset pagination).

import { nowIso } from '@/lib/clock';
import { visitor } from '@/lib/entity/rule';
import { news } from '@/lib/modules/club/news';
import { find } from '@/lib/operations/find';
import { cardsOf, type ListedNews, type NewsCard } from './news-card';

export interface NewsPage {
  readonly cards: readonly NewsCard[];
  /** The date at which the next page begins; null on the last one. */
  readonly next: string | null;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

export const isMoment = (text: string): boolean => moment.test(text) && !Number.isNaN(Date.parse(text));

const maxArticles = 100;

const dateOf = (row: ListedNews | undefined): string => row?.publishedDate ?? '';

/**
 * Cut between two dates, never within one: the next page begins with a date, so all articles of that date must be on it.
 * Undefined if all rows have the same date.
 */
export function cutAt(rows: readonly ListedNews[], size: number): number | undefined {
  if (rows.length <= size) return rows.length;
  for (let end = size; end > 0; end--) if (dateOf(rows[end - 1]) !== dateOf(rows[end])) return end;
  for (let end = size + 1; end < rows.length; end++) if (dateOf(rows[end - 1]) !== dateOf(rows[end])) return end;
  return undefined;
}

/** Live rows from a date on backwards; a date that has not come yet counts as now. */
async function rowsUntil(until: string | undefined, limit: number): Promise<{ rows: ListedNews[]; isAll: boolean }> {
  const present = nowIso();
  const publishedDate = until !== undefined && until < present ? until : present;
  const { items, nextToken } = await find({ actor: visitor }, news, 'until', { publishedDate }, { limit });
  return { rows: items, isAll: nextToken === null };
}

export async function latestRows(limit: number): Promise<ListedNews[]> {
  return (await rowsUntil(undefined, limit)).rows;
}

export async function readNewsPage(until: string | undefined, size: number): Promise<NewsPage> {
  let { rows, isAll } = await rowsUntil(until, size + 1);
  let end = cutAt(rows, size);
  if (end === undefined && !isAll) {
    ({ rows, isAll } = await rowsUntil(until, maxArticles));
    end = cutAt(rows, size);
  }
  const shown = rows.slice(0, end ?? rows.length);
  return { cards: await cardsOf(shown), next: rows[shown.length]?.publishedDate ?? null };
}
