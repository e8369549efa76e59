// A time zone in the words of RFC 5545, as far as this machine knows its clocks (VTIMEZONE).

import { clubOffset } from '@/lib/club-time';
import { stamp, weekdayCode } from './content-line';
import { dayMs, timeText } from './local';
import { firstOfMonth, monthOf, weekdayOf, weekdays } from './month';

const minute = 60 * 1000;
/** Shorter than any summer time. */
const fortnight = 14 * dayMs;

/** In so many years a date falls on every weekday, so that no other rule fits by chance. */
const tellingYears = 12;
const mostYears = 40;

interface ClockChange {
  /** What clocks show when they are changed. */
  readonly shown: number;
  readonly from: number;
  readonly to: number;
}

function changeWithin(zone: string, low: number, high: number): ClockChange {
  const [from, to] = [clubOffset(low, zone), clubOffset(high, zone)];
  let [before, after] = [low, high];
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / 2 / minute) * minute;
    if (clubOffset(middle, zone) === from) before = middle;
    else after = middle;
  }
  return { shown: after + from, from, to };
}

function clockChanges(zone: string, begin: number, end: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let at = begin; at < end; at += fortnight)
    if (clubOffset(at, zone) !== clubOffset(at + fortnight, zone)) changes.push(changeWithin(zone, at, at + fortnight));
  return changes;
}

/** "March, the last Sunday", counted from the beginning of the month or from its end. */
function yearlyRule({ shown }: ClockChange, fromEnd: boolean): string {
  const day = Math.floor(shown / dayMs);
  const month = monthOf(day);
  const nth = fromEnd
    ? -Math.ceil((firstOfMonth(month + 1) - day) / 7)
    : Math.ceil((day - firstOfMonth(month) + 1) / 7);
  const weekday = weekdays[weekdayOf(day)] ?? 'mon';
  return `RRULE:FREQ=YEARLY;BYMONTH=${new Date(shown).getUTCMonth() + 1};BYDAY=${nth}${weekdayCode(weekday)}`;
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / minute;
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${digits.join('')}`;
}

function observance({ shown, from, to }: ClockChange, ...further: readonly string[]): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${stamp(timeText(shown))}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    ...further,
    `END:${kind}`,
  ];
}

/** The changes of so many years as one that comes back every year by the same rule, if that is what they are. */
function yearly(changes: readonly ClockChange[], years: number): string[] | undefined {
  const [first] = changes;
  const times = new Set(changes.map(({ shown }) => timeText(shown).slice(10)));
  const rules = [true, false].map((fromEnd) => new Set(changes.map((change) => yearlyRule(change, fromEnd))));
  const [rule] = rules.find(({ size }) => size === 1) ?? [];
  return first && rule && times.size === 1 && changes.length === years ? observance(first, rule) : undefined;
}

/**
 * Two yearly rules where a zone keeps to such: they hold for later years, and Outlook understands nothing else. Every
 * single change where it does not.
 */
function observances(zone: string, begin: number, end: number, years: number): string[] {
  const changes = clockChanges(zone, begin, end);
  const [forward, back] = [1, -1].map((direction) =>
    yearly(
      changes.filter(({ from, to }) => Math.sign(to - from) === direction),
      years,
    ),
  );
  if (forward && back) return [...forward, ...back];
  const offset = clubOffset(begin, zone);
  return [{ shown: begin + offset, from: offset, to: offset }, ...changes].flatMap((change) => observance(change));
}

/** For times of these years, and of all later ones where the zone keeps to a rule. */
export function timeZone(zone: string, firstYear: number, lastYear: number): string[] {
  // From a year earlier on, so that the first time already follows a change.
  const years = Math.min(mostYears, Math.max(tellingYears, lastYear - firstYear + 2));
  const [begin, end] = [Date.UTC(firstYear - 1, 0, 1), Date.UTC(firstYear - 1 + years, 0, 1)];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances(zone, begin, end, years), 'END:VTIMEZONE'];
}
