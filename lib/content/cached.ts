// What public pages read, kept until something that it depends on is written or its next moment has come (cached queries, use cache): with its sisters cached-*.ts the only home of
// the cache.

import { searchArticles } from '@/lib/search/search-articles';
import { type FoundArticle, readArticle } from './article';
import { applyNegativeTtl, untilNextArticle } from './cache-lifetime';
import { cachedReading, freshValue } from './cached-reading';
import { type Home, readHome } from './home';
import { cardsOf, type NewsCard } from './news-card';
import { latestRows, type NewsPage, readNewsPage } from './news-pages';
import { readAddresses, type SiteAddress } from './sitemap';

async function cachedHome() {
  'use cache';
  return cachedReading(readHome);
}

export const loadHome = (): Promise<Home> => freshValue(cachedHome);

const pageSize = 12;

async function cachedNewsPage(until?: string) {
  'use cache';
  return cachedReading(async () => {
    const [page] = await Promise.all([readNewsPage(until, pageSize), untilNextArticle()]);
    return page;
  });
}

/** From a date on backwards; the newest without one. */
export const loadNewsPage = (until?: string): Promise<NewsPage> => freshValue(() => cachedNewsPage(until));

async function cachedArticle(slug: string) {
  'use cache';
  return cachedReading(async () => {
    const [found] = await Promise.all([readArticle(slug), untilNextArticle()]);
    if (found.kind === 'missing') applyNegativeTtl();
    return found;
  });
}

export const loadArticle = (slug: string): Promise<FoundArticle> => freshValue(() => cachedArticle(slug));

const feedCards = 20;

async function cachedFeed() {
  'use cache';
  return cachedReading(async () => {
    const [rows] = await Promise.all([latestRows(feedCards), untilNextArticle()]);
    return cardsOf(rows);
  });
}

export const loadFeed = (): Promise<readonly NewsCard[]> => freshValue(cachedFeed);

async function cachedAddresses() {
  'use cache';
  return cachedReading(readAddresses);
}

/** Of everything that can be read. */
export const loadAddresses = (): Promise<readonly SiteAddress[]> => freshValue(cachedAddresses);

export interface SearchResults {
  readonly cards: readonly NewsCard[];
  readonly hasMore: boolean;
}

/** The index hears of an article a moment after its publication: nothing of it is kept for long. */
async function cachedSearch(typed: string) {
  'use cache';
  return cachedReading(async () => {
    applyNegativeTtl();
    const { rows, hasMore } = await searchArticles(typed);
    return { cards: await cardsOf(rows), hasMore };
  });
}

export const loadSearch = (typed: string): Promise<SearchResults> => freshValue(() => cachedSearch(typed));
