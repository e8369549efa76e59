// The page that a document of each kind with a preview has, made of any version of it.

import type { ReactElement } from 'react';
import { ArticlePage } from '@/components/site/article/article-page';
import { EventPage } from '@/components/site/events/event-page';
import { nowIso } from '@/lib/clock';
import { composeArticle } from '@/lib/content/article';
import { composeEvent } from '@/lib/content/event-page';
import type { EventRow } from '@/lib/content/event-rows';
import type { NewsRow } from '@/lib/content/news-card';
import type { AnyEntity, Row } from '@/lib/entity/entity';
import type * as entities from '@/lib/modules';
import { registry } from '@/lib/modules/registry';
import type { SitePath } from '@/lib/site-pages';
import { clubSetting } from '../club-frame';

interface PageOf<E> {
  readonly here: SitePath;
  readonly compose: (row: Row<E>) => Promise<ReactElement>;
}

export interface DocumentPage extends PageOf<AnyEntity> {
  readonly of: AnyEntity;
}

type Entities = typeof entities;
type Previewed = {
  [K in keyof Entities]: Entities[K] extends { readonly preview?: infer V }
    ? true extends V
      ? Entities[K]
      : never
    : never;
}[keyof Entities];

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

const pages: { readonly [E in Previewed as E['name']]: PageOf<E> } = {
  news: { here: '/news', compose: articlePage },
  event: { here: '/events', compose: eventPage },
};

export const documentPages: readonly DocumentPage[] = registry.flatMap((of) =>
  of.preview ? [{ of, ...(pages as Readonly<Record<string, PageOf<AnyEntity>>>)[of.name] } as DocumentPage] : [],
);
