// An event as the calendar understands it (calendar event mapping): what its clock shows, how it repeats, which dates are different.

import type { CalendarEvent, DateChange, Repeat } from '@/lib/calendar/event';
import { lastEnd } from '@/lib/calendar/occurrences';
import { onClubClock } from '@/lib/club-time';

export interface EventDates {
  readonly startDate: string;
  readonly endDate?: string | undefined;
  readonly allDay: boolean;
  readonly repeat?: Repeat | undefined;
  readonly changes: readonly DateChange[];
}

const hourMs = 60 * 60 * 1000;
/** Of an event that nobody has given an end. */
const usualMs = 2 * hourMs;

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

export function calendarEventOf(dates: EventDates, zone: string): CalendarEvent {
  const { startDate, endDate, allDay, repeat, changes } = dates;
  const shown = (instant: string) => onClubClock(instant, zone).slice(0, allDay ? 10 : 16);
  return {
    start: shown(startDate),
    end: shown(endDate ?? (allDay ? startDate : later(startDate, usualMs))),
    ...(repeat ? { repeat } : {}),
    ...(changes.length > 0 ? { changes } : {}),
  };
}

/** When the last of its dates is over. */
export const endOf = (dates: EventDates, zone: string): string =>
  lastEnd(calendarEventOf(dates, zone), zone) ?? dates.endDate ?? dates.startDate;

/** So long before now somebody has to look who wants all short events that are not over yet. */
export const longestShortMs = 26 * hourMs;

/** Lasts, repeats or was moved, so that its start says little about when it is. */
export const isLong = (dates: EventDates, zone: string): boolean =>
  dates.repeat !== undefined ||
  dates.changes.length > 0 ||
  Date.parse(endOf(dates, zone)) - Date.parse(dates.startDate) > longestShortMs;
