// One article; an address that it had before leads to the one that it has now.

import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { connection } from 'next/server';
import { cache } from 'react';
import { ArticlePage } from '@/components/site/article/article-page';
import { DataBlock } from '@/components/site/data-block';
import { loadArticle } from '@/lib/content/cached';
import { breadcrumbList, jsonForScript, newsArticle } from '@/lib/content/json-ld';
import { changedAtOf } from '@/lib/content/news-card';
import { pageName } from '@/lib/site-pages';
import { ClubFrame, clubSetting } from '../../club-frame';
import { MissingPage, missingMetadata } from '../../missing-page';

export const instant = false;

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
}

/** Its head and its body want the same one. */
const articleAt = cache(loadArticle);

async function articleOf({ params }: Props) {
  await connection();
  const found = await articleAt((await params).slug);
  if (found.kind === 'moved') permanentRedirect(found.href);
  return found.kind === 'missing' ? undefined : found.article;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const article = await articleOf(props);
  if (!article) return missingMetadata();
  const { club, language } = clubSetting();
  const { title, summary, href, authors } = article;
  const image = { url: `${href}/share.jpg`, width: 1200, height: 630, alt: title };
  return {
    title,
    description: summary,
    authors: authors.map(({ name, href: page }) => ({ name, ...(page ? { url: page } : {}) })),
    alternates: { canonical: href },
    openGraph: {
      type: 'article',
      siteName: club.name,
      locale: language,
      title,
      description: summary,
      url: href,
      publishedTime: article.publishedDate,
      modifiedTime: changedAtOf(article),
      authors: authors.map(({ name }) => name),
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description: summary, images: [image] },
  };
}

export default async function NewsArticlePage(props: Props) {
  const article = await articleOf(props);
  if (!article) return <MissingPage />;
  const { club, texts, language, timeZone } = clubSetting();
  const crumbs = [
    { name: pageName('/', language), href: '/' },
    { name: pageName('/news', language), href: '/news' },
    { name: article.title, href: article.href },
  ];
  return (
    <ClubFrame here="/news">
      <ArticlePage article={article} texts={texts} language={language} timeZone={timeZone} />
      <DataBlock json={jsonForScript([newsArticle(article, club), breadcrumbList(crumbs, club.url)])} />
    </ClubFrame>
  );
}
