// One month of the club's calendar; a year to either side of this one can be looked at.

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { EventMonth } from '@/components/site/events/event-month';
import { monthInWords } from '@/components/site/events/event-time';
import { EventViews } from '@/components/site/events/event-views';
import { MonthNav } from '@/components/site/events/month-nav';
import { PageSection, PageTop } from '@/components/site/page-section';
import { loadMonth } from '@/lib/content/cached-events';
import { isNearMonth, monthBeside } from '@/lib/content/events';
import { fill } from '@/lib/strings/fill';
import { ClubFrame, clubSetting } from '../../../club-frame';
import { MissingPage, missingMetadata } from '../../../missing-page';
import { presentDay, presentMonth } from '../../present-month';

export const instant = false;

interface Props {
  readonly params: Promise<{ readonly month: string }>;
}

async function monthOf({ params }: Props): Promise<string | undefined> {
  await connection();
  const { month } = await params;
  return isNearMonth(month, presentMonth()) ? month : undefined;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const month = await monthOf(props);
  if (month === undefined) return missingMetadata();
  const { eventTexts, language } = clubSetting();
  return {
    title: fill(eventTexts.month.title, { month: monthInWords(month, language) }),
    alternates: { canonical: `/events/month/${month}` },
    robots: { index: false, follow: true },
  };
}

export default async function EventMonthPage(props: Props) {
  const month = await monthOf(props);
  if (month === undefined) return <MissingPage />;
  const { dates } = await loadMonth(month);
  const { eventTexts, language } = clubSetting();
  const { month: texts, list } = eventTexts;
  const near = (by: number) => {
    const beside = monthBeside(month, by);
    return isNearMonth(beside, presentMonth()) ? beside : undefined;
  };
  const name = monthInWords(month, language);
  return (
    <ClubFrame here="/events">
      <PageTop title={fill(texts.title, { month: name })} text={texts.intro}>
        <EventViews here="month" month={presentMonth()} texts={list} />
      </PageTop>
      <PageSection>
        <MonthNav month={month} previous={near(-1)} next={near(1)} texts={texts} language={language} />
        {dates.length === 0 ? <p>{fill(texts.nothing, { month: name })}</p> : null}
        <EventMonth month={month} today={presentDay()} dates={dates} texts={eventTexts} language={language} />
      </PageSection>
    </ClubFrame>
  );
}
