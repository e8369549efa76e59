// What machines are told about a team, its next matches, and the places where the club trains (JSON-LD, structured data).

import type { PlaceCard } from './places';
import type { ShownTeam } from './team';
import type { TeamMatch } from './team-matches';

interface Club {
  readonly name: string;
  readonly url: string;
}

type Told = Record<string, unknown>;

const context = { '@context': 'https://schema.org' };
const sport = 'Volleyball';
const mostMatches = 5;

const given = (told: Told): Told =>
  Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null && value !== undefined));

const genders: Readonly<Record<ShownTeam['gender'], string | undefined>> = {
  woman: 'Female',
  men: 'Male',
  mixed: 'Mixed',
};

export const sportsTeam = (team: ShownTeam, club: Club): Told => ({
  ...context,
  ...given({
    '@type': 'SportsTeam',
    name: `${club.name} ${team.name}`,
    alternateName: team.name,
    description: team.description,
    url: club.url + team.href,
    sport,
    gender: genders[team.gender],
    image: team.lead && club.url + team.lead.src,
    sameAs: team.instagram && `https://www.instagram.com/${team.instagram}/`,
    memberOf: { '@type': 'SportsOrganization', name: club.name, url: `${club.url}/` },
    coach: team.coaches.length > 0 ? team.coaches.map(({ name }) => ({ '@type': 'Person', name })) : null,
  }),
});

function sportsEvent({ home, guest, startsAt, day, place, isPostponed }: TeamMatch, url: string): Told {
  const side = (name: string | null) => name && { '@type': 'SportsTeam', name };
  return {
    ...context,
    ...given({
      '@type': 'SportsEvent',
      name: `${home} – ${guest}`,
      sport,
      url,
      startDate: startsAt ?? day,
      eventStatus: `https://schema.org/${isPostponed ? 'EventPostponed' : 'EventScheduled'}`,
      homeTeam: side(home),
      awayTeam: side(guest),
      location: place && given({ '@type': 'Place', name: place.name, address: place.address ?? place.name }),
    }),
  };
}

/** Those of which it is known when, where and who. */
export const nextMatches = ({ matches, href }: ShownTeam, club: Club): Told[] =>
  (matches?.next ?? [])
    .filter(({ day, home, guest, place }) => day && home && guest && place)
    .slice(0, mostMatches)
    .map((match) => sportsEvent(match, club.url + href));

export const placeToldOf = ({ name, street, postalCode, city, country, point, mapHref, address }: PlaceCard): Told => ({
  ...context,
  ...given({
    '@type': 'Place',
    name,
    hasMap: mapHref,
    address:
      city || street
        ? given({
            '@type': 'PostalAddress',
            streetAddress: street,
            postalCode,
            addressLocality: city,
            addressCountry: country,
          })
        : address,
    geo: point && { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng },
  }),
});
