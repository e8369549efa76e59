// One version of an article as its page would show it, for whoever holds the link, until it expires.

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { ArticlePage } from '@/components/site/article/article-page';
import { PreviewBanner } from '@/components/site/preview-banner';
import { composeArticle } from '@/lib/content/article';
import { openPreview } from '@/lib/features/preview-link';
import { news } from '@/lib/modules/club/news';
import { ClubFrame, clubSetting } from '../../club-frame';

export const instant = false;
export const metadata: Metadata = { robots: { index: false, follow: false } };

interface Props {
  readonly params: Promise<{ readonly token: string }>;
}

export default async function PreviewPage({ params }: Props) {
  await connection();
  const preview = await openPreview(news, (await params).token);
  if (!preview) notFound();
  const { article } = await composeArticle(preview.row);
  const { texts, language, timeZone } = clubSetting();
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <ClubFrame here="news">
      <PreviewBanner
        text={texts.preview.banner}
        version={preview.version}
        until={until.format(new Date(preview.expiresAt))}
      />
      <ArticlePage article={article} texts={texts} language={language} timeZone={timeZone} />
    </ClubFrame>
  );
}
