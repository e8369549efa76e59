import { describe, expect, it } from 'vitest';
import type { CalendarEvent, Repeat } from '@/lib/calendar/event';
import { repeatSchema } from '@/lib/calendar/event-schema';
import {
  boundBy,
  followStart,
  monthWeekdayAt,
  onMonthWeekday,
  repeatBy,
  ruleDatesOf,
  withWeekday,
} from './repeat-edits';

/** A Tuesday, the third of its month. */
const start = '2026-11-17T18:00';
const weekly = repeatBy('week', start);
const dates = (repeat: Repeat) => ruleDatesOf({ start, end: start, repeat } satisfies CalendarEvent);

describe('a new rule', () => {
  it('repeats on the weekday of the start, for half a year', () => {
    expect(weekly).toEqual({ unit: 'week', every: 1, on: ['tue'], until: '2027-05-17' });
    expect(repeatBy('month', start)).toEqual({ unit: 'month', every: 1, until: '2027-05-17' });
  });

  it('ends on the last day of a month that is too short', () => {
    expect(repeatBy('week', '2026-08-31T18:00').until).toBe('2027-02-28');
  });

  it('keeps its end when it changes from weeks to months', () => {
    expect(repeatBy('month', start, { ...weekly, until: '2026-12-24' })).toMatchObject({ until: '2026-12-24' });
    expect(repeatBy('week', start, { unit: 'month', every: 2, count: 5 })).toEqual({
      unit: 'week',
      every: 1,
      on: ['tue'],
      count: 5,
    });
  });
});

describe('the days of a week', () => {
  it('stand in the order of the week, whenever they were chosen', () => {
    expect(withWeekday(weekly, 'mon', true)).toMatchObject({ on: ['mon', 'tue'] });
  });

  it('are never none at all', () => {
    expect(withWeekday(weekly, 'tue', false)).toBeUndefined();
  });
});

describe('the day of a month', () => {
  it.each([
    ['2026-11-01', 1, 'sun'],
    ['2026-11-17', 3, 'tue'],
    ['2026-11-28', 4, 'sat'],
    ['2026-11-30', -1, 'mon'],
  ] as const)('%s is number %d of its weekday', (day, nth, weekday) => {
    expect(monthWeekdayAt(day)).toEqual({ nth, weekday });
  });

  it('can be a weekday, and the day of the start again', () => {
    const monthly = repeatBy('month', start);
    const third = onMonthWeekday(monthly, { nth: 3, weekday: 'tue' });
    expect(third).toEqual({ ...monthly, on: { nth: 3, weekday: 'tue' } });
    expect(onMonthWeekday(third, undefined)).toEqual(monthly);
  });
});

describe('the end of a rule', () => {
  it('is the same when it is said in the other way', () => {
    const counted = boundBy('count', weekly, start);
    expect(counted).toEqual({ unit: 'week', every: 1, on: ['tue'], count: 26 });
    expect(dates(counted)).toEqual(dates(weekly));
    expect(boundBy('until', counted, start)).toEqual({ ...weekly, until: '2027-05-11' });
  });

  it('is at least one date, even if the rule gave none', () => {
    expect(boundBy('count', { ...weekly, until: '2020-01-01' }, start)).toMatchObject({ count: 1 });
  });

  it('is one that the calendar takes', () => {
    for (const repeat of [weekly, boundBy('count', weekly, start), repeatBy('month', start)])
      expect(repeatSchema.safeParse(repeat).success).toBe(true);
  });
});

describe('a start that moves', () => {
  it('takes a rule along that only said its day', () => {
    expect(followStart(weekly, start, '2026-11-18T18:00')).toMatchObject({ on: ['wed'] });
    const third = onMonthWeekday(repeatBy('month', start), { nth: 3, weekday: 'tue' });
    expect(followStart(third, start, '2026-11-30T18:00')).toMatchObject({ on: { nth: -1, weekday: 'mon' } });
  });

  it('leaves days alone that somebody chose', () => {
    const two: Repeat = { unit: 'week', every: 1, on: ['tue', 'thu'], count: 3 };
    expect(followStart(two, start, '2026-11-18T18:00')).toBe(two);
    const last = onMonthWeekday(repeatBy('month', start), { nth: -1, weekday: 'fri' });
    expect(followStart(last, start, '2026-11-18T18:00')).toBe(last);
  });
});
