// One file of the library, with everything that can be said about it and done to it.

import { notFound } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import { MediaDetail } from '@/components/admin/media/media-detail';
import { Breadcrumbs } from '@/components/admin/shell/breadcrumbs';
import { env } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { mediaById, mediaUses } from '@/lib/features/media-library';
import { kindNames } from '@/lib/modules/labels';
import { stringsIn } from '@/lib/strings/dictionary';

export const instant = false;
export const generateMetadata = titled(({ media }) => media.title);

interface Props {
  readonly params: Promise<{ readonly id: string }>;
}

export default async function MediaDetailPage({ params }: Props) {
  const { id } = await params;
  const actor = await signedInActor(`/admin/media/${id}`);
  const found = await Promise.all([mediaById(actor, id), mediaUses(actor, id)]).catch((error: unknown) => {
    if (isAppError(error, 'missing') || isAppError(error, 'forbidden')) return undefined;
    throw error;
  });
  if (!found) notFound();
  const [item, uses] = found;
  const language = await requestLanguage();
  const { media: texts, removal: removalTexts, shell } = stringsIn(language);
  const way = [
    { label: shell.overview, href: '/admin' },
    { label: texts.title, href: '/admin/media' },
  ];
  return (
    <>
      <Breadcrumbs label={shell.breadcrumbs} items={[...way, { label: item.filename }]} />
      <MediaDetail
        key={item.id}
        item={item}
        uses={uses}
        texts={texts}
        removalTexts={removalTexts}
        kinds={kindNames(language)}
        language={language}
        timeZone={env().timeZone}
        userId={actor.id}
      />
    </>
  );
}
