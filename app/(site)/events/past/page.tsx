// What has been, the latest first, a page at a time.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { EventList } from '@/components/site/events/event-list';
import { EventViews } from '@/components/site/events/event-views';
import { Onwards } from '@/components/site/onwards';
import { PageSection, PageTop } from '@/components/site/page-section';
import { dateInWords } from '@/components/site/shown-date';
import { nowIso } from '@/lib/clock';
import { loadPast } from '@/lib/content/cached-events';
import { isMoment } from '@/lib/content/news-pages';
import { fill } from '@/lib/strings/fill';
import { ClubFrame, clubSetting } from '../../club-frame';
import { MissingPage, missingMetadata } from '../../missing-page';
import { presentMonth } from '../present-month';

export const instant = false;

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** The moment at which the page begins; undefined for the latest, null for what is none. */
async function untilOf({ searchParams }: Props): Promise<string | undefined | null> {
  const { until } = await searchParams;
  return until === undefined || (typeof until === 'string' && isMoment(until)) ? until : null;
}

const addressOf = (until: string | undefined): string =>
  until === undefined ? '/events/past' : `/events/past?until=${encodeURIComponent(until)}`;

export async function generateMetadata(props: Props): Promise<Metadata> {
  await connection();
  const until = await untilOf(props);
  if (until === null) return missingMetadata();
  const { eventTexts, club } = clubSetting();
  const canonical = addressOf(until);
  const { title, intro: description } = eventTexts.past;
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: { type: 'website', siteName: club.name, title, description, url: canonical },
    ...(until === undefined ? {} : { robots: { index: false, follow: true } }),
  };
}

export default async function PastEventsPage(props: Props) {
  await connection();
  const until = await untilOf(props);
  if (until === null) return <MissingPage />;
  const { dates, next } = await loadPast(until);
  const { eventTexts, language, timeZone } = clubSetting();
  const { list, past } = eventTexts;
  const intro = until === undefined ? past.intro : fill(past.from, { date: dateInWords(until, language, timeZone) });
  return (
    <ClubFrame here="events">
      <PageTop title={past.title} text={intro}>
        <EventViews here="past" month={presentMonth()} texts={list} />
      </PageTop>
      <PageSection>
        {dates.length > 0 ? (
          <EventList dates={dates} texts={eventTexts} language={language} present={nowIso()} />
        ) : (
          <p>{past.nothing}</p>
        )}
        <Onwards
          {...(until === undefined ? {} : { back: { href: '/events/past', label: past.newest } })}
          {...(next === null ? {} : { on: { href: addressOf(next), label: past.older } })}
        />
      </PageSection>
    </ClubFrame>
  );
}
