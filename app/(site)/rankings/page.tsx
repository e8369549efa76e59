// The tables of all leagues in which teams of the club play.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { PageSection, PageTop } from '@/components/site/page-section';
import { LeagueTable } from '@/components/site/tables/league-table';
import { loadRankings } from '@/lib/content/cached-teams';
import { stringsIn } from '@/lib/strings/dictionary';
import { ClubFrame, clubSetting } from '../club-frame';
import { placeMetadata } from '../place-metadata';

export const instant = false;

const textsHere = () => stringsIn(clubSetting().language).siteTeams;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { title, intro } = textsHere().table;
  return placeMetadata(title, intro, '/rankings');
}

export default async function RankingsPage() {
  await connection();
  const tables = await loadRankings();
  const { language, timeZone } = clubSetting();
  const texts = textsHere();
  return (
    <ClubFrame here="/rankings">
      <PageTop title={texts.table.title} text={texts.table.intro} />
      {tables.map((table) => (
        <PageSection key={table.leagueUuid} title={table.league ?? texts.team.table}>
          <LeagueTable table={table} texts={texts} language={language} timeZone={timeZone} />
        </PageSection>
      ))}
      {tables.length === 0 ? (
        <PageSection>
          <p>{texts.table.nothing}</p>
        </PageSection>
      ) : null}
    </ClubFrame>
  );
}
