// The pages of people who write, kept like all other pages; whoever takes theirs back is gone at once.

import { type AuthorPage, readAuthor } from './author';
import { cachedReading, freshValue } from './cached-reading';
import { trueForAMoment, untilNextArticle } from './moments';

const pageSize = 12;

async function cachedAuthor(slug: string, until?: string) {
  'use cache';
  return cachedReading(async () => {
    const [author] = await Promise.all([readAuthor(slug, until, pageSize), untilNextArticle()]);
    if (!author) trueForAMoment();
    return author ?? null;
  });
}

export const loadAuthor = (slug: string, until?: string): Promise<AuthorPage | null> =>
  freshValue(() => cachedAuthor(slug, until));
