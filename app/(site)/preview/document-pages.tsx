// The page that a document of each kind has, made of any version of it: what every preview shows.

import type { ReactElement } from 'react';
import { ArticlePage } from '@/components/site/article/article-page';
import { EventPage } from '@/components/site/events/event-page';
import type { SitePlace } from '@/components/site/site-frame';
import { nowIso } from '@/lib/clock';
import { composeArticle } from '@/lib/content/article';
import { composeEvent } from '@/lib/content/event-page';
import type { EventRow } from '@/lib/content/event-rows';
import type { NewsRow } from '@/lib/content/news-card';
import type { AnyEntity, Row } from '@/lib/entity/entity';
import { event } from '@/lib/modules/club/event';
import { news } from '@/lib/modules/club/news';
import { clubSetting } from '../club-frame';

export interface DocumentPage {
  readonly of: AnyEntity;
  readonly here: SitePlace;
  readonly compose: (row: Row<AnyEntity>) => Promise<ReactElement>;
}

const page = <E extends AnyEntity>(
  of: E,
  here: SitePlace,
  compose: (row: Row<E>) => Promise<ReactElement>,
): DocumentPage => ({ of, here, compose: compose as DocumentPage['compose'] });

async function articlePage(row: NewsRow): Promise<ReactElement> {
  const article = await composeArticle(row);
  const { texts, language, timeZone } = clubSetting();
  return <ArticlePage article={article} texts={texts} language={language} timeZone={timeZone} />;
}

async function eventPage(row: EventRow): Promise<ReactElement> {
  const event = await composeEvent(row);
  const { texts, eventTexts, language } = clubSetting();
  return <EventPage event={event} texts={texts} eventTexts={eventTexts} language={language} present={nowIso()} />;
}

export const documentPages: readonly DocumentPage[] = [
  page(news, 'news', articlePage),
  page(event, 'events', eventPage),
];
