// What has been, the latest first, a page at a time.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { EventList } from '@/components/site/events/event-list';
import { EventViews } from '@/components/site/events/event-views';
import { PageSection, PageTop } from '@/components/site/page-section';
import { Pagination } from '@/components/site/pagination';
import { dateInWords } from '@/components/site/shown-date';
import { nowIso } from '@/lib/clock';
import { loadPast } from '@/lib/content/cached-events';
import { fill } from '@/lib/strings/fill';
import { ClubFrame, clubSetting } from '../../club-frame';
import { type ListProps, listAddress, momentIn } from '../../dated-list';
import { MissingPage, missingMetadata } from '../../missing-page';
import { placeMetadata } from '../../place-metadata';
import { presentMonth } from '../present-month';

export const instant = false;

const addressOf = (moment: string | undefined): string => listAddress('/events/past', 'until', moment);

export async function generateMetadata(props: ListProps): Promise<Metadata> {
  await connection();
  const until = await momentIn(props, 'until');
  if (until === null) return missingMetadata();
  const { title, intro } = clubSetting().eventTexts.past;
  return {
    ...placeMetadata(title, intro, addressOf(until)),
    ...(until === undefined ? {} : { robots: { index: false, follow: true } }),
  };
}

export default async function PastEventsPage(props: ListProps) {
  await connection();
  const until = await momentIn(props, 'until');
  if (until === null) return <MissingPage />;
  const { dates, next } = await loadPast(until);
  const { eventTexts, language, timeZone } = clubSetting();
  const { list, past } = eventTexts;
  const intro = until === undefined ? past.intro : fill(past.from, { date: dateInWords(until, language, timeZone) });
  return (
    <ClubFrame here="/events">
      <PageTop title={past.title} text={intro}>
        <EventViews here="past" month={presentMonth()} texts={list} />
      </PageTop>
      <PageSection>
        {dates.length > 0 ? (
          <EventList dates={dates} texts={eventTexts} language={language} present={nowIso()} />
        ) : (
          <p>{past.nothing}</p>
        )}
        <Pagination
          {...(until === undefined ? {} : { back: { href: '/events/past', label: past.newest } })}
          {...(next === null ? {} : { on: { href: addressOf(next), label: past.older } })}
        />
      </PageSection>
    </ClubFrame>
  );
}
