// All news, newest first, a page at a time.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NewsGrid } from '@/components/site/news-grid';
import { Onwards } from '@/components/site/onwards';
import { PageSection, PageTop } from '@/components/site/page-section';
import { dateInWords } from '@/components/site/shown-date';
import { loadNewsPage } from '@/lib/content/cached';
import { isMoment } from '@/lib/content/news-pages';
import { fill } from '@/lib/strings/fill';
import { ClubFrame, clubSetting } from '../club-frame';
import { MissingPage, missingMetadata } from '../missing-page';

export const instant = false;

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** The date at which the page begins; undefined for the newest, null for what is none. */
async function untilOf({ searchParams }: Props): Promise<string | undefined | null> {
  const { until } = await searchParams;
  return until === undefined || (typeof until === 'string' && isMoment(until)) ? until : null;
}

const addressOf = (until: string | undefined): string =>
  until === undefined ? '/news' : `/news?until=${encodeURIComponent(until)}`;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const until = await untilOf(props);
  if (until === null) return missingMetadata();
  const { texts, club } = clubSetting();
  const canonical = addressOf(until);
  const { title, intro: description } = texts.list;
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: { type: 'website', siteName: club.name, title, description, url: canonical },
  };
}

export default async function NewsPage(props: Props) {
  await connection();
  const until = await untilOf(props);
  if (until === null) return <MissingPage />;
  const { cards, next } = await loadNewsPage(until);
  const { texts, language, timeZone } = clubSetting();
  const { list } = texts;
  const intro = until === undefined ? list.intro : fill(list.from, { date: dateInWords(until, language, timeZone) });
  return (
    <ClubFrame here="news">
      <PageTop title={list.title} text={intro} />
      <PageSection>
        {cards.length > 0 ? (
          <NewsGrid cards={cards} language={language} timeZone={timeZone} first />
        ) : (
          <p>{until === undefined ? texts.front.nothingText : list.nothing}</p>
        )}
        <Onwards
          {...(until === undefined ? {} : { back: { href: '/news', label: list.newest } })}
          {...(next === null ? {} : { on: { href: addressOf(next), label: list.older } })}
        />
      </PageSection>
    </ClubFrame>
  );
}
