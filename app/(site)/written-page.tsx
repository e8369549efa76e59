// A page whose text editors keep (editable text page); as long as there is none, it says so in kind words.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { cache } from 'react';
import { PageSection, PageTop } from '@/components/site/page-section';
import { dateInWords } from '@/components/site/shown-date';
import { TextPageBody } from '@/components/site/text-page/text-page-body';
import { loadTextPage } from '@/lib/content/cached-teams';
import { markMissing } from '@/lib/request-scope';
import { stringsIn } from '@/lib/strings/dictionary';
import { fill } from '@/lib/strings/fill';
import { ClubFrame, clubSetting } from './club-frame';
import { placeMetadata } from './place-metadata';

type Name = 'imprint' | 'privacy';

/** Its head and its body want the same one. */
const pageAt = cache(loadTextPage);

const textsHere = () => stringsIn(clubSetting().language).siteTeams.page;

export async function writtenMetadata(name: Name): Promise<Metadata> {
  await connection();
  const page = await pageAt(name);
  if (!page) return { title: textsHere().missing, robots: { index: false } };
  return placeMetadata(page.title, page.description ?? page.title, `/${name}`);
}

export async function WrittenPage({ name }: { readonly name: Name }) {
  await connection();
  const page = await pageAt(name);
  if (!page) return <Unwritten name={name} />;
  const { language, timeZone } = clubSetting();
  const changed = fill(textsHere().changed, { date: dateInWords(page.updatedAt, language, timeZone) });
  return (
    <ClubFrame here={`/${name}`}>
      <PageTop title={page.title} text={changed} />
      <PageSection>
        <TextPageBody page={page} language={language} />
      </PageSection>
    </ClubFrame>
  );
}

function Unwritten({ name }: { readonly name: Name }) {
  markMissing();
  const { missing, missingText, toContact } = textsHere();
  return (
    <ClubFrame here={`/${name}`}>
      <PageTop title={missing} text={missingText}>
        <p>
          <a href="/contact">{toContact}</a>
        </p>
      </PageTop>
    </ClubFrame>
  );
}
