import { expect, it } from 'vitest';
import { eventsLd, organizationLd } from './event-json-ld';
import type { EventDetails, PageDate } from './event-page';

const date = (given: Partial<PageDate> = {}): PageDate => ({
  key: 'a/2026-03-14T18:00',
  title: 'Frühlingscup',
  href: '/events/fruehlingscup',
  kind: 'tournament',
  start: '2026-03-14T18:00',
  end: '2026-03-14T20:00',
  startsAt: '2026-03-14T17:00:00.000Z',
  endsAt: '2026-03-14T19:00:00.000Z',
  isWholeDay: false,
  hasEnd: false,
  isCancelled: false,
  movedFrom: null,
  isChanged: false,
  place: null,
  ...given,
});

const page = (dates: readonly PageDate[], given: Partial<EventDetails> = {}): EventDetails => ({
  id: 'a',
  title: 'Frühlingscup',
  href: '/events/fruehlingscup',
  kind: 'tournament',
  summary: 'Acht Teams.',
  description: { type: 'doc', content: [] },
  isCancelled: false,
  isOver: false,
  repeat: null,
  first: dates[0] ?? null,
  dates,
  more: 0,
  place: { name: 'Boddenhalle', lines: ['Hafenstraße 12'], mapHref: null, geo: { latitude: 54.3, longitude: 12.7 } },
  teams: [{ name: 'Mixed', href: '/teams/mixed' }],
  lead: null,
  gallery: [],
  pictures: {},
  links: {},
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...given,
});

const club = { name: 'VC Möwe', url: 'https://club.example', claim: '' };

it('tells machines of each date what became of it, and no end that nobody has said', () => {
  const told = eventsLd(
    page([date(), date({ isCancelled: true }), date({ movedFrom: '2026-03-13T18:00', hasEnd: true })]),
    club,
  );
  expect(told.map(({ eventStatus }) => String(eventStatus).split('/').at(-1))).toEqual([
    'EventScheduled',
    'EventCancelled',
    'EventRescheduled',
  ]);
  expect(told[0]).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2026-03-14T17:00:00.000Z',
    url: 'https://club.example/events/fruehlingscup',
    image: ['https://club.example/events/fruehlingscup/share.jpg'],
    location: { '@type': 'Place', name: 'Boddenhalle', geo: { latitude: 54.3 } },
    organizer: { name: 'VC Möwe' },
  });
  expect(told[0]).not.toHaveProperty('endDate');
  expect(told[2]).toMatchObject({ endDate: '2026-03-14T19:00:00.000Z', previousStartDate: '2026-03-13T18:00' });
});

it('tells whole days as days', () => {
  const [told] = eventsLd(
    page([date({ isWholeDay: true, start: '2026-03-14', end: '2026-03-15', hasEnd: true })]),
    club,
  );
  expect(told).toMatchObject({ startDate: '2026-03-14', endDate: '2026-03-15' });
});

it('tells who the club is', () => {
  expect(organizationLd(club)).toMatchObject({ '@type': 'SportsOrganization', url: 'https://club.example/' });
});
