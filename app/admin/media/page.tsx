import { notFound } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { requestLanguage, signedInActor } from '@/app/signed-in';
import { MediaLibrary } from '@/components/admin/media/media-library';
import { FromOverview } from '@/components/admin/shell/breadcrumbs';
import { env } from '@/lib/env';
import { mediaPage, searchMedia } from '@/lib/features/media-library';
import { media } from '@/lib/modules/club/media';
import { kindNames } from '@/lib/modules/labels';
import { opens } from '@/lib/operations/authorize';
import { stringsIn } from '@/lib/strings/dictionary';

export const instant = false;
export const generateMetadata = titled(({ media }) => media.title);

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const textOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

export default async function MediaPage({ searchParams }: Props) {
  const actor = await signedInActor('/admin/media');
  if (!opens(actor, media, media.access.write)) notFound();
  const query = await searchParams;
  const q = textOf(query.q).trim().slice(0, 200);
  const page = q ? { items: await searchMedia(actor, q), nextToken: null } : await mediaPage(actor, null);
  const language = await requestLanguage();
  const { media: texts, removal: removalTexts, shell } = stringsIn(language);
  return (
    <>
      <FromOverview shell={shell} here={texts.title} />
      <MediaLibrary
        page={page}
        q={q}
        view={textOf(query.view) === 'list' ? 'list' : 'grid'}
        texts={texts}
        removalTexts={removalTexts}
        kinds={kindNames(language)}
        language={language}
        timeZone={env().timeZone}
      />
    </>
  );
}
