// What public pages read, kept until a tag of it is spent or its next moment has come: the only home of the cache.

import { cacheLife, cacheTag } from 'next/cache';
import { searchArticles } from '@/lib/search/search-articles';
import { type FoundArticle, readArticle } from './article';
import { federationTag } from './federation';
import { type Home, readHome } from './home';
import { lifeOfNothing, lifeUntil, nextAppearance, nextEventAppearance } from './moments';
import { cardsOf, type NewsCard } from './news-card';
import { latestRows, type NewsPage, readNewsPage } from './news-pages';
import { pictureTags } from './pictures';
import {
  articleAddresses,
  authorAddresses,
  eventAddresses,
  fixedAddresses,
  type SiteAddress,
  teamAddresses,
} from './sitemap';
import { nextTeam } from './teams';

const cardTags = (cards: readonly NewsCard[]): string[] =>
  pictureTags(cards.flatMap(({ picture }) => picture?.id ?? []));

/** Everything of which something stands on the front page. */
const homeTags = ['news', 'sponsor', 'event', 'team', 'location', 'member', 'role', federationTag] as const;

export async function loadHome(): Promise<Home> {
  'use cache';
  const { home, until } = await readHome();
  const { cards, sponsors, teams, board } = home;
  const pictures = [...sponsors.map(({ logo }) => logo), ...teams.map(({ picture }) => picture)];
  const shown = [...pictures, ...board.map(({ portrait }) => portrait)].flatMap((picture) => picture?.id ?? []);
  cacheTag(...homeTags, ...cardTags(cards), ...pictureTags(shown));
  cacheLife(lifeUntil(...until));
  return home;
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
  cacheTag('news', ...(found.kind === 'found' ? [...pictureTags(found.pictureIds), ...found.tags] : []));
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

/** Of everything that can be read. */
export async function loadAddresses(): Promise<readonly SiteAddress[]> {
  'use cache';
  const [articles, events, teams, authors, ...appearances] = await Promise.all([
    articleAddresses(),
    eventAddresses(),
    teamAddresses(),
    authorAddresses(),
    nextAppearance(),
    nextEventAppearance(),
    nextTeam(),
  ]);
  cacheTag('news', 'event', 'team', 'profile');
  cacheLife(lifeUntil(...appearances));
  return [...fixedAddresses, ...teams, ...authors, ...events, ...articles];
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
