// Somebody who writes for the club and wants to be met: who they are, and what they have published.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { cache } from 'react';
import { DataBlock } from '@/components/site/data-block';
import { NewsGrid } from '@/components/site/news-grid';
import { PageSection } from '@/components/site/page-section';
import { Pagination } from '@/components/site/pagination';
import { AuthorTop } from '@/components/site/people/author-top';
import { loadAuthor } from '@/lib/content/cached-author';
import { authorProfile, jsonForScript } from '@/lib/content/json-ld';
import { stringsIn } from '@/lib/strings/dictionary';
import { fill } from '@/lib/strings/fill';
import { ClubFrame, clubSetting } from '../../club-frame';
import { type ListProps, listAddress, momentIn } from '../../dated-list';
import { MissingPage, missingMetadata } from '../../missing-page';

export const instant = false;

interface Props extends ListProps {
  readonly params: Promise<{ readonly slug: string }>;
}

/** Its head and its body want the same one. */
const authorAt = cache(loadAuthor);

async function authorOf(props: Props) {
  await connection();
  const [{ slug }, until] = await Promise.all([props.params, momentIn(props, 'until')]);
  if (until === null) return undefined;
  const author = await authorAt(slug, until);
  return author ? { author, until } : undefined;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await authorOf(props);
  if (!found) return missingMetadata();
  const { club, language } = clubSetting();
  const { name: title, href, description: written, portrait } = found.author;
  const description = written ?? fill(stringsIn(language).profile.author.articles, { name: title });
  const images = portrait ? [{ url: portrait, alt: title }] : [];
  return {
    title,
    description,
    alternates: { canonical: href },
    openGraph: { type: 'profile', siteName: club.name, locale: language, title, description, url: href, images },
    twitter: { card: 'summary', title, description, images },
  };
}

export default async function AuthorPage(props: Props) {
  const found = await authorOf(props);
  if (!found) return <MissingPage />;
  const { author, until } = found;
  const { club, language, timeZone } = clubSetting();
  const texts = stringsIn(language).profile.author;
  const { name, href, cards, next } = author;
  return (
    <ClubFrame>
      <DataBlock json={jsonForScript(authorProfile(author, club))} />
      <AuthorTop author={author} texts={texts} />
      <PageSection title={fill(texts.articles, { name })}>
        {cards.length > 0 ? (
          <NewsGrid cards={cards} language={language} timeZone={timeZone} heading="h3" first />
        ) : (
          <p>{texts.nothing}</p>
        )}
        <Pagination
          {...(until === undefined ? {} : { back: { href, label: texts.newest } })}
          {...(next === null ? {} : { on: { href: listAddress(href, 'until', next), label: texts.older } })}
        />
      </PageSection>
    </ClubFrame>
  );
}
