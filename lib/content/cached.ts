// What public pages read, kept until a tag of it is spent or its next moment has come: the only home of the cache.

import { cacheLife, cacheTag } from 'next/cache';
import { searchArticles } from '@/lib/search/search-articles';
import { type FoundArticle, readArticle } from './article';
import { lifeOfNothing, lifeUntil, nextAppearance } from './moments';
import { cardsOf, type NewsCard } from './news-card';
import { latestRows, type NewsPage, readNewsPage } from './news-pages';
import { pictureTags } from './pictures';
import { articleAddresses, type SiteAddress } from './sitemap';
import { readSponsors, type ShownSponsor } from './sponsors';

const cardTags = (cards: readonly NewsCard[]): string[] =>
  pictureTags(cards.flatMap(({ picture }) => picture?.id ?? []));

export interface Home {
  readonly cards: readonly NewsCard[];
  readonly sponsors: readonly ShownSponsor[];
}

const homeCards = 7;

export async function loadHome(): Promise<Home> {
  'use cache';
  const [rows, { sponsors, until }, appearance] = await Promise.all([
    latestRows(homeCards),
    readSponsors(),
    nextAppearance(),
  ]);
  const cards = await cardsOf(rows);
  cacheTag('news', 'sponsor', ...cardTags(cards), ...pictureTags(sponsors.flatMap(({ logo }) => logo?.id ?? [])));
  cacheLife(lifeUntil(appearance, until));
  return { cards, sponsors };
}

const pageSize = 12;

/** From a date on backwards; the newest without one. */
export async function loadNewsPage(until?: string): Promise<NewsPage> {
  'use cache';
  const [page, appearance] = await Promise.all([readNewsPage(until, pageSize), nextAppearance()]);
  cacheTag('news', ...cardTags(page.cards));
  cacheLife(lifeUntil(appearance));
  return page;
}

export async function loadArticle(slug: string): Promise<FoundArticle> {
  'use cache';
  const [found, appearance] = await Promise.all([readArticle(slug), nextAppearance()]);
  cacheTag('news', ...(found.kind === 'found' ? pictureTags(found.pictureIds) : []));
  cacheLife(found.kind === 'missing' ? lifeOfNothing : lifeUntil(appearance));
  return found;
}

const feedCards = 20;

export async function loadFeed(): Promise<readonly NewsCard[]> {
  'use cache';
  const [rows, appearance] = await Promise.all([latestRows(feedCards), nextAppearance()]);
  const cards = await cardsOf(rows);
  cacheTag('news', ...cardTags(cards));
  cacheLife(lifeUntil(appearance));
  return cards;
}

export async function loadAddresses(): Promise<readonly SiteAddress[]> {
  'use cache';
  const [addresses, appearance] = await Promise.all([articleAddresses(), nextAppearance()]);
  cacheTag('news');
  cacheLife(lifeUntil(appearance));
  return addresses;
}

export interface SearchResults {
  readonly cards: readonly NewsCard[];
  readonly hasMore: boolean;
}

/** The index hears of an article a moment after its publication: nothing of it is kept for long. */
export async function loadSearch(typed: string): Promise<SearchResults> {
  'use cache';
  const { rows, hasMore } = await searchArticles(typed);
  const cards = await cardsOf(rows);
  cacheTag('news', ...cardTags(cards));
  cacheLife(lifeOfNothing);
  return { cards, hasMore };
}
