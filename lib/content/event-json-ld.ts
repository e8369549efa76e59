// What machines are told about an event and about the club (JSON-LD, structured data).

import type { EventDetails, PageDate } from './event-page';

interface Publisher {
  readonly name: string;
  readonly url: string;
}

const organizationOf = ({ name, url }: Publisher): Record<string, unknown> => ({
  '@type': 'SportsOrganization',
  name,
  url: `${url}/`,
});

const sports = new Set<EventDetails['kind']>(['match', 'tournament']);

function placeOf({ place }: EventDetails): Record<string, unknown> {
  if (!place) return {};
  const { name, lines, geo } = place;
  return {
    location: {
      '@type': 'Place',
      name,
      address: [name, ...lines].join(', '),
      ...(geo ? { geo: { '@type': 'GeoCoordinates', ...geo } } : {}),
    },
  };
}

const statusOf = ({ isCancelled, movedFrom }: PageDate): string => {
  if (isCancelled) return 'https://schema.org/EventCancelled';
  return movedFrom === null ? 'https://schema.org/EventScheduled' : 'https://schema.org/EventRescheduled';
};

/** One for each date that is shown: that is how machines want a series. */
export function eventsLd(event: EventDetails, publisher: Publisher): Record<string, unknown>[] {
  const { url } = publisher;
  return event.dates.map((date) => ({
    '@context': 'https://schema.org',
    '@type': sports.has(event.kind) ? 'SportsEvent' : 'Event',
    name: date.title,
    ...(event.summary === '' ? {} : { description: event.summary }),
    url: url + event.href,
    startDate: date.isWholeDay ? date.start : date.startsAt,
    ...(date.hasEnd ? { endDate: date.isWholeDay ? date.end : date.endsAt } : {}),
    ...(date.movedFrom === null ? {} : { previousStartDate: date.movedFrom }),
    eventStatus: statusOf(date),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...placeOf(event),
    image: event.lead ? [url + event.lead.src] : [`${url}${event.href}/share.jpg`],
    organizer: organizationOf(publisher),
    ...(event.teams.length > 0
      ? { performer: event.teams.map(({ name, href }) => ({ '@type': 'SportsTeam', name, url: url + href })) }
      : {}),
  }));
}

interface ClubFacts extends Publisher {
  readonly claim: string;
}

export const organizationLd = (club: ClubFacts): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  ...organizationOf(club),
  '@id': `${club.url}/#club`,
  sport: 'Volleyball',
  ...(club.claim === '' ? {} : { slogan: club.claim }),
  logo: `${club.url}/icon.svg`,
});
