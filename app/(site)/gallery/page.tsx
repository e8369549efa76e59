// Pictures from the whole club, newest first, a page at a time.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Lightbox } from '@/components/site/article/lightbox';
import { PictureWall } from '@/components/site/gallery/picture-wall';
import { PageSection, PageTop } from '@/components/site/page-section';
import { Pagination } from '@/components/site/pagination';
import { dateInWords } from '@/components/site/shown-date';
import { loadGallery } from '@/lib/content/cached-teams';
import { stringsIn } from '@/lib/strings/dictionary';
import { fill } from '@/lib/strings/fill';
import { ClubFrame, clubSetting } from '../club-frame';
import { type ListProps, listAddress, momentIn } from '../dated-list';
import { MissingPage, missingMetadata } from '../missing-page';
import { placeMetadata } from '../place-metadata';

export const instant = false;

const addressOf = (moment: string | undefined): string => listAddress('/gallery', 'until', moment);

const textsHere = () => stringsIn(clubSetting().language).siteTeams.gallery;

export async function generateMetadata(props: ListProps): Promise<Metadata> {
  const until = await momentIn(props, 'until');
  if (until === null) return missingMetadata();
  const { title, intro } = textsHere();
  return placeMetadata(title, intro, addressOf(until));
}

export default async function GalleryPage(props: ListProps) {
  await connection();
  const until = await momentIn(props, 'until');
  if (until === null) return <MissingPage />;
  const { pictures, next } = await loadGallery(until);
  const { texts: site, language, timeZone } = clubSetting();
  const texts = textsHere();
  const intro = until === undefined ? texts.intro : fill(texts.from, { date: dateInWords(until, language, timeZone) });
  return (
    <ClubFrame here="/gallery">
      <PageTop title={texts.title} text={intro} />
      <PageSection>
        {pictures.length > 0 ? (
          <>
            <PictureWall pictures={pictures} site={site.article} texts={texts} isFirst />
            <Lightbox texts={site.article.lightbox} />
          </>
        ) : (
          <p>{texts.nothing}</p>
        )}
        <Pagination
          {...(until === undefined ? {} : { back: { href: '/gallery', label: texts.newest } })}
          {...(next === null ? {} : { on: { href: addressOf(next), label: texts.older } })}
        />
      </PageSection>
    </ClubFrame>
  );
}
