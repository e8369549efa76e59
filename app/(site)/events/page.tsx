// What comes next, a page at a time, and how to have it in one's own calendar.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Subscribe } from '@/components/site/calendar/subscribe';
import { EventList } from '@/components/site/events/event-list';
import { EventViews } from '@/components/site/events/event-views';
import { Onwards } from '@/components/site/onwards';
import { PageSection, PageTop } from '@/components/site/page-section';
import { dateInWords } from '@/components/site/shown-date';
import { nowIso } from '@/lib/clock';
import { loadUpcoming } from '@/lib/content/cached-events';
import { isMoment } from '@/lib/content/news-pages';
import { fill } from '@/lib/strings/fill';
import { ClubFrame, clubSetting } from '../club-frame';
import { MissingPage, missingMetadata } from '../missing-page';
import { presentMonth } from './present-month';

export const instant = false;

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** The moment at which the page begins; undefined for what comes next, null for what is none. */
async function fromOf({ searchParams }: Props): Promise<string | undefined | null> {
  const { from } = await searchParams;
  return from === undefined || (typeof from === 'string' && isMoment(from)) ? from : null;
}

const addressOf = (from: string | undefined): string =>
  from === undefined ? '/events' : `/events?from=${encodeURIComponent(from)}`;

export async function generateMetadata(props: Props): Promise<Metadata> {
  await connection();
  const from = await fromOf(props);
  if (from === null) return missingMetadata();
  const { eventTexts, club } = clubSetting();
  const canonical = addressOf(from);
  const { title, intro: description } = eventTexts.list;
  return {
    title,
    description,
    alternates: { canonical, types: { 'text/calendar': '/calendar.ics' } },
    openGraph: { type: 'website', siteName: club.name, title, description, url: canonical },
    ...(from === undefined ? {} : { robots: { index: false, follow: true } }),
  };
}

export default async function EventsPage(props: Props) {
  await connection();
  const from = await fromOf(props);
  if (from === null) return <MissingPage />;
  const { dates, next } = await loadUpcoming(from);
  const { club, eventTexts, language, timeZone } = clubSetting();
  const { list, subscribe } = eventTexts;
  const intro = from === undefined ? list.intro : fill(list.from, { date: dateInWords(from, language, timeZone) });
  return (
    <ClubFrame here="events">
      <PageTop title={list.title} text={intro}>
        <EventViews here="upcoming" month={presentMonth()} texts={list} />
      </PageTop>
      <PageSection>
        {dates.length > 0 ? (
          <EventList dates={dates} texts={eventTexts} language={language} present={nowIso()} />
        ) : (
          <p>{from === undefined ? list.nothing : list.nothingLater}</p>
        )}
        <Onwards
          {...(from === undefined ? {} : { back: { href: '/events', label: list.first } })}
          {...(next === null ? {} : { on: { href: addressOf(next), label: list.later } })}
        />
      </PageSection>
      <PageSection>
        <Subscribe address={`${club.url}/calendar.ics`} text={subscribe.text} texts={subscribe} />
      </PageSection>
    </ClubFrame>
  );
}
