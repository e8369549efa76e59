// The front page: the newest story, what else is new, and those who make it possible.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { LeadStory } from '@/components/site/lead-story';
import { NewsGrid } from '@/components/site/news-grid';
import { PageSection } from '@/components/site/page-section';
import { SponsorStrip } from '@/components/site/sponsor-strip';
import { loadHome } from '@/lib/content/cached';
import { club } from '@/lib/env';
import { ClubFrame, clubSetting } from './club-frame';

// The page is whole in its first answer: nothing of it waits for a script.
export const instant = false;

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
  const { cards, sponsors } = await loadHome();
  const { club, texts, language, timeZone } = clubSetting();
  const [story, ...others] = cards;
  const { front } = texts;
  return (
    <ClubFrame here="home">
      <LeadStory club={club} story={story} texts={texts} language={language} timeZone={timeZone} />
      {others.length > 0 ? (
        <PageSection title={front.latest} onwards={{ href: '/news', label: front.all }}>
          <NewsGrid cards={others} language={language} timeZone={timeZone} heading="h3" />
        </PageSection>
      ) : null}
      {sponsors.length > 0 ? (
        <PageSection title={front.sponsors} text={front.sponsorsText}>
          <SponsorStrip sponsors={sponsors} />
        </PageSection>
      ) : null}
    </ClubFrame>
  );
}
