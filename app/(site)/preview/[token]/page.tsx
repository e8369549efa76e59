// One version of a document as its page would show it, for whoever holds the link, until it expires.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { PreviewBanner } from '@/components/site/preview-banner';
import { openPreview } from '@/lib/features/preview-link';
import { ClubFrame, clubSetting } from '../../club-frame';
import { MissingPage } from '../../missing-page';
import { documentPages } from '../document-pages';

export const instant = false;
export const metadata: Metadata = { robots: { index: false, follow: false } };

interface Props {
  readonly params: Promise<{ readonly token: string }>;
}

async function openedBy(token: string) {
  for (const { of, here, compose } of documentPages) {
    const preview = await openPreview(of, token);
    if (preview) return { ...preview, here, content: await compose(preview.row) };
  }
  return undefined;
}

export default async function PreviewPage({ params }: Props) {
  await connection();
  const preview = await openedBy((await params).token);
  if (!preview) return <MissingPage />;
  const { texts, language, timeZone } = clubSetting();
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <ClubFrame here={preview.here}>
      <PreviewBanner
        text={texts.preview.banner}
        version={preview.version}
        until={until.format(new Date(preview.expiresAt))}
      />
      {preview.content}
    </ClubFrame>
  );
}
