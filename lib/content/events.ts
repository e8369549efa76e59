// The club's calendar as visitors read it (event lists): what is to come, what has been, and single months; each for the price of a page.

import { dayMs, shownAt, timeText } from '@/lib/calendar/local';
import { now, nowIso } from '@/lib/clock';
import { fromClubClock, onClubClock } from '@/lib/club-time';
import { trueUntil } from '@/lib/dependencies';
import { clubTimeZone } from '@/lib/env';
import { longestShortMs } from '@/lib/modules/club/event-dates';
import {
  type DatedRow,
  type EventDate,
  earliestDateFirst,
  eventDatesOf,
  isOver,
  nextTurn,
  shownDate,
} from './event-date';
import { eventContextOf } from './event-places';
import { type EventRow, isShort, loadRows, spanningRows, teamRows } from './event-rows';

export interface EventDatePage {
  readonly dates: readonly EventDate[];
  /** The moment at which the next page begins; null on the last one. */
  readonly next: string | null;
}

/** So many rows are read at most to find the end of one moment. */
const maxEvents = 100;

const before = (moment: string, ms: number): string => new Date(Date.parse(moment) - ms).toISOString();
const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * Cut between two moments, never within one: the next page begins with a moment, so all dates of that moment must be on
 * it. Undefined if all have the same.
 */
export function cutBetween(positions: readonly string[], size: number): number | undefined {
  if (positions.length <= size) return positions.length;
  for (let end = size; end > 0; end--) if (positions[end - 1] !== positions[end]) return end;
  for (let end = size + 1; end < positions.length; end++) if (positions[end - 1] !== positions[end]) return end;
  return undefined;
}

async function listOf(dates: readonly DatedRow[], next: string | null): Promise<EventDatePage> {
  const eventContext = await eventContextOf(dates.map(({ row }) => row));
  return { dates: dates.map((date) => shownDate(date, eventContext)), next };
}

function take<T>(from: Generator<T>, isWanted: (one: T) => boolean, count: number): T[] {
  const taken: T[] = [];
  for (const one of from) {
    if (taken.length >= count) break;
    if (isWanted(one)) taken.push(one);
  }
  return taken;
}

/** Dates that are not over, begun ones included, from a moment on if one is given. */
export async function readUpcoming(from: string | undefined, size: number): Promise<EventDatePage> {
  const [present, zone] = [nowIso(), clubTimeZone()];
  const isWanted = (dated: DatedRow) => !isOver(dated, present) && (from === undefined || dated.position >= from);
  const datesFrom = (row: EventRow) => eventDatesOf(row, later(present, from ?? ''), zone);
  const shortDates = (row: EventRow): DatedRow[] =>
    isShort(row) ? take(eventDatesOf(row, before(row.startDate, longestShortMs), zone), isWanted, 1) : [];
  const shortRows = (wanted: number) =>
    loadRows({
      read: 'from',
      startDate: later(before(present, longestShortMs), from ?? ''),
      step: wanted + 1,
      isWanted: (row) => shortDates(row).length > 0,
      isEnough: (rows) => rows.length > wanted,
    });

  let [short, spanning] = await Promise.all([shortRows(size), spanningRows(later(present, from ?? ''))]);
  const merge = (): DatedRow[] => {
    const { rows, readTo } = short;
    const repeated = spanning.flatMap((row) => take(datesFrom(row), isWanted, size + 1));
    const all = [...rows.flatMap(shortDates), ...repeated].sort(earliestDateFirst);
    // Beyond what was read of the short ones nobody knows what stands between.
    return readTo === undefined ? all : all.filter(({ position }) => position <= readTo);
  };
  let dates = merge();
  let end = cutBetween(positionsOf(dates), size);
  if (end === undefined && short.readTo !== undefined) {
    short = await shortRows(maxEvents);
    dates = merge();
    end = cutBetween(positionsOf(dates), size);
  }
  const shown = dates.slice(0, end);
  const next = dates[shown.length]?.position ?? short.readTo ?? null;
  // More at one moment than anybody would read: a page that led to itself would never end.
  trueUntil(nextTurn(shown, present));
  return listOf(shown, next === from ? null : next);
}

const positionsOf = (dates: readonly DatedRow[]): string[] => dates.map(({ position }) => position);

/** The last date of an event, and where its beginning stands in the list of what has been. */
function lastDate(row: EventRow, zone: string): DatedRow[] {
  const dates = [...eventDatesOf(row, before(row.startDate, longestShortMs), zone)];
  const held = dates.filter(({ date }) => !date.change?.cancelled);
  return (held.length > 0 ? held : dates).slice(-1).map((dated) => ({ ...dated, position: row.startDate }));
}

/** Events that are over, newest first, each with its last date, from a moment on backwards. */
export async function readPast(until: string | undefined, size: number): Promise<EventDatePage> {
  const [present, zone] = [nowIso(), clubTimeZone()];
  const startDate = until !== undefined && until < present ? until : present;
  const begun: string[] = [];
  const past = (wanted: number) =>
    loadRows({
      read: 'until',
      startDate,
      step: wanted + 1,
      isWanted: ({ lastEnd }) => {
        if (lastEnd > present) begun.push(lastEnd);
        return lastEnd <= present;
      },
      isEnough: (rows) => rows.length > wanted,
    });
  let { rows, readTo } = await past(size);
  const starts = () => rows.map((row) => row.startDate);
  let end = cutBetween(starts(), size);
  if (end === undefined && readTo !== undefined) {
    ({ rows, readTo } = await past(maxEvents));
    end = cutBetween(starts(), size);
  }
  const shown = rows.slice(0, end);
  const next = rows[shown.length]?.startDate ?? readTo ?? null;
  trueUntil(...begun);
  return listOf(
    shown.flatMap((row) => lastDate(row, zone)),
    next,
  );
}

const monthForm = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

/** By how many months one is away from another, both as 2026-03. */
const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

export function monthBeside(month: string, by: number): string {
  const number = monthNumber(month) + by;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}

/** Nobody walks through the calendar for ever: a year to either side. */
const mostMonths = 12;

/** Whether a text is a month that can be looked at, seen from the present one. */
export const isNearMonth = (text: string, present: string): boolean =>
  monthForm.test(text) && Math.abs(monthNumber(text) - monthNumber(present)) <= mostMonths;

/** When the day is over that it is: then another one is today. */
function midnight(zone: string): string | undefined {
  const today = shownAt(onClubClock(nowIso(), zone).slice(0, 10));
  return fromClubClock(timeText(today + dayMs), zone);
}

/** Every date that touches a month. */
export async function readMonth(month: string): Promise<EventDatePage> {
  const zone = clubTimeZone();
  const begins = fromClubClock(`${month}-01T00:00`, zone) ?? '';
  const ends = fromClubClock(`${monthBeside(month, 1)}-01T00:00`, zone) ?? '';
  const [short, spanning] = await Promise.all([
    loadRows({
      read: 'from',
      startDate: before(begins, longestShortMs),
      step: maxEvents,
      isWanted: (row) => isShort(row) && row.startDate < ends,
      isEnough: (_, last) => last !== undefined && last.startDate >= ends,
    }),
    spanningRows(begins),
  ]);
  const dates = [...short.rows, ...spanning].flatMap((row) => [...eventDatesOf(row, begins, zone, ends)]);
  trueUntil(nextTurn(dates, nowIso()), midnight(zone));
  return listOf(dates.sort(earliestDateFirst), null);
}

/** What a team has before it. */
export async function readTeamDates(teamId: string, size: number): Promise<EventDatePage> {
  const [present, zone] = [nowIso(), clubTimeZone()];
  const rows = await teamRows(teamId, present);
  const dates = rows
    .flatMap((row) => take(eventDatesOf(row, present, zone), (dated) => !isOver(dated, present), size))
    .sort(earliestDateFirst)
    .slice(0, size);
  trueUntil(nextTurn(dates, present));
  return listOf(dates, null);
}

/** Far enough back that what was yesterday stays in people's calendars, and the same for a whole month. */
const keptMonths = 3;

const calendarBegin = (zone: string): string => {
  const month = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' }).format(now());
  return fromClubClock(`${monthBeside(month, -keptMonths)}-01T00:00`, zone) ?? nowIso();
};

/** More than any calendar program likes. */
const mostEntries = 1_000;

/** All events of the last months and of the time to come, for calendars. */
export async function calendarRows(): Promise<EventRow[]> {
  const begin = calendarBegin(clubTimeZone());
  const [short, spanning] = await Promise.all([
    loadRows({
      read: 'from',
      startDate: before(begin, longestShortMs),
      step: maxEvents,
      isWanted: isShort,
      isEnough: (rows) => rows.length >= mostEntries,
    }),
    spanningRows(begin),
  ]);
  return [...short.rows, ...spanning].sort((a, b) => a.startDate.localeCompare(b.startDate));
}

export async function teamCalendarRows(teamId: string): Promise<EventRow[]> {
  const rows = await teamRows(teamId, calendarBegin(clubTimeZone()));
  return rows.sort((a, b) => a.startDate.localeCompare(b.startDate));
}
