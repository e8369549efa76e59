// The search: a form, and what was found.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NewsGrid } from '@/components/site/news-grid';
import { PageSection, PageTop } from '@/components/site/page-section';
import { SearchForm } from '@/components/site/search-form';
import { loadSearch } from '@/lib/content/cached';
import { searchWords } from '@/lib/search/search-articles';
import { fill, fillCount } from '@/lib/strings/fill';
import { ClubFrame, clubSetting } from '../club-frame';

export const instant = false;

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  return { title: clubSetting().texts.find.title, robots: { index: false, follow: true } };
}

export default async function SearchPage({ searchParams }: Props) {
  await connection();
  const { q } = await searchParams;
  const query = (typeof q === 'string' ? q : '').trim().slice(0, 200);
  const { texts } = clubSetting();
  return (
    <ClubFrame here="/search">
      <PageTop title={texts.find.title}>
        <SearchForm texts={texts.find} query={query} />
      </PageTop>
      {query === '' ? null : <Results query={query} />}
    </ClubFrame>
  );
}

async function Results({ query }: { query: string }) {
  const { texts, language, timeZone } = clubSetting();
  const { cards, hasMore } = await loadSearch(searchWords(query).join(' '));
  const { find } = texts;
  if (cards.length === 0)
    return (
      <PageSection title={fill(find.nothing, { query })}>
        <p>{find.nothingText}</p>
      </PageSection>
    );
  const title = hasMore
    ? fill(find.many, { count: cards.length, query })
    : fillCount(language, find.found, cards.length, { query });
  return (
    <PageSection title={title}>
      <NewsGrid cards={cards} language={language} timeZone={timeZone} heading="h3" first />
    </PageSection>
  );
}
