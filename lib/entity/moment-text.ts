// Dates and times in cells (date parsing and formatting): written as the club's clock shows them, read as spreadsheets turn them.

import { shownAt } from '@/lib/calendar/local';
import { fromClubClock, onClubClock } from '@/lib/club-time';
import type { AddressClock } from '@/lib/entity/kind';

/** What the clock does not tell exactly, such as an hour that comes twice, is written in full. */
export function momentCell(instant: string, timeZone: string): string {
  const shown = onClubClock(instant, timeZone);
  return fromClubClock(shown, timeZone) === instant ? shown.replace('T', ' ') : instant;
}

const inFull = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
const time = String.raw`(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?: Uhr)?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${time}$`);
const dayFirst = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})${time}$`);

interface Shown {
  readonly day: string;
  readonly time: string;
  readonly seconds: number;
}

function shownIn(cell: string): Shown | undefined {
  const [, ...byYear] = yearFirst.exec(cell) ?? [];
  const [, ...byDay] = dayFirst.exec(cell) ?? [];
  const [year = '', month = '', day = '', hour = '0', minute = '00', second = '0'] =
    byYear.length > 0 ? byYear : [byDay[2], byDay[1], byDay[0], ...byDay.slice(3)];
  if (year === '') return undefined;
  const two = (digits: string) => digits.padStart(2, '0');
  return { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}`, seconds: Number(second) };
}

/** Undefined for a text that is no date, or one of a day or an hour that does not exist. */
export function momentIn(cell: string, timeZone: string): string | undefined {
  const text = cell.trim();
  if (inFull.test(text)) return Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();
  const shown = shownIn(text);
  if (!shown || shown.seconds > 59 || Number.isNaN(shownAt(`${shown.day}T${shown.time}`))) return undefined;
  const moment = fromClubClock(`${shown.day}T${shown.time}`, timeZone);
  return moment && new Date(Date.parse(moment) + shown.seconds * 1000).toISOString();
}

/** The first or the last moment of a day in the club, in milliseconds; nothing for a text that is no day. */
export function momentOfDay(day: string, { bound, timeZone }: AddressClock): number | undefined {
  const minute = fromClubClock(`${day}T${bound === 'until' ? '23:59' : '00:00'}`, timeZone);
  return minute === undefined ? undefined : Date.parse(minute) + (bound === 'until' ? 59_999 : 0);
}

export function dayIn(cell: string): string | undefined {
  const day = shownIn(cell.trim())?.day;
  return day === undefined || Number.isNaN(shownAt(day)) ? undefined : day;
}

/** A spreadsheet takes the first nought away and adds seconds. */
export function timeIn(cell: string): string | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::00)?(?: Uhr)?$/.exec(cell.trim()) ?? [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}
