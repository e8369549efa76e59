// Moments as a club thinks of them – "on 6 December in the evening", "the day before yesterday at eight" – in its own time zone.

import { dayOf } from '@/lib/calendar/local';
import { type Weekday, weekdayOf, weekdays } from '@/lib/calendar/month';
import { now } from '@/lib/clock';
import { env } from '@/lib/env';

/** A day of every year, as `12-06`, a number of days from today, or a day of the week so many weeks away; with a time. */
export type ClubTime =
  | { readonly yearly: `${number}-${number}`; readonly at: string }
  | { readonly days: number; readonly at: string }
  | { readonly weeks: number; readonly on: Weekday; readonly at: string };

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The wall clock of the zone at a moment, read as if it were UTC. */
function wallClock(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The calendar day that the zone has at a moment, as `2026-11-16`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 10);

export function momentIn(timeZone: string, day: string, at: string): Date {
  const wanted = Date.parse(`${day}T${at}:00Z`);
  let moment = wanted;
  // Twice, because the first correction may cross a change of the clocks.
  for (let i = 0; i < 2; i++) moment += wanted - wallClock(new Date(moment), timeZone);
  return new Date(moment);
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The day of the week, in the week that is so many weeks after that of the day. */
export const weekdayAround = (day: string, weeks: number, on: Weekday): string =>
  addDays(day, 7 * weeks + weekdays.indexOf(on) - weekdayOf(dayOf(day)));

/** A yearly day is the last one that has passed. */
export function clubMoment(time: ClubTime, today: Date = now(), timeZone: string = env().timeZone): string {
  const day = dayIn(timeZone, today);
  if ('days' in time) return momentIn(timeZone, addDays(day, time.days), time.at).toISOString();
  if ('weeks' in time) return momentIn(timeZone, weekdayAround(day, time.weeks, time.on), time.at).toISOString();
  const year = Number(day.slice(0, 4));
  const candidates = [year, year - 1].map((one) => momentIn(timeZone, `${one}-${time.yearly}`, time.at));
  return (candidates.find((moment) => moment <= today) ?? today).toISOString();
}
