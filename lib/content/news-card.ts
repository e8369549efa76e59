// An article as lists show it (article teaser): title, first sentences, date and one picture.

import type { FoundRow, Row } from '@/lib/entity/entity';
import { pageAddress } from '@/lib/entity/page-address';
import { visitor } from '@/lib/entity/rule';
import { news } from '@/lib/modules/club/news';
import { readMany } from '@/lib/operations/find';
import { excerptOf } from '@/lib/richtext/excerpt';
import { type Pictures, picturesOf, type ShownPicture } from './pictures';

export interface NewsCard {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly excerpt: string;
  readonly publishedDate: string;
  readonly updatedAt: string;
  readonly picture: ShownPicture | null;
}

export type NewsRow = Row<typeof news>;

/** As lists find it: without its text, which may be long. */
export type ListedNews = FoundRow<typeof news, (typeof news)['reads']['until']>;

const excerptLength = 220;

/** A scheduled article was last changed before anybody could read it. */
export const changedAtOf = ({ publishedDate, updatedAt }: Pick<NewsCard, 'publishedDate' | 'updatedAt'>): string =>
  [publishedDate, updatedAt].sort()[1] ?? updatedAt;

export const summaryOf = (row: NewsRow): string => row.excerpt ?? excerptOf(row.content, excerptLength);

/** The first sentences of those articles for which nobody has written a summary. */
async function summariesOf(rows: readonly ListedNews[]): Promise<Record<string, string>> {
  const silent = rows.filter(({ excerpt }) => excerpt === undefined);
  if (silent.length === 0) return {};
  const found = await readMany(
    { actor: visitor },
    news,
    silent.map(({ id }) => ({ id })),
  );
  return Object.fromEntries(found.flatMap((row) => (row ? [[row.id, summaryOf(row)]] : [])));
}

const cardOf = (row: ListedNews, pictures: Pictures, summaries: Readonly<Record<string, string>>): NewsCard => ({
  id: row.id,
  title: row.title,
  href: pageAddress(news, row),
  excerpt: row.excerpt ?? summaries[row.id] ?? '',
  publishedDate: row.publishedDate ?? row.createdAt,
  updatedAt: row.updatedAt,
  picture: pictures[row.imageIds[0] ?? ''] ?? null,
});

/** With everything that belongs to them in one round trip. */
export async function cardsOf(rows: readonly ListedNews[]): Promise<NewsCard[]> {
  const [pictures, summaries] = await Promise.all([
    picturesOf(rows.flatMap(({ imageIds }) => imageIds.slice(0, 1))),
    summariesOf(rows),
  ]);
  return rows.map((row) => cardOf(row, pictures, summaries));
}
