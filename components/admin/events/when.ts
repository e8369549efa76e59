// When an event is, as its form shows it on the club's clock, and what follows from each change of it (event start and end state).

import type { CalendarEvent, DateChange, Repeat } from '@/lib/calendar/event';
import { type Local, shownAt, timeText } from '@/lib/calendar/local';
import { fromClubClock, onClubClock } from '@/lib/club-time';
import type { Values } from '@/lib/forms/save-protocol';
import { calendarEventOf } from '@/lib/modules/club/event-dates';
import { changesAs, movedBy, type UsualTimes } from './date-changes';
import { followStart } from './repeat-edits';

export interface EventTimes {
  /** With a time in any case: of whole days the first minute. */
  readonly start: Local | undefined;
  readonly end: Local | undefined;
  readonly allDay: boolean;
  readonly repeat: Repeat | undefined;
  readonly changes: readonly DateChange[];
}

/** Fields of the form; null empties one. */
export type WhenPatch = Readonly<Record<string, unknown>>;

export const usualTimes: UsualTimes = { start: '18:00', end: '20:00' };
const usualMs = 2 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

export function whenOf(values: Values, zone: string): EventTimes {
  const shown = (value: unknown) => (typeof value === 'string' && value ? onClubClock(value, zone) : undefined);
  return {
    start: shown(values.startDate),
    end: shown(values.endDate),
    allDay: values.allDay === true,
    repeat: (values.repeat ?? undefined) as Repeat | undefined,
    changes: (values.changes ?? []) as readonly DateChange[],
  };
}

/** As the calendar understands it; nothing without a start. */
export function eventOf({ repeat, ...values }: Values, zone: string): CalendarEvent | undefined {
  const { startDate, endDate } = values;
  if (typeof startDate !== 'string' || !startDate) return undefined;
  const dates = {
    startDate,
    ...(typeof endDate === 'string' && endDate ? { endDate } : {}),
    allDay: values.allDay === true,
    ...(repeat ? { repeat: repeat as Repeat } : {}),
    changes: (values.changes ?? []) as readonly DateChange[],
  };
  return calendarEventOf(dates, zone);
}

export const endsBeforeStart = ({ start, end }: Pick<EventTimes, 'start' | 'end'>): boolean =>
  start !== undefined && end !== undefined && end < start;

const stored = (local: Local, zone: string): string | null => fromClubClock(local, zone) ?? null;

/** The end keeps its distance, and a rule that only said the day of the start follows. */
export function startMoved(when: EventTimes, to: Local, zone: string): WhenPatch {
  const { start: from, end, repeat } = when;
  const followed = repeat && from ? followStart(repeat, from, to) : repeat;
  return {
    startDate: stored(to, zone),
    ...(end !== undefined && from !== undefined ? { endDate: stored(movedBy(end, from, to), zone) } : {}),
    ...(followed !== repeat ? { repeat: followed } : {}),
  };
}

export const dayPart = (local: Local | undefined): string => local?.slice(0, 10) ?? '';
export const timePart = (local: Local | undefined): string => local?.slice(11) ?? '';

/** Where only one half of the end is chosen the other one is the next that makes sense. */
export function endWithDay({ start, end, allDay }: EventTimes, day: string): Local {
  if (allDay) return `${day}T00:00`;
  if (end !== undefined) return `${day}T${timePart(end)}`;
  if (start === undefined) return `${day}T${usualTimes.end}`;
  const usual = timeText(shownAt(start) + usualMs);
  if (day !== dayPart(start)) return `${day}T${timePart(usual)}`;
  return dayPart(usual) === day ? usual : `${day}T23:59`;
}

/** Nothing while there is no day at all. Before the start it is of the next day: parties end after midnight. */
export function endWithTime({ start, end }: EventTimes, time: string): Local | undefined {
  if (end !== undefined) return `${dayPart(end)}T${time}`;
  if (start === undefined) return undefined;
  const same = `${dayPart(start)}T${time}`;
  return same < start ? timeText(shownAt(same) + dayMs) : same;
}

/** The times that it had, or usual ones, for when it stops taking whole days. */
export function allDaySet(when: EventTimes, isAllDay: boolean, times: UsualTimes, zone: string): WhenPatch {
  const { start, end, changes } = when;
  const as = (local: Local, time: string) => stored(`${dayPart(local)}T${isAllDay ? '00:00' : time}`, zone);
  return {
    allDay: isAllDay,
    ...(start === undefined ? {} : { startDate: as(start, times.start) }),
    ...(end === undefined ? {} : { endDate: as(end, times.end) }),
    ...(changes.length === 0 ? {} : { changes: changesAs(changes, isAllDay, times) }),
  };
}
