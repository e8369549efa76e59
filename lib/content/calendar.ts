// Events and matches as the entries of a calendar to subscribe to (iCalendar entries): the same names for ever, and what is cancelled says so.

import type { CalendarEntry } from '@/lib/calendar/icalendar';
import { dayMs, timeText } from '@/lib/calendar/local';
import { onClubClock } from '@/lib/club-time';
import { pageAddress } from '@/lib/entity/page-address';
import { event } from '@/lib/modules/club/event';
import { calendarEventOf } from '@/lib/modules/club/event-dates';
import { excerptOf } from '@/lib/richtext/excerpt';
import type { Match } from '@/lib/sams/match';
import { fill } from '@/lib/strings/fill';
import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import { type EventContext, eventPlaceOf, placeInWords } from './event-places';
import type { EventRow } from './event-rows';
import type { FederationMatches } from './federation';

export interface CalendarSetting {
  readonly origin: string;
  readonly zone: string;
  readonly texts: SiteEventTexts['calendar'];
}

const longestDescription = 600;

export function eventEntry(row: EventRow, eventContext: EventContext, setting: CalendarSetting): CalendarEntry {
  const { origin, zone, texts } = setting;
  const { id, title, cancelled, description, version, updatedAt } = row;
  const place = eventPlaceOf(row, eventContext);
  const words = excerptOf(description, longestDescription);
  return {
    ...calendarEventOf(row, zone),
    uid: `${id}@clubhouse`,
    title: cancelled ? fill(texts.cancelled, { title }) : title,
    ...(words === '' ? {} : { description: words }),
    ...(place ? { location: placeInWords(place) } : {}),
    ...(place?.geo ? { geo: place.geo } : {}),
    url: origin + pageAddress(event, row),
    cancelled,
    sequence: version,
    updatedAt,
  };
}

const matchMs = 3 * 60 * 60 * 1000;

const matchPlace = ({ location }: Match): string =>
  [location?.name, location?.street, [location?.postalCode, location?.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

function matchTimes({ date, startsAt }: Match, zone: string): { start: string; end: string } | undefined {
  if (date === null) return undefined;
  if (startsAt === null) return { start: date, end: date };
  const start = onClubClock(startsAt, zone);
  return { start, end: timeText(Date.parse(`${start}Z`) + matchMs) };
}

export const resultOf = ({ result }: Pick<Match, 'result'>): string | null => result?.sets.join(':') ?? null;

/** The federation does not count its changes. Each day on which it was asked is later than the one before. */
function matchVersion(at: string | null): Pick<CalendarEntry, 'sequence' | 'updatedAt'> {
  const day = Math.floor(Date.parse(at ?? '2020-01-01') / dayMs);
  return { sequence: day - Date.UTC(2020, 0, 1) / dayMs, updatedAt: new Date(day * dayMs).toISOString() };
}

/** Nothing for a match that has no day. */
export function matchEntry(match: Match, at: string | null, { zone, texts }: CalendarSetting): CalendarEntry[] {
  const times = matchTimes(match, zone);
  if (!times) return [];
  const nameOf = (name: string | null) => name ?? texts.unknownTeam;
  const title = fill(texts.match, { home: nameOf(match.team1.name), guest: nameOf(match.team2.name) });
  const [place, result] = [matchPlace(match), resultOf(match)];
  return [
    {
      ...times,
      uid: `${match.uuid}@sams`,
      title: match.isPostponed ? fill(texts.postponed, { title }) : title,
      ...(result === null ? {} : { description: fill(texts.result, { result }) }),
      ...(place === '' ? {} : { location: place }),
      cancelled: match.isPostponed,
      ...matchVersion(at),
    },
  ];
}

/** Of one team of the federation, or of all. */
export const matchEntries = (
  { matches, at }: FederationMatches,
  setting: CalendarSetting,
  team?: string,
): CalendarEntry[] =>
  matches
    .filter(({ team1, team2 }) => team === undefined || team1.uuid === team || team2.uuid === team)
    .flatMap((match) => matchEntry(match, at, setting));
