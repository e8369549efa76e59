// An article as lists show it: title, first sentences, date and one picture.

import type { Row } from '@/lib/entity/entity';
import type { news } from '@/lib/modules/club/news';
import { excerptOf } from '@/lib/richtext/plain-text';
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

const excerptLength = 220;

export const addressOf = ({ slug }: { readonly slug: string }): string => `/news/${slug}`;

/** A scheduled article was last changed before anybody could read it. */
export const changedAtOf = ({ publishedDate, updatedAt }: Pick<NewsCard, 'publishedDate' | 'updatedAt'>): string =>
  [publishedDate, updatedAt].sort()[1] ?? updatedAt;

export const summaryOf = (row: NewsRow): string => row.excerpt ?? excerptOf(row.content, excerptLength);

export const cardOf = (row: NewsRow, pictures: Pictures = {}): NewsCard => ({
  id: row.id,
  title: row.title,
  href: addressOf(row),
  excerpt: summaryOf(row),
  publishedDate: row.publishedDate ?? row.createdAt,
  updatedAt: row.updatedAt,
  picture: pictures[row.imageIds[0] ?? ''] ?? null,
});

/** With the pictures of all of them in one round trip. */
export async function cardsOf(rows: readonly NewsRow[]): Promise<NewsCard[]> {
  const pictures = await picturesOf(rows.flatMap(({ imageIds }) => imageIds.slice(0, 1)));
  return rows.map((row) => cardOf(row, pictures));
}
