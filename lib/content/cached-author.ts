// The pages of people who write, kept like all other pages; whoever takes theirs back is gone at once.

import { cacheLife, cacheTag } from 'next/cache';
import { type AuthorPage, authorTags, readAuthor } from './author';
import { lifeOfNothing, lifeUntil, nextAppearance } from './moments';
import { pictureTags } from './pictures';

const pageSize = 12;

export async function loadAuthor(slug: string, until?: string): Promise<AuthorPage | null> {
  'use cache';
  const [author, appearance] = await Promise.all([readAuthor(slug, until, pageSize), nextAppearance()]);
  if (!author) {
    cacheTag('profile');
    cacheLife(lifeOfNothing);
    return null;
  }
  cacheTag(
    'news',
    ...authorTags([author.id]),
    ...pictureTags(author.cards.flatMap(({ picture }) => picture?.id ?? [])),
  );
  cacheLife(lifeUntil(appearance));
  return author;
}
