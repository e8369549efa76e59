// How to reach the club: what editors have written about it, and its board.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { PageSection, PageTop } from '@/components/site/page-section';
import { PeopleList } from '@/components/site/people/people-list';
import { TextPageBody } from '@/components/site/text-page/text-page-body';
import { loadBoard, loadTextPage } from '@/lib/content/cached-teams';
import { stringsIn } from '@/lib/strings/dictionary';
import { ClubFrame, clubSetting } from '../club-frame';
import { placeMetadata } from '../place-metadata';

export const instant = false;

const textsHere = () => stringsIn(clubSetting().language).siteTeams;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { title, intro } = textsHere().contact;
  return placeMetadata(title, intro, '/contact');
}

export default async function ContactPage() {
  await connection();
  const [board, text] = await Promise.all([loadBoard(), loadTextPage('contact')]);
  const { contact, people } = textsHere();
  return (
    <ClubFrame here="/contact">
      <PageTop title={contact.title} text={text?.description ?? contact.intro} />
      {text ? (
        <PageSection>
          <TextPageBody page={text} language={clubSetting().language} />
        </PageSection>
      ) : null}
      <PageSection title={contact.board}>
        {board.length > 0 ? <PeopleList people={board} texts={people} /> : <p>{contact.nothing}</p>}
      </PageSection>
    </ClubFrame>
  );
}
