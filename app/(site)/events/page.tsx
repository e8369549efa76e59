// What comes next, a page at a time, and how to have it in one's own calendar.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { Subscribe } from '@/components/site/calendar/subscribe';
import { EventList } from '@/components/site/events/event-list';
import { EventViews } from '@/components/site/events/event-views';
import { PageSection, PageTop } from '@/components/site/page-section';
import { Pagination } from '@/components/site/pagination';
import { dateInWords } from '@/components/site/shown-date';
import { nowIso } from '@/lib/clock';
import { loadUpcoming } from '@/lib/content/cached-events';
import { fill } from '@/lib/strings/fill';
import { ClubFrame, clubSetting } from '../club-frame';
import { type ListProps, listAddress, momentIn } from '../dated-list';
import { MissingPage, missingMetadata } from '../missing-page';
import { placeMetadata } from '../place-metadata';
import { presentMonth } from './present-month';

export const instant = false;

const addressOf = (moment: string | undefined): string => listAddress('/events', 'from', moment);

export async function generateMetadata(props: ListProps): Promise<Metadata> {
  await connection();
  const from = await momentIn(props, 'from');
  if (from === null) return missingMetadata();
  const { title, intro } = clubSetting().eventTexts.list;
  const canonical = addressOf(from);
  return {
    ...placeMetadata(title, intro, canonical),
    alternates: { canonical, types: { 'text/calendar': '/calendar.ics' } },
    ...(from === undefined ? {} : { robots: { index: false, follow: true } }),
  };
}

export default async function EventsPage(props: ListProps) {
  await connection();
  const from = await momentIn(props, 'from');
  if (from === null) return <MissingPage />;
  const { dates, next } = await loadUpcoming(from);
  const { club, eventTexts, language, timeZone } = clubSetting();
  const { list, subscribe } = eventTexts;
  const intro = from === undefined ? list.intro : fill(list.from, { date: dateInWords(from, language, timeZone) });
  return (
    <ClubFrame here="/events">
      <PageTop title={list.title} text={intro}>
        <EventViews here="upcoming" month={presentMonth()} texts={list} />
      </PageTop>
      <PageSection>
        {dates.length > 0 ? (
          <EventList dates={dates} texts={eventTexts} language={language} present={nowIso()} />
        ) : (
          <p>{from === undefined ? list.nothing : list.nothingLater}</p>
        )}
        <Pagination
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
