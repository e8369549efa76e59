// The single dates of an event (recurrence expansion, DST): in order, changes applied, at the hour that the club's clock shows in summer and winter.

import { momentShown } from '@/lib/club-time';
import type { CalendarEvent, DateChange } from './event';
import { dayMs, dayOf, dayText, isWholeDay, type Local, shownAt, timeText } from './local';
import { ruleDays } from './rule-days';

export interface Occurrence {
  /** When it would have started by the rule: its name, wherever it has moved. */
  readonly original: Local;
  readonly start: Local;
  readonly end: Local;
  readonly startsAt: string;
  /** The first moment that is no longer part of it. */
  readonly endsAt: string;
  /** What became of it, if anything did. A cancelled date is listed like any other. */
  readonly change?: DateChange;
}

/** What the dates of an event have in common. */
interface Frame {
  readonly zone: string;
  readonly whole: boolean;
  /** Of the day, and how long: as clocks show it, in milliseconds. */
  readonly time: number;
  readonly length: number;
}

const frameOf = ({ start, end }: CalendarEvent, zone: string): Frame => ({
  zone,
  whole: isWholeDay(start),
  time: shownAt(start) - dayOf(start) * dayMs,
  length: Math.max(0, shownAt(end) - shownAt(start)) || 0,
});

function dateOn(day: number, { zone, whole, time, length }: Frame, change?: DateChange): Occurrence {
  const text = (shown: number): Local => (whole ? dayText(shown / dayMs) : timeText(shown));
  const moved = (to: Local | undefined, otherwise: number): number => {
    if (to === undefined) return otherwise;
    const shown = whole ? dayOf(to) * dayMs : shownAt(to);
    return Number.isNaN(shown) ? otherwise : shown;
  };
  const original = day * dayMs + time;
  const start = moved(change?.start, original);
  const end = Math.max(start, moved(change?.end, start + length));
  const startsAt = momentShown(start, zone);
  // A start in the hour that clocks leave out is later than it looks, and must not be later than its end.
  const endsAt = Math.max(startsAt, momentShown(whole ? end + dayMs : end, zone));
  return {
    original: text(original),
    start: text(start),
    end: text(end),
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    ...(change ? { change } : {}),
  };
}

/** Only changes of dates that the rule gives: what was changed under another rule is forgotten. */
function changesByDay(event: CalendarEvent): ReadonlyMap<number, DateChange> {
  const wanted = new Map(event.changes?.map((change) => [dayOf(change.of), change]));
  const found = new Map<number, DateChange>();
  for (const day of ruleDays(event)) {
    const change = wanted.get(day);
    if (change) found.set(day, change);
    if (found.size === wanted.size) break;
  }
  return found;
}

const byStart = (a: Occurrence, b: Occurrence): number =>
  Date.parse(a.startsAt) - Date.parse(b.startsAt) || shownAt(a.original) - shownAt(b.original);

const changedDates = (changes: ReadonlyMap<number, DateChange>, frame: Frame): Occurrence[] =>
  [...changes].map(([day, change]) => dateOn(day, frame, change)).sort(byStart);

/** More than any zone is away from UTC. */
const zoneSlack = 2 * dayMs;

/** At least all that touch the time between the two; moments are worked out for those alone. */
function* dates(event: CalendarEvent, from: number, to: number, zone: string): Generator<Occurrence> {
  const frame = frameOf(event, zone);
  const changes = changesByDay(event);
  const changed = changedDates(changes, frame);
  const earliest = from - frame.length - zoneSlack;
  for (const day of ruleDays(event)) {
    // Put so that a moment which is none, NaN, is met by nothing.
    if (!(day * dayMs <= to + zoneSlack)) break;
    if (!(day * dayMs >= earliest) || changes.has(day)) continue;
    const date = dateOn(day, frame);
    for (let next = changed[0]; next && byStart(next, date) < 0; next = changed[0]) {
      yield next;
      changed.shift();
    }
    yield date;
  }
  yield* changed;
}

const touches = ({ startsAt, endsAt }: Occurrence, from: number, to: number): boolean =>
  Date.parse(startsAt) < to && (Date.parse(endsAt) > from || Date.parse(startsAt) >= from);

/** The dates that touch the time from one moment until just before another, as they are asked for; at most so many. */
export function* occurrences(
  event: CalendarEvent,
  from: string,
  to: string,
  zone: string,
  limit: number,
): Generator<Occurrence> {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  let left = limit;
  for (const date of dates(event, first, last, zone)) {
    if (!(left >= 1)) return;
    if (!touches(date, first, last)) continue;
    left -= 1;
    yield date;
  }
}

/** The first date that is not over and not cancelled; it may have begun. */
export function nextOccurrence(event: CalendarEvent, now: string, zone: string): Occurrence | undefined {
  const from = Date.parse(now);
  for (const date of dates(event, from, Number.POSITIVE_INFINITY, zone))
    if (!date.change?.cancelled && touches(date, from, Number.POSITIVE_INFINITY)) return date;
  return undefined;
}

/** When the last date is over, cancelled or not; nothing if there is no last one, or none at all. */
export function lastEnd(event: CalendarEvent, zone: string): string | undefined {
  if (event.repeat && event.repeat.until === undefined && event.repeat.count === undefined) return undefined;
  const frame = frameOf(event, zone);
  const changes = changesByDay(event);
  const lastDay = [...ruleDays(event)].findLast((day) => !changes.has(day));
  const dates = changedDates(changes, frame);
  if (lastDay !== undefined) dates.push(dateOn(lastDay, frame));
  return dates
    .map(({ endsAt }) => endsAt)
    .sort()
    .at(-1);
}

/** A series as a calendar writes it: its first date by the rule, and the dates that are different. */
export interface Series {
  readonly first: Occurrence;
  readonly changed: readonly Occurrence[];
}

export function seriesOf(event: CalendarEvent, zone: string): Series | undefined {
  const frame = frameOf(event, zone);
  const { value: first } = ruleDays(event).next();
  if (first === undefined) return undefined;
  return { first: dateOn(first, frame), changed: changedDates(changesByDay(event), frame) };
}
