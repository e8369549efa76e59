// Where the club trains, plays and meets.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { DataBlock } from '@/components/site/data-block';
import { PageSection, PageTop } from '@/components/site/page-section';
import { PlaceList } from '@/components/site/places/place-list';
import { loadPlaces } from '@/lib/content/cached-teams';
import { jsonForScript } from '@/lib/content/json-ld';
import { placeToldOf } from '@/lib/content/team-json-ld';
import { stringsIn } from '@/lib/strings/dictionary';
import { ClubFrame, clubSetting } from '../club-frame';
import { placeMetadata } from '../place-metadata';

export const instant = false;

const textsHere = () => stringsIn(clubSetting().language).siteTeams;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { title, intro } = textsHere().places;
  return placeMetadata(title, intro, '/locations');
}

export default async function LocationsPage() {
  await connection();
  const places = await loadPlaces();
  const texts = textsHere();
  const { title, intro, nothing } = texts.places;
  return (
    <ClubFrame here="/locations">
      <PageTop title={title} text={intro} />
      <PageSection>
        {places.length > 0 ? (
          <>
            <PlaceList places={places} texts={texts} />
            <DataBlock json={jsonForScript(places.map(placeToldOf))} />
          </>
        ) : (
          <p>{nothing}</p>
        )}
      </PageSection>
    </ClubFrame>
  );
}
