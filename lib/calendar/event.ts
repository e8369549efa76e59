// What a calendar has to know of an event, as plain JSON (calendar event type): when it is, how it repeats, and which of its dates are different.

import type { Local } from './local';
import type { Weekday } from './month';

export interface CalendarEvent {
  readonly start: Local;
  /** Of the same form as the start, and not before it. An event of whole days includes the day on which it ends. */
  readonly end: Local;
  readonly repeat?: Repeat;
  readonly changes?: readonly DateChange[];
}

/** Without `until` and `count`, an event repeats for as long as anybody looks. */
export type Repeat = (Weekly | Monthly) & {
  /** The last day on which it may begin. */
  readonly until?: Local;
  /** How often it takes place, dates included that were cancelled later. */
  readonly count?: number;
};

export interface Weekly {
  readonly unit: 'week';
  /** 2 is every other week, counted from the week of the start. */
  readonly every: number;
  readonly on: readonly Weekday[];
}

export interface Monthly {
  readonly unit: 'month';
  readonly every: number;
  /** Without it, on the day of the month on which the event starts; months that have no such day are left out. */
  readonly on?: MonthWeekday;
}

export interface MonthWeekday {
  /** -1 is the last. There is no fifth: Outlook would take it for the last. */
  readonly nth: 1 | 2 | 3 | 4 | -1;
  readonly weekday: Weekday;
}

/** What is different about one date of a series. */
export interface DateChange {
  /** When it would have started. Only the day counts: a series that moves to another hour keeps its changes. */
  readonly of: Local;
  readonly cancelled?: boolean;
  /** Where only a start is given, the date keeps its length. */
  readonly start?: Local;
  readonly end?: Local;
  readonly title?: string;
  readonly location?: string;
}
