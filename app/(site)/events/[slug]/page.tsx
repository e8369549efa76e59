// One event; an address that it had before leads to the one that it has now (event page, redirect).

import type { Metadata } from 'next';
import { DataBlock } from '@/components/site/data-block';
import { EventPage } from '@/components/site/events/event-page';
import { dateInFull } from '@/components/site/events/event-time';
import { nowIso } from '@/lib/clock';
import { loadEvent } from '@/lib/content/cached-events';
import { eventsLd } from '@/lib/content/event-json-ld';
import { breadcrumbList, jsonForScript } from '@/lib/content/json-ld';
import { pageName } from '@/lib/site-pages';
import { bySlug, type SlugProps } from '../../by-slug';
import { ClubFrame, clubSetting } from '../../club-frame';
import { MissingPage, missingMetadata } from '../../missing-page';

export const instant = false;

const eventOf = bySlug(loadEvent);

export async function generateMetadata(props: SlugProps): Promise<Metadata> {
  const found = await eventOf(props);
  if (!found) return missingMetadata();
  const { event } = found;
  const { club, language } = clubSetting();
  const { title, href, place } = event;
  const [next] = event.dates;
  const facts = [next ? dateInFull(next, language) : '', place?.name ?? ''].filter(Boolean).join(' · ');
  const description = [facts, event.summary].filter(Boolean).join(' – ');
  const image = { url: `${href}/share.jpg`, width: 1200, height: 630, alt: title };
  return {
    title,
    description,
    alternates: { canonical: href, types: { 'text/calendar': `${href}/calendar.ics` } },
    openGraph: {
      type: 'website',
      siteName: club.name,
      locale: language,
      title,
      description,
      url: href,
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  };
}

export default async function SiteEventPage(props: SlugProps) {
  const found = await eventOf(props);
  if (!found) return <MissingPage />;
  const { event } = found;
  const { club, texts, eventTexts, language } = clubSetting();
  const crumbs = [
    { name: pageName('/', language), href: '/' },
    { name: eventTexts.list.title, href: '/events' },
    { name: event.title, href: event.href },
  ];
  return (
    <ClubFrame here="/events">
      <EventPage event={event} texts={texts} eventTexts={eventTexts} language={language} present={nowIso()} />
      <DataBlock json={jsonForScript([...eventsLd(event, club), breadcrumbList(crumbs, club.url)])} />
    </ClubFrame>
  );
}
