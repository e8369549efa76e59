// What becomes of a rule when somebody changes a part of it (recurrence rule editing): it always stays one that the calendar can hold.

import type { CalendarEvent, MonthWeekday, Repeat } from '@/lib/calendar/event';
import { dayOf, dayText, type Local } from '@/lib/calendar/local';
import { firstOfMonth, monthOf, type Weekday, weekdayOf, weekdays } from '@/lib/calendar/month';
import { ruleDays } from '@/lib/calendar/rule-days';

export type Unit = Repeat['unit'];
export type Bound = 'until' | 'count';

export const nths = [1, 2, 3, 4, -1] as const;
export const mostDates = 999;
export const mostBetween = 99;

export const weekdayAt = (local: Local): Weekday => weekdays[weekdayOf(dayOf(local))] ?? 'mon';

const dayInMonth = (day: number): number => day - firstOfMonth(monthOf(day)) + 1;

export const dayOfMonth = (local: Local): number => dayInMonth(dayOf(local));

/** Which one of its month a day is; a fifth is the last. */
export function monthWeekdayAt(local: Local): MonthWeekday {
  const nth = nths[Math.floor((dayOfMonth(local) - 1) / 7)] ?? -1;
  return { nth, weekday: weekdayAt(local) };
}

/** The same day so many months later, or the last one of that month. */
function monthsLater(local: Local, months: number): Local {
  const month = monthOf(dayOf(local)) + months;
  return dayText(Math.min(firstOfMonth(month) + dayOfMonth(local) - 1, firstOfMonth(month + 1) - 1));
}

type Bounds = Pick<Repeat, 'until' | 'count'>;

const boundsOf = ({ until, count }: Bounds): Bounds => ({
  ...(until === undefined ? {} : { until }),
  ...(count === undefined ? {} : { count }),
});

/** For half a year unless it says already for how long. */
export function repeatBy(unit: Unit, start: Local, before?: Repeat): Repeat {
  if (before?.unit === unit) return before;
  const bounds = before ? boundsOf(before) : { until: monthsLater(start, 6) };
  return unit === 'week' ? { unit, every: 1, on: [weekdayAt(start)], ...bounds } : { unit, every: 1, ...bounds };
}

export const withEvery = (repeat: Repeat, every: number): Repeat => ({ ...repeat, every });

/** In the order of the week; undefined while no day is left. */
export function withWeekday(repeat: Repeat, weekday: Weekday, isOn: boolean): Repeat | undefined {
  if (repeat.unit !== 'week') return repeat;
  const on = weekdays.filter((one) => (one === weekday ? isOn : repeat.on.includes(one)));
  return on.length === 0 ? undefined : { ...repeat, on };
}

export const onMonthWeekday = (repeat: Repeat, on: MonthWeekday | undefined): Repeat => ({
  unit: 'month',
  every: repeat.every,
  ...(on ? { on } : {}),
  ...boundsOf(repeat),
});

const withBounds = (repeat: Repeat, bounds: Bounds): Repeat => {
  const { until: _, count: __, ...rule } = repeat;
  return { ...rule, ...bounds };
};

export const withUntil = (repeat: Repeat, until: Local): Repeat => withBounds(repeat, { until });
export const withCount = (repeat: Repeat, count: number): Repeat => withBounds(repeat, { count });

export const repeatBoundOf = ({ count }: Repeat): Bound => (count === undefined ? 'until' : 'count');

/** Says the same end in the other way. */
export function boundBy(bound: Bound, repeat: Repeat, start: Local): Repeat {
  if (repeatBoundOf(repeat) === bound) return repeat;
  const days = [...ruleDays({ start, end: start, repeat })];
  if (bound === 'count') return withCount(repeat, Math.min(Math.max(days.length, 1), mostDates));
  const last = days.at(-1);
  return withUntil(repeat, last === undefined ? monthsLater(start, 6) : dayText(last));
}

const isSame = (a: MonthWeekday, b: MonthWeekday): boolean => a.nth === b.nth && a.weekday === b.weekday;

/** A rule that said no more than the day of its start goes where the start goes. */
export function followStart(repeat: Repeat, from: Local, to: Local): Repeat {
  if (repeat.unit === 'week')
    return repeat.on.length === 1 && repeat.on[0] === weekdayAt(from) ? { ...repeat, on: [weekdayAt(to)] } : repeat;
  return repeat.on && isSame(repeat.on, monthWeekdayAt(from)) ? { ...repeat, on: monthWeekdayAt(to) } : repeat;
}

export interface Dates {
  readonly count: number;
  readonly first: Local | undefined;
  readonly last: Local | undefined;
  readonly cancelled: number;
}

/** How many dates a rule gives, between which days, and how many of them are cancelled. */
export function ruleDatesOf(event: CalendarEvent): Dates {
  const days = [...ruleDays(event)];
  const text = (day: number | undefined) => (day === undefined ? undefined : dayText(day));
  const off = new Set(event.changes?.filter(({ cancelled }) => cancelled).map(({ of }) => dayOf(of)));
  return {
    count: days.length,
    first: text(days[0]),
    last: text(days.at(-1)),
    cancelled: days.filter((day) => off.has(day)).length,
  };
}
