// Dates of events in words: what the club's clock shows, said as people say it.

import { isWholeDay, type Local, shownAt } from '@/lib/calendar/local';
import { keptFormat } from '@/lib/club-time';
import type { EventDate } from '@/lib/content/event-date';

export type TimedDate = Pick<EventDate, 'start' | 'end' | 'startsAt' | 'endsAt' | 'hasEnd'>;

/** A local time is written as if it were UTC: no zone may shift it again. */
const formats = (options: Intl.DateTimeFormatOptions) => {
  const [german, british] = [keptFormat('de-DE', options), keptFormat('en-GB', options)];
  return (language: string) => (language === 'de' ? german : british)('UTC');
};

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const longDay = formats({ weekday: 'long', ...day });
const plainDay = formats(day);
const shortDay = formats({ weekday: 'short', day: 'numeric', month: 'long' });
const moments = formats({ weekday: 'short', ...day, ...clock });
const times = formats(clock);
const monthName = formats({ month: 'long', year: 'numeric' });
const shortMonthName = formats({ month: 'short' });
const weekdayName = formats({ weekday: 'long' });
const shortWeekday = formats({ weekday: 'short' });

const dayPart = (local: Local): Local => local.slice(0, 10);

/** Saturday, 14 March 2026. */
export const dayInWords = (local: Local, language: string): string => longDay(language).format(shownAt(dayPart(local)));

/** 14 March 2026. */
export const plainDayInWords = (local: Local, language: string): string =>
  plainDay(language).format(shownAt(dayPart(local)));

/** Sat 14 March. */
export const shortDayInWords = (local: Local, language: string): string =>
  shortDay(language).format(shownAt(dayPart(local)));

/** March 2026, for 2026-03. */
export const monthInWords = (month: string, language: string): string =>
  monthName(language).format(shownAt(`${month}-01`));

export const shortMonth = (local: Local, language: string): string =>
  shortMonthName(language)
    .format(shownAt(dayPart(local)))
    .replace(/\.$/, '');

export const weekdayInWords = (local: Local, language: string): string =>
  weekdayName(language).format(shownAt(dayPart(local)));

export const weekdayShort = (local: Local, language: string): string =>
  shortWeekday(language)
    .format(shownAt(dayPart(local)))
    .replace(/\.$/, '');

const oclock = (time: string, language: string): string => (language === 'de' ? `${time} Uhr` : time);

const lastsOneDay = ({ start, end }: TimedDate): boolean => dayPart(start) === dayPart(end);

/** The hours alone; empty where it takes whole days, or is over on another day. */
export function hoursInWords(date: TimedDate, language: string): string {
  if (isWholeDay(date.start) || (date.hasEnd && !lastsOneDay(date))) return '';
  const [start, end] = [shownAt(date.start), shownAt(date.end)];
  const format = times(language);
  if (!date.hasEnd || end === start) return oclock(format.format(start), language);
  return oclock(`${format.format(start)}–${format.format(end)}`, language);
}

/** Only when it begins. */
export const beginInWords = ({ start }: Pick<TimedDate, 'start'>, language: string): string =>
  isWholeDay(start) ? '' : oclock(times(language).format(shownAt(start)), language);

/** The whole of it: day or days, and the hours. */
export function dateInFull(date: TimedDate, language: string): string {
  const [start, end] = [shownAt(date.start), shownAt(date.end)];
  if (lastsOneDay(date) || !date.hasEnd) {
    const hours = hoursInWords(date, language);
    return [dayInWords(date.start, language), hours].filter(Boolean).join(', ');
  }
  return isWholeDay(date.start) ? longDay(language).formatRange(start, end) : moments(language).formatRange(start, end);
}

/** For machines: with the offset that the moment implies, or days alone. */
export const machineDate = ({ start, startsAt }: Pick<TimedDate, 'start' | 'startsAt'>): string =>
  isWholeDay(start) ? start : startsAt;

/** Whether it takes place on a day of the calendar; what ends at midnight is not of the next day. */
export const isOnDay = ({ start, end }: Pick<TimedDate, 'start' | 'end'>, local: Local): boolean =>
  dayPart(start) === local || (dayPart(start) < local && end > (isWholeDay(end) ? dayBefore(local) : `${local}T00:00`));

const dayBefore = (local: Local): Local => new Date(shownAt(local) - 86_400_000).toISOString().slice(0, 10);

const germanTime = keptFormat('de-DE', clock);
const britishTime = keptFormat('en-GB', clock);

/** The hour of a moment, as the club's clock shows it. */
export const timeInWords = (instant: string, language: string, timeZone: string): string =>
  oclock((language === 'de' ? germanTime : britishTime)(timeZone).format(new Date(instant)), language);
