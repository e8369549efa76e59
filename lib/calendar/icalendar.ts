// Events as an iCalendar file (RFC 5545, RFC 7986) to subscribe to: the same events always make the same file.

import { clubOffset, fromClubClock } from '@/lib/club-time';
import { bareAddress, contentLine, escapeText, stamp, utcStamp, weekdayCode } from './content-line';
import type { CalendarEvent, Repeat } from './event';
import { dayMs, dayOf, dayText, isWholeDay, type Local, shownAt } from './local';
import { weekdays } from './month';
import { lastEnd, type Occurrence, seriesOf } from './occurrences';
import { timeZone } from './time-zone';

export interface CalendarHead {
  readonly name: string;
  readonly zone: string;
  /** How often programs should come back. */
  readonly refreshMinutes: number;
}

export interface CalendarEntry extends CalendarEvent {
  /** The same for as long as there is the event, and nowhere else in the world: id@host. */
  readonly uid: string;
  readonly title: string;
  readonly description?: string;
  readonly location?: string;
  readonly geo?: { readonly latitude: number; readonly longitude: number };
  readonly url?: string;
  /** The whole of it. Outlook shows it all the same, so that the title had better say so too. */
  readonly cancelled?: boolean;
  /** Counts the changes. */
  readonly sequence: number;
  readonly updatedAt: string;
}

const when = (name: string, local: Local, zone: string): string =>
  isWholeDay(local) ? `${name};VALUE=DATE:${stamp(local)}` : `${name};TZID=${zone}:${stamp(local)}`;

/** A day that an event ends on is part of it; the day that a calendar writes is the first that is not. */
function ending({ start, end }: Occurrence, zone: string): string[] {
  if (isWholeDay(end)) return [when('DTEND', dayText(dayOf(end) + 1), zone)];
  return end > start ? [when('DTEND', end, zone)] : [];
}

/**
 * Programs give every date of a series as many hours as lie between DTSTART and DTEND of the first. In a night
 * in which clocks are changed, these are not the hours of the others, and not all programs count the same.
 */
function seriesEnding(first: Occurrence, zone: string): string[] {
  const [before, after] = [Date.parse(first.startsAt) - dayMs, Date.parse(first.endsAt) + dayMs];
  if (isWholeDay(first.end) || clubOffset(before, zone) === clubOffset(after, zone)) return ending(first, zone);
  return [`DURATION:PT${(shownAt(first.end) - shownAt(first.start)) / 60_000}M`];
}

function pattern(repeat: Repeat, start: Local): string[] {
  const interval = `INTERVAL=${repeat.every}`;
  if (repeat.unit === 'week') {
    const days = weekdays.filter((day) => repeat.on.includes(day)).map(weekdayCode);
    return ['FREQ=WEEKLY', interval, 'WKST=MO', `BYDAY=${days.join(',')}`];
  }
  const { on } = repeat;
  const day = on ? `BYDAY=${on.nth}${weekdayCode(on.weekday)}` : `BYMONTHDAY=${Number(start.slice(8, 10))}`;
  return ['FREQ=MONTHLY', interval, day];
}

function bound({ until, count }: Repeat, start: Local, zone: string): string[] {
  if (count !== undefined) return [`COUNT=${count}`];
  if (until === undefined) return [];
  if (isWholeDay(start)) return [`UNTIL=${stamp(until)}`];
  return [`UNTIL=${utcStamp(fromClubClock(`${until}T23:59`, zone) ?? until)}`];
}

function vevent(entry: CalendarEntry, date: Occurrence, zone: string, ...place: readonly string[]): string[] {
  const { description, geo, url, updatedAt, sequence } = entry;
  const { title = entry.title, location = entry.location } = date.change ?? {};
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.uid)}`,
    // The moment of the last change and not of this writing, so that a file changes only when an event does.
    `DTSTAMP:${utcStamp(updatedAt)}`,
    `LAST-MODIFIED:${utcStamp(updatedAt)}`,
    `SEQUENCE:${sequence}`,
    when('DTSTART', date.start, zone),
    ...place,
    `SUMMARY:${escapeText(title)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(geo ? [`GEO:${geo.latitude.toFixed(6)};${geo.longitude.toFixed(6)}`] : []),
    ...(url ? [`URL:${bareAddress(url)}`] : []),
    // What does not take place takes nobody's time.
    ...(entry.cancelled || date.change?.cancelled ? ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT'] : ['STATUS:CONFIRMED']),
    'END:VEVENT',
  ];
}

/**
 * A cancelled date of a series is left out by EXDATE, which all programs understand. A date of its own with
 * STATUS:CANCELLED would be struck through by Apple, dropped by Google, and shown by Outlook as if it took place.
 */
function vevents(entry: CalendarEntry, zone: string): string[] {
  const series = seriesOf(entry, zone);
  if (!series) return [];
  const { first, changed } = series;
  if (!entry.repeat) {
    const date = changed[0] ?? first;
    return vevent(entry, date, zone, ...ending(date, zone));
  }
  const left = changed.filter(({ change }) => change?.cancelled);
  const moved = changed.filter(({ change }) => !change?.cancelled);
  const exceptions = left.map(({ original }) => when('EXDATE', original, zone));
  const rule = [...pattern(entry.repeat, first.start), ...bound(entry.repeat, first.start, zone)].join(';');
  return [
    ...vevent(entry, first, zone, ...seriesEnding(first, zone), `RRULE:${rule}`, ...exceptions),
    ...moved.flatMap((date) =>
      vevent(entry, date, zone, ...ending(date, zone), when('RECURRENCE-ID', date.original, zone)),
    ),
  ];
}

/** The first and the last year that have a time in them; any will do where there is none. */
function yearsOf(entries: readonly CalendarEntry[], zone: string): [number, number] {
  const starts = entries.flatMap(({ start, changes = [] }) => [
    start,
    ...changes.flatMap((change) => change.start ?? []),
  ]);
  const years = starts.flatMap((start) => (isWholeDay(start) ? [] : [Number(start.slice(0, 4))]));
  const ends = entries.map((entry) => Number(lastEnd(entry, zone)?.slice(0, 4) ?? Number.POSITIVE_INFINITY));
  return [years.length > 0 ? Math.min(...years) : 2000, Math.max(2000, ...ends)];
}

export function iCalendar({ name, zone, refreshMinutes }: CalendarHead, entries: readonly CalendarEntry[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Clubhouse//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`,
    `X-PUBLISHED-TTL:PT${refreshMinutes}M`,
    ...timeZone(zone, ...yearsOf(entries, zone)),
    ...entries.flatMap((entry) => vevents(entry, zone)),
    'END:VCALENDAR',
  ]
    .map(contentLine)
    .join('');
}
