// The days on which a rule lets an event begin (recurrence rule, RRULE): in order, one after the other as they are asked for, and never without end.

import type { CalendarEvent, Monthly, MonthWeekday, Weekly } from './event';
import { dayOf } from './local';
import { firstOfMonth, monthOf, weekdayOf, weekdays } from './month';

/** Nobody plans further than a hundred years, and no loop has to count further. */
const longestLife = 36_525;

const step = (every: number): number => Math.max(1, Math.trunc(every) || 1);

function* weeklyDays({ every, on }: Weekly, first: number, last: number): Generator<number> {
  const days = weekdays.flatMap((name, index) => (on.includes(name) ? [index] : []));
  for (let monday = first - weekdayOf(first); monday <= last; monday += 7 * step(every))
    for (const day of days) yield monday + day;
}

function nthWeekday(month: number, { nth, weekday }: MonthWeekday): number {
  const wanted = weekdays.indexOf(weekday);
  // The last one lies in the seven days before the next month, the second one in those from the 8th on, and so forth.
  const from = nth === -1 ? firstOfMonth(month + 1) - 7 : firstOfMonth(month) + (nth - 1) * 7;
  return from + ((wanted - weekdayOf(from) + 7) % 7);
}

function* monthlyDays({ every, on }: Monthly, first: number, last: number): Generator<number> {
  const sameDay = first - firstOfMonth(monthOf(first));
  for (let month = monthOf(first); firstOfMonth(month) <= last; month += step(every)) {
    const day = on ? nthWeekday(month, on) : firstOfMonth(month) + sameDay;
    if (day < firstOfMonth(month + 1)) yield day;
  }
}

/** Nothing for a start or an `until` that is no day. A start that the rule does not give is not a date of its own. */
export function* ruleDays({ start, repeat }: CalendarEvent): Generator<number> {
  const first = dayOf(start);
  if (!repeat) {
    if (!Number.isNaN(first)) yield first;
    return;
  }
  const last = Math.min(
    first + longestLife,
    repeat.until === undefined ? Number.POSITIVE_INFINITY : dayOf(repeat.until),
  );
  const days = repeat.unit === 'week' ? weeklyDays(repeat, first, last) : monthlyDays(repeat, first, last);
  let left = repeat.count ?? Number.POSITIVE_INFINITY;
  for (const day of days) {
    if (day < first) continue;
    if (day > last || !(left >= 1)) return;
    left -= 1;
    yield day;
  }
}
