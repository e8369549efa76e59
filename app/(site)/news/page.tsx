// All news, newest first, a page at a time.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NewsGrid } from '@/components/site/news-grid';
import { PageSection, PageTop } from '@/components/site/page-section';
import { Pagination } from '@/components/site/pagination';
import { dateInWords } from '@/components/site/shown-date';
import { loadNewsPage } from '@/lib/content/cached';
import { fill } from '@/lib/strings/fill';
import { ClubFrame, clubSetting } from '../club-frame';
import { type ListProps, listAddress, momentIn } from '../dated-list';
import { MissingPage, missingMetadata } from '../missing-page';
import { placeMetadata } from '../place-metadata';

export const instant = false;

const addressOf = (moment: string | undefined): string => listAddress('/news', 'until', moment);

export async function generateMetadata(props: ListProps): Promise<Metadata> {
  const until = await momentIn(props, 'until');
  if (until === null) return missingMetadata();
  const { title, intro } = clubSetting().texts.list;
  return placeMetadata(title, intro, addressOf(until));
}

export default async function NewsPage(props: ListProps) {
  await connection();
  const until = await momentIn(props, 'until');
  if (until === null) return <MissingPage />;
  const { cards, next } = await loadNewsPage(until);
  const { texts, language, timeZone } = clubSetting();
  const { list } = texts;
  const intro = until === undefined ? list.intro : fill(list.from, { date: dateInWords(until, language, timeZone) });
  return (
    <ClubFrame here="/news">
      <PageTop title={list.title} text={intro} />
      <PageSection>
        {cards.length > 0 ? (
          <NewsGrid cards={cards} language={language} timeZone={timeZone} first />
        ) : (
          <p>{until === undefined ? texts.front.nothingText : list.nothing}</p>
        )}
        <Pagination
          {...(until === undefined ? {} : { back: { href: '/news', label: list.newest } })}
          {...(next === null ? {} : { on: { href: addressOf(next), label: list.older } })}
        />
      </PageSection>
    </ClubFrame>
  );
}
