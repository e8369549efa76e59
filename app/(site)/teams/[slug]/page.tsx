// One team; an address that it had before leads to the one that it has now (team page, redirect).

import type { Metadata } from 'next';
import { Subscribe } from '@/components/site/calendar/subscribe';
import { DataBlock } from '@/components/site/data-block';
import { PageSection } from '@/components/site/page-section';
import { TeamPage } from '@/components/site/teams/team-page';
import { nowIso } from '@/lib/clock';
import { loadTeam } from '@/lib/content/cached-teams';
import { breadcrumbList, jsonForScript } from '@/lib/content/json-ld';
import { nextMatches, sportsTeam } from '@/lib/content/team-json-ld';
import { pageName } from '@/lib/site-pages';
import { stringsIn } from '@/lib/strings/dictionary';
import { fill } from '@/lib/strings/fill';
import { bySlug, type SlugProps } from '../../by-slug';
import { ClubFrame, clubSetting } from '../../club-frame';
import { MissingPage, missingMetadata } from '../../missing-page';

export const instant = false;

const teamOf = bySlug(loadTeam);

export async function generateMetadata(props: SlugProps): Promise<Metadata> {
  const found = await teamOf(props);
  if (!found) return missingMetadata();
  const { team } = found;
  const { club, language } = clubSetting();
  const { name: title, href, lead } = team;
  const words = stringsIn(language).siteTeams.team;
  const description = team.description?.slice(0, 200) ?? fill(words.description, { name: title, club: club.name });
  const images = lead ? [{ url: lead.src, alt: lead.alt || title }] : [];
  return {
    title,
    description,
    alternates: { canonical: href, types: { 'text/calendar': `${href}/calendar.ics` } },
    openGraph: { type: 'website', siteName: club.name, locale: language, title, description, url: href, images },
    twitter: { card: lead ? 'summary_large_image' : 'summary', title, description, images },
  };
}

export default async function OneTeamPage(props: SlugProps) {
  const found = await teamOf(props);
  if (!found) return <MissingPage />;
  const { team } = found;
  const { club, texts: site, eventTexts, language, timeZone } = clubSetting();
  const texts = stringsIn(language).siteTeams;
  const crumbs = [
    { name: pageName('/', language), href: '/' },
    { name: texts.teams.title, href: '/teams' },
    { name: team.name, href: team.href },
  ];
  const told = [sportsTeam(team, club), ...nextMatches(team, club), breadcrumbList(crumbs, club.url)];
  return (
    <ClubFrame here="/teams">
      <DataBlock json={jsonForScript(told)} />
      <TeamPage present={nowIso()} {...{ team, site, texts, eventTexts, language, timeZone }}>
        <PageSection>
          <Subscribe
            address={`${club.url}${team.href}/calendar.ics`}
            text={fill(eventTexts.subscribe.team, { team: team.name })}
            texts={eventTexts.subscribe}
          />
        </PageSection>
      </TeamPage>
    </ClubFrame>
  );
}
