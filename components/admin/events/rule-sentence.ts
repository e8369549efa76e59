// Says a rule as people would (recurrence rule in words): on which days, until when, and how often that is.

import type { CalendarEvent, MonthWeekday, Repeat } from '@/lib/calendar/event';
import { dayMs, dayOf, isWholeDay, type Local, shownAt } from '@/lib/calendar/local';
import { type Weekday, weekdays } from '@/lib/calendar/month';
import type { EventFormTexts } from '@/lib/strings/admin-events.en';
import { fill, fillCount } from '@/lib/strings/fill';
import { dayOfMonth, ruleDatesOf } from './repeat-edits';

type RuleTexts = EventFormTexts['rule'];

/** Days and times without a zone are shown as if clocks showed UTC. */
const saidIn = (language: string, options: Intl.DateTimeFormatOptions, shown: number): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(shown);

export const sayDay = (local: Local, language: string): string =>
  saidIn(language, { dateStyle: 'long' }, dayOf(local) * dayMs);

/** With its weekday, which is what people know a training by. */
export const sayLongDay = (local: Local, language: string): string =>
  saidIn(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, dayOf(local) * dayMs);

/** From one to the other, without saying anything twice. */
export function saySpan(start: Local, end: Local, language: string): string {
  const [from, to] = [shownAt(start), shownAt(end)];
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const options = isWholeDay(start) ? day : ({ ...day, hour: '2-digit', minute: '2-digit' } as const);
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatRange(from, Math.max(from, to));
}

export const sayWeekday = (weekday: Weekday, language: string, width: 'long' | 'short' = 'long'): string =>
  // 1 January 2024 was a Monday.
  saidIn(language, { weekday: width }, Date.UTC(2024, 0, 1 + weekdays.indexOf(weekday)));

const nthNames = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as const;

export const sayNth = (nth: MonthWeekday['nth'], texts: RuleTexts): string => texts.nth[nthNames[nth]];

function rhythm(repeat: Repeat, start: Local, texts: RuleTexts, language: string): string {
  const { every } = repeat;
  if (repeat.unit === 'week') {
    const named = weekdays.filter((one) => repeat.on.includes(one)).map((one) => sayWeekday(one, language));
    if (every === 1 && named.length === weekdays.length) return texts.daily;
    const days = new Intl.ListFormat(language, { type: 'conjunction' }).format(named);
    return every === 1 ? fill(texts.weekly, { days }) : fill(texts.everyWeeks, { every, days });
  }
  if (!repeat.on) {
    const day = dayOfMonth(start);
    return every === 1 ? fill(texts.monthlyOnDay, { day }) : fill(texts.everyMonthsOnDay, { every, day });
  }
  const { nth, weekday } = repeat.on;
  const named = { nth: sayNth(nth, texts), weekday: sayWeekday(weekday, language) };
  return every === 1 ? fill(texts.monthlyOnNth, named) : fill(texts.everyMonthsOnNth, { every, ...named });
}

/** Nothing for an event that takes place once, or by its rule never. */
export function ruleSentence(event: CalendarEvent, texts: RuleTexts, language: string): string | undefined {
  const { repeat, start } = event;
  const { count, last, cancelled } = ruleDatesOf(event);
  if (!repeat || last === undefined) return undefined;
  const rule = rhythm(repeat, start, texts, language);
  const all = fillCount(language, texts.dates, count);
  const dates = cancelled > 0 ? fillCount(language, texts.cancelled, cancelled, { dates: all }) : all;
  return repeat.until === undefined
    ? fill(texts.counted, { rule, dates, until: sayDay(last, language) })
    : fill(texts.until, { rule, dates, until: sayDay(repeat.until, language) });
}
