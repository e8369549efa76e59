// The front page: today's matches, the newest story, what comes next, what else is new, and those who make it possible.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { DataBlock } from '@/components/site/data-block';
import { ComingUp } from '@/components/site/home/coming-up';
import { ContactTeaser } from '@/components/site/home/contact-teaser';
import { TodayMatches } from '@/components/site/home/today-matches';
import { LeadStory } from '@/components/site/lead-story';
import { NewsGrid } from '@/components/site/news-grid';
import { PageSection } from '@/components/site/page-section';
import { PeopleList } from '@/components/site/people/people-list';
import { SponsorStrip } from '@/components/site/sponsor-strip';
import { TeamGrid } from '@/components/site/teams/team-grid';
import { nowIso } from '@/lib/clock';
import { loadHome } from '@/lib/content/cached';
import { organizationLd } from '@/lib/content/event-json-ld';
import { jsonForScript } from '@/lib/content/json-ld';
import { club } from '@/lib/env';
import { team } from '@/lib/modules/club/team';
import { labelsOf } from '@/lib/modules/labels';
import { stringsIn } from '@/lib/strings/dictionary';
import { ClubFrame, clubSetting } from './club-frame';

// The page is whole in its first answer: nothing of it waits for a script.
export const instant = false;

const mostTeams = 8;

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const { name, claim, language } = club();
  const title = claim ? `${name} – ${claim}` : name;
  return {
    title: { absolute: title },
    alternates: { canonical: '/' },
    openGraph: { type: 'website', siteName: name, title, url: '/', locale: language },
  };
}

export default async function HomePage() {
  await connection();
  const { cards, sponsors, today, staleSince, coming, teams, board } = await loadHome();
  const { club, texts, eventTexts, language, timeZone } = clubSetting();
  const { siteTeams } = stringsIn(language);
  const { choices } = labelsOf(team, language);
  const inWords = (league: string | null) => (league === null ? null : (choices[league] ?? league));
  const [story, ...others] = cards;
  const front = { ...texts.front, ...eventTexts.front };
  return (
    <ClubFrame here="/">
      <LeadStory club={club} story={story} texts={texts} language={language} timeZone={timeZone}>
        <TodayMatches
          matches={today}
          staleSince={staleSince}
          texts={eventTexts}
          language={language}
          timeZone={timeZone}
        />
      </LeadStory>
      {coming.length > 0 ? (
        <PageSection title={front.next} text={front.nextText} more={{ href: '/events', label: front.allEvents }}>
          <ComingUp dates={coming} texts={eventTexts} language={language} present={nowIso()} />
        </PageSection>
      ) : null}
      {others.length > 0 ? (
        <PageSection title={front.latest} more={{ href: '/news', label: front.all }}>
          <NewsGrid cards={others} language={language} timeZone={timeZone} heading="h3" />
        </PageSection>
      ) : null}
      {teams.length > 0 ? (
        <PageSection title={front.teams} more={{ href: '/teams', label: front.allTeams }}>
          <TeamGrid
            cards={teams.slice(0, mostTeams).map((card) => ({ ...card, league: inWords(card.league) }))}
            texts={siteTeams.teams}
            heading="h3"
          />
        </PageSection>
      ) : null}
      {board.length > 0 ? (
        <PageSection title={front.board} more={{ href: '/contact', label: front.contactBoard }}>
          <PeopleList people={board} texts={siteTeams.people} />
        </PageSection>
      ) : null}
      {sponsors.length > 0 ? (
        <PageSection title={front.sponsors} text={front.sponsorsText}>
          <SponsorStrip sponsors={sponsors} />
        </PageSection>
      ) : null}
      <ContactTeaser texts={eventTexts.front} />
      <DataBlock json={jsonForScript(organizationLd(club))} />
    </ClubFrame>
  );
}
