// How a series repeats, said in a sentence (recurrence rule in words).

import type { Repeat } from '@/lib/calendar/event';
import { type Weekday, weekdays } from '@/lib/calendar/month';
import { fill, fillCount } from '@/lib/strings/fill';
import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import { plainDayInWords, weekdayInWords } from './event-time';

/** Some Monday: the names of weekdays are those of the days that follow. */
const monday = Date.UTC(2024, 0, 1);

const nameOf = (weekday: Weekday, language: string): string =>
  weekdayInWords(new Date(monday + weekdays.indexOf(weekday) * 86_400_000).toISOString(), language);

const nths = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' } as const;

function ruleInWords(repeat: Repeat, start: string, texts: SiteEventTexts['repeat'], language: string): string {
  if (repeat.unit === 'week') {
    const days = weekdays.filter((day) => repeat.on.includes(day)).map((day) => nameOf(day, language));
    const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(days);
    return fillCount(language, texts.weekly, repeat.every, { days: list });
  }
  const { on } = repeat;
  const day = on
    ? fill(texts.nth[nths[on.nth]], { weekday: nameOf(on.weekday, language) })
    : fill(texts.dayOfMonth, { day: Number(start.slice(8, 10)) });
  return fillCount(language, texts.monthly, repeat.every, { day });
}

/** The start is that of the first date, on the club's calendar. */
export function repeatInWords(
  repeat: Repeat,
  start: string,
  texts: SiteEventTexts['repeat'],
  language: string,
): string {
  const rule = ruleInWords(repeat, start, texts, language);
  return repeat.until === undefined ? rule : fill(texts.until, { rule, date: plainDayInWords(repeat.until, language) });
}
