// The pages of people who write, kept like all other pages (cached queries); whoever takes theirs back is gone at once.

import { type AuthorPage, readAuthor } from './author';
import { applyNegativeTtl, untilNextArticle } from './cache-lifetime';
import { cachedReading, freshValue } from './cached-reading';

const pageSize = 12;

async function cachedAuthor(slug: string, until?: string) {
  'use cache';
  return cachedReading(async () => {
    const [author] = await Promise.all([readAuthor(slug, until, pageSize), untilNextArticle()]);
    if (!author) applyNegativeTtl();
    return author ?? null;
  });
}

export const loadAuthor = (slug: string, until?: string): Promise<AuthorPage | null> =>
  freshValue(() => cachedAuthor(slug, until));
