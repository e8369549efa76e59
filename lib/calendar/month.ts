// Weeks and months by number (calendar arithmetic): a week begins on Monday, month 0 is January 1970 as day 0 is its first day.

import { dayMs, dayText, type Local } from './local';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** 0 is Monday. Day 0 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

const monthNumber = (year: number, month: number): number => (year - 1970) * 12 + month;

export function monthOf(day: number): number {
  const date = new Date(day * dayMs);
  return monthNumber(date.getUTCFullYear(), date.getUTCMonth());
}

export const firstOfMonth = (month: number): number => Date.UTC(1970, month, 1) / dayMs;

/** The whole weeks that cover a month, 1 being January: days of the months beside it fill the first and the last. */
export function monthGrid(year: number, month: number): Local[][] {
  const number = monthNumber(year, month - 1);
  const monday = firstOfMonth(number) - weekdayOf(firstOfMonth(number));
  const weeks = Math.ceil((firstOfMonth(number + 1) - monday) / 7) || 0;
  return Array.from({ length: weeks }, (_, week) => weekdays.map((_, day) => dayText(monday + week * 7 + day)));
}
