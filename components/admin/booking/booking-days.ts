// Bookings on the days of the club's calendar: which of them touch a day, and what they say of it.

import { onClubClock } from '@/lib/club-time';
import type { BookingRow } from '@/lib/features/bookings';
import type { BookingTexts } from '@/lib/strings/admin-events.en';
import { fill } from '@/lib/strings/fill';

type Span = Pick<BookingRow, 'from' | 'to'>;

/** One that ends at midnight does not touch the day that begins then. */
const lastMoment = (to: string): string => new Date(Date.parse(to) - 1).toISOString();

const daysOf = ({ from, to }: Span, zone: string): readonly [string, string] => [
  onClubClock(from, zone).slice(0, 10),
  onClubClock(lastMoment(to), zone).slice(0, 10),
];

export function bookingsByDay<B extends BookingRow>(bookings: readonly B[], days: readonly string[], zone: string) {
  const inOrder = bookings.toSorted((a, b) => a.from.localeCompare(b.from));
  const spans = inOrder.map((booking) => ({ booking, days: daysOf(booking, zone) }));
  return new Map<string, readonly B[]>(
    days.map((day) => [
      day,
      spans.filter(({ days: [first, last] }) => first <= day && day <= last).map(({ booking }) => booking),
    ]),
  );
}

/** When on that day: from, until, both or all of it. */
export function hoursOn(day: string, span: Span, zone: string, texts: BookingTexts): string {
  const [first, last] = daysOf(span, zone);
  const at = (instant: string) => onClubClock(instant, zone).slice(11);
  const [from, to] = [at(span.from), at(span.to)];
  const begins = first === day && from !== '00:00';
  const ends = last === day && to !== '00:00';
  if (begins && ends) return `${from}–${to}`;
  if (begins) return fill(texts.from, { time: from });
  return ends ? fill(texts.until, { time: to }) : texts.allDay;
}

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

/** Known here and no longer, or newer, than what the list was told. */
export type BookingChanges = ReadonlyMap<string, BookingRow | 'removed'>;

/** What a list was told may be older than what this screen has done: the newer of both counts. */
export function withChanges(listed: readonly BookingRow[], changes: BookingChanges): BookingRow[] {
  const told = new Map(listed.map((one) => [one.id, one]));
  const kept = listed.flatMap((one): BookingRow[] => {
    const change = changes.get(one.id);
    if (change === 'removed') return [];
    return [change && change.version > one.version ? change : one];
  });
  const made = [...changes.values()].filter((one) => one !== 'removed').filter(({ id }) => !told.has(id));
  return [...kept, ...made];
}
