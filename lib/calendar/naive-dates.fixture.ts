// The dates of an event as one would find them with a paper calendar (reference implementation): by looking at every single day.

import type { CalendarEvent } from './event';

export interface NaiveDate {
  readonly original: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly cancelled: boolean;
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' });

const showsInBerlin = (at: number): string => clock.format(at).replace(' ', 'T');

const hour = 3_600_000;

/** Tries summer time first, which comes first where both fit; where neither does, clocks have not been changed yet. */
function inBerlin(local: string): number {
  const utc = Date.parse(`${local}Z`);
  const summer = utc - 2 * hour;
  return showsInBerlin(summer) === local ? summer : utc - hour;
}

const dayLater = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const names = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const nameOf = (day: string) => names[new Date(`${day}T12:00Z`).getUTCDay()] ?? 'sun';
const dayOfMonth = (day: string): number => Number(day.slice(8));
const monthsBetween = (a: string, b: string): number =>
  (Number(b.slice(0, 4)) - Number(a.slice(0, 4))) * 12 + Number(b.slice(5, 7)) - Number(a.slice(5, 7));

/** By going back a day at a time, a Monday is found soon. */
const mondayBefore = (day: string): string => (nameOf(day) === 'mon' ? day : mondayBefore(dayLater(day, -1)));
const weeksBetween = (a: string, b: string): number =>
  Math.round((Date.parse(mondayBefore(b)) - Date.parse(mondayBefore(a))) / (7 * 24 * hour));

function fits({ repeat }: CalendarEvent, first: string, day: string): boolean {
  if (!repeat) return day === first;
  if (repeat.unit === 'week') return repeat.on.includes(nameOf(day)) && weeksBetween(first, day) % repeat.every === 0;
  if (monthsBetween(first, day) % repeat.every !== 0) return false;
  if (!repeat.on) return dayOfMonth(day) === dayOfMonth(first);
  if (nameOf(day) !== repeat.on.weekday) return false;
  return repeat.on.nth === -1
    ? dayLater(day, 7).slice(0, 7) !== day.slice(0, 7)
    : Math.ceil(dayOfMonth(day) / 7) === repeat.on.nth;
}

const plus = (local: string, milliseconds: number): string =>
  new Date(Date.parse(`${local}Z`) + milliseconds).toISOString().slice(0, 16);

/** In the order of their start, for so many days after the first. */
export function naiveDates(event: CalendarEvent, days: number): NaiveDate[] {
  const whole = event.start.length === 10;
  const asTime = (local: string): string => (whole ? `${local}T00:00` : local);
  const first = event.start.slice(0, 10);
  const length = Date.parse(`${asTime(event.end)}Z`) - Date.parse(`${asTime(event.start)}Z`);
  const dates: NaiveDate[] = [];
  for (let away = 0; away <= days; away++) {
    const day = dayLater(first, away);
    if (event.repeat?.until !== undefined && day > event.repeat.until) break;
    if (event.repeat?.count !== undefined && dates.length === event.repeat.count) break;
    if (!fits(event, first, day)) continue;
    const original = `${day}${event.start.slice(10)}`;
    const change = event.changes?.findLast(({ of }) => of.slice(0, 10) === day);
    const start = asTime(change?.start ?? original);
    const end = change?.end ? asTime(change.end) : plus(start, length);
    const startsAt = inBerlin(start);
    const endsAt = Math.max(startsAt, inBerlin(whole ? plus(end, 24 * hour) : end));
    dates.push({
      original,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      cancelled: change?.cancelled ?? false,
    });
  }
  return dates.sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.original.localeCompare(b.original));
}
