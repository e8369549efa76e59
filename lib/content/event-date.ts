// One date of an event as lists show it (event occurrence): when, what, where and whose, and what became of it.

import type { Local } from '@/lib/calendar/local';
import { isWholeDay } from '@/lib/calendar/local';
import { type Occurrence, occurrences } from '@/lib/calendar/occurrences';
import { compareNames } from '@/lib/entity/fold';
import { pageAddress } from '@/lib/entity/page-address';
import { event } from '@/lib/modules/club/event';
import { calendarEventOf } from '@/lib/modules/club/event-dates';
import { type EventContext, type EventTeam, eventPlaceOf, teamsOf } from './event-places';
import { type EventKind, type EventRow, eventKindOf, isShort } from './event-rows';

export interface EventDate {
  /** The same for the same date of the same event. */
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly kind: EventKind;
  /** On the club's calendar: days alone where it takes whole days. */
  readonly start: Local;
  readonly end: Local;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isWholeDay: boolean;
  /** Somebody has said when it ends. */
  readonly hasEnd: boolean;
  readonly isCancelled: boolean;
  /** When it would have been, if it was moved. */
  readonly movedFrom: Local | null;
  /** It has another title or another place than the others. */
  readonly isChanged: boolean;
  readonly place: string | null;
  readonly teams: readonly EventTeam[];
}

export interface DatedRow {
  readonly row: EventRow;
  readonly date: Occurrence;
  /** Where it stands in a list. */
  readonly position: string;
}

/** Later than any date that a calendar can hold. */
const never = '2199-12-31T00:00:00.000Z';

/** The dates of an event from a moment on until just before another, as they are asked for. */
export function* eventDatesOf(row: EventRow, from: string, zone: string, to = never): Generator<DatedRow> {
  const dates = occurrences(calendarEventOf(row, zone), from, to, zone, Number.POSITIVE_INFINITY);
  // A short one stands where the list of starts has it.
  for (const date of dates) yield { row, date, position: isShort(row) ? row.startDate : date.startsAt };
}

export const isOver = ({ date }: DatedRow, present: string): boolean => date.endsAt <= present;

export const earliestDateFirst = (a: DatedRow, b: DatedRow): number =>
  a.position.localeCompare(b.position) || compareNames(a.row.title, b.row.title) || a.row.id.localeCompare(b.row.id);

/** The parts of a date that depend on nothing but the event itself. */
export function bareDate({ row, date }: DatedRow): Omit<EventDate, 'place' | 'teams'> {
  const { original, start, end, startsAt, endsAt, change } = date;
  return {
    key: `${row.id}/${original}`,
    title: change?.title ?? row.title,
    href: pageAddress(event, row),
    kind: eventKindOf(row),
    start,
    end,
    startsAt,
    endsAt,
    isWholeDay: isWholeDay(start),
    hasEnd: row.endDate !== undefined || change?.end !== undefined,
    isCancelled: row.cancelled || change?.cancelled === true,
    movedFrom: start === original ? null : original,
    isChanged: change?.title !== undefined || change?.location !== undefined,
  };
}

export const shownDate = (dated: DatedRow, eventContext: EventContext): EventDate => ({
  ...bareDate(dated),
  place: dated.date.change?.location ?? eventPlaceOf(dated.row, eventContext)?.name ?? null,
  teams: teamsOf(dated.row, eventContext),
});

/** The next moment at which one of them begins or ends, or its event is taken away. */
export function nextTurn(dates: readonly DatedRow[], present: string): string | undefined {
  const moments = dates.flatMap(({ row, date }) => [
    date.startsAt,
    date.endsAt,
    ...(row.expiresAt === undefined ? [] : [new Date(row.expiresAt * 1000).toISOString()]),
  ]);
  return moments.filter((moment) => moment > present).sort()[0];
}
