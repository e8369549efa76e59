// A document on its page as it is stored now, for those who may edit it; in the frame beside its form it follows the typing.

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { LiveDocument } from '@/components/site/live-document';
import { ClubFrame } from '../../../../club-frame';
import { showUnsaved } from '../../actions';
import { unsavedPage } from '../../unsaved-page';

export const instant = false;
export const metadata: Metadata = { robots: { index: false, follow: false } };

interface Props {
  readonly params: Promise<{ readonly entity: string; readonly id: string }>;
}

export default async function LivePreviewPage({ params }: Props) {
  await connection();
  const { entity, id: written } = await params;
  const id = decodeURIComponent(written);
  const page = await unsavedPage(entity, id, {});
  if (!page) notFound();
  return (
    <ClubFrame here={page.here}>
      <LiveDocument entity={entity} id={id} show={showUnsaved}>
        {page.content}
      </LiveDocument>
    </ClubFrame>
  );
}
