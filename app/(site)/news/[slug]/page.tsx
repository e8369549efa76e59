// One article; an address that it had before leads to the one that it has now (article page, redirect).

import type { Metadata } from 'next';
import { ArticlePage } from '@/components/site/article/article-page';
import { DataBlock } from '@/components/site/data-block';
import { loadArticle } from '@/lib/content/cached';
import { breadcrumbList, jsonForScript, newsArticle } from '@/lib/content/json-ld';
import { changedAtOf } from '@/lib/content/news-card';
import { pageName } from '@/lib/site-pages';
import { bySlug, type SlugProps } from '../../by-slug';
import { ClubFrame, clubSetting } from '../../club-frame';
import { MissingPage, missingMetadata } from '../../missing-page';

export const instant = false;

const articleOf = bySlug(loadArticle);

export async function generateMetadata(props: SlugProps): Promise<Metadata> {
  const found = await articleOf(props);
  if (!found) return missingMetadata();
  const { article } = found;
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

export default async function NewsArticlePage(props: SlugProps) {
  const found = await articleOf(props);
  if (!found) return <MissingPage />;
  const { article } = found;
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
