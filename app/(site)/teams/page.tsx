// All teams, in the groups in which the club speaks of them.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { PageSection, PageTop } from '@/components/site/page-section';
import { TeamGrid } from '@/components/site/teams/team-grid';
import { loadTeamCards } from '@/lib/content/cached-teams';
import { groupTeams } from '@/lib/content/team-groups';
import { stringsIn } from '@/lib/strings/dictionary';
import { ClubFrame, clubSetting } from '../club-frame';
import { placeMetadata } from '../place-metadata';

export const instant = false;

const textsHere = () => stringsIn(clubSetting().language).siteTeams.teams;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { title, intro } = textsHere();
  return placeMetadata(title, intro, '/teams');
}

export default async function TeamsPage() {
  await connection();
  const groups = groupTeams(await loadTeamCards());
  const texts = textsHere();
  return (
    <ClubFrame here="/teams">
      <PageTop title={texts.title} text={texts.intro} />
      {groups.map(({ group, cards }, i) => (
        <PageSection key={group} title={texts.groups[group]}>
          <TeamGrid cards={cards} texts={texts} first={i === 0} />
        </PageSection>
      ))}
      {groups.length === 0 ? (
        <PageSection>
          <p>{texts.nothing}</p>
        </PageSection>
      ) : null}
    </ClubFrame>
  );
}
