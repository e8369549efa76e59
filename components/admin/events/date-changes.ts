// What is different about single dates of a series (recurrence exceptions): at most one change for a date, and none that changes nothing.

import type { CalendarEvent, DateChange } from '@/lib/calendar/event';
import { dayMs, dayOf, isWholeDay, type Local, shownAt, timeText } from '@/lib/calendar/local';
import { type Occurrence, seriesOf } from '@/lib/calendar/occurrences';

type Changes = readonly DateChange[];

const isOf = (change: DateChange, original: Local): boolean => dayOf(change.of) === dayOf(original);

const saysNothing = ({ of: _, ...rest }: DateChange): boolean => Object.keys(rest).length === 0;

/** In the order of the dates. */
function replaced(changes: Changes, next: DateChange): DateChange[] {
  const others = changes.filter((one) => !isOf(one, next.of));
  return [...others, ...(saysNothing(next) ? [] : [next])].sort((a, b) => dayOf(a.of) - dayOf(b.of));
}

const changeOf = (changes: Changes, of: Local): DateChange => ({
  ...changes.find((one) => isOf(one, of)),
  of,
});

/** Whatever else was different about it stays known. */
export const cancelDate = (changes: Changes, original: Local): DateChange[] =>
  replaced(changes, { ...changeOf(changes, original), cancelled: true });

export function uncancelDate(changes: Changes, original: Local): DateChange[] {
  const { cancelled: _, ...rest } = changeOf(changes, original);
  return replaced(changes, rest);
}

/** As the rule has it. */
export const restoreDate = (changes: Changes, original: Local): DateChange[] =>
  changes.filter((one) => !isOf(one, original));

export interface DateDetails {
  readonly start: Local;
  readonly end: Local;
  /** Empty where it is as in the series. */
  readonly title: string;
  readonly location: string;
}

export const detailsOf = ({ start, end, change }: Occurrence): DateDetails => ({
  start,
  end,
  title: change?.title ?? '',
  location: change?.location ?? '',
});

const lengthOf = (start: Local, end: Local): number => shownAt(end) - shownAt(start);

/** Keeps only what is different from the series: a date that goes back to where it belongs is no longer changed. */
export function changeDate(
  changes: Changes,
  event: CalendarEvent,
  original: Local,
  details: DateDetails,
): DateChange[] {
  const { start, end, title, location } = details;
  const keepsLength = lengthOf(start, end) === lengthOf(event.start, event.end);
  const { cancelled } = changeOf(changes, original);
  return replaced(changes, {
    of: original,
    ...(cancelled ? { cancelled } : {}),
    // An end alone would be measured by a start that may move.
    ...(start === original && keepsLength ? {} : { start }),
    ...(keepsLength ? {} : { end }),
    ...(title.trim() ? { title: title.trim() } : {}),
    ...(location.trim() ? { location: location.trim() } : {}),
  });
}

/** Changes of days on which the series does not take place (any more). */
export function strayChanges(event: CalendarEvent, zone: string): DateChange[] {
  const known = new Set((seriesOf(event, zone)?.changed ?? []).map(({ original }) => dayOf(original)));
  return (event.changes ?? []).filter(({ of }) => !known.has(dayOf(of)));
}

export interface UsualTimes {
  readonly start: string;
  readonly end: string;
}

/** The same changes for an event that takes whole days, or no longer does. */
export const changesAs = (changes: Changes, whole: boolean, usual: UsualTimes): DateChange[] =>
  changes.map(({ of, start, end, ...rest }) => {
    const as = (local: Local, time: string): Local => {
      if (isWholeDay(local) === whole) return local;
      return whole ? local.slice(0, 10) : `${local}T${time}`;
    };
    return {
      of: as(of, usual.start),
      ...rest,
      ...(start === undefined ? {} : { start: as(start, usual.start) }),
      ...(end === undefined ? {} : { end: as(end, usual.end) }),
    };
  });

/** Later by as much as the other is later, on clocks that never change. */
export function movedBy(local: Local, from: Local, to: Local): Local {
  const shown = shownAt(local) + shownAt(to) - shownAt(from);
  return isWholeDay(local) ? timeText(Math.floor(shown / dayMs) * dayMs).slice(0, 10) : timeText(shown);
}
