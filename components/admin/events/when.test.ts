import { describe, expect, it } from 'vitest';
import type { Repeat } from '@/lib/calendar/event';
import {
  allDaySet,
  type EventTimes,
  endsBeforeStart,
  endWithDay,
  endWithTime,
  eventOf,
  startMoved,
  whenOf,
} from './when';

const zone = 'Europe/Berlin';
const values = {
  startDate: '2026-11-17T17:00:00.000Z',
  endDate: '2026-11-17T19:00:00.000Z',
  allDay: false,
  changes: [],
};
const when = whenOf(values, zone);
const without = (part: Partial<EventTimes>): EventTimes => ({ ...when, ...part });

it('is shown on the club’s clock', () => {
  expect(when).toMatchObject({ start: '2026-11-17T18:00', end: '2026-11-17T20:00', allDay: false });
  expect(eventOf(values, zone)).toEqual({ start: '2026-11-17T18:00', end: '2026-11-17T20:00' });
  expect(eventOf({ ...values, startDate: null }, zone)).toBeUndefined();
});

describe('a start that moves', () => {
  it('takes the end along, also over a change of clocks', () => {
    expect(startMoved(when, '2027-06-01T18:00', zone)).toEqual({
      startDate: '2027-06-01T16:00:00.000Z',
      endDate: '2027-06-01T18:00:00.000Z',
    });
  });

  it('leaves an event without an end without one', () => {
    expect(startMoved(without({ end: undefined }), '2026-11-18T18:00', zone)).toEqual({
      startDate: '2026-11-18T17:00:00.000Z',
    });
  });

  it('takes the weekday of its rule along', () => {
    const repeat: Repeat = { unit: 'week', every: 1, on: ['tue'], count: 3 };
    expect(startMoved(without({ repeat }), '2026-11-18T18:00', zone)).toMatchObject({ repeat: { on: ['wed'] } });
  });
});

describe('an end of which one half is chosen', () => {
  it('gets the other half from the start', () => {
    const open = without({ end: undefined });
    expect(endWithDay(open, '2026-11-17')).toBe('2026-11-17T20:00');
    expect(endWithDay(open, '2026-11-19')).toBe('2026-11-19T20:00');
    expect(endWithDay(without({ end: undefined, start: '2026-11-17T23:00' }), '2026-11-17')).toBe('2026-11-17T23:59');
    expect(endWithTime(open, '21:15')).toBe('2026-11-17T21:15');
  });

  it('is after midnight when it would be before the start', () => {
    expect(endWithTime(without({ end: undefined }), '01:00')).toBe('2026-11-18T01:00');
  });

  it('keeps the half that was there, even if it is wrong then', () => {
    const early = endWithTime(when, '17:00');
    expect(early).toBe('2026-11-17T17:00');
    expect(endsBeforeStart({ start: when.start, end: early })).toBe(true);
  });
});

describe('whole days', () => {
  it('begin and end with the first minute of a day, and have their times again afterwards', () => {
    const times = { start: '18:00', end: '20:00' };
    const whole = allDaySet(when, true, times, zone);
    expect(whole).toEqual({
      allDay: true,
      startDate: '2026-11-16T23:00:00.000Z',
      endDate: '2026-11-16T23:00:00.000Z',
    });
    expect(eventOf({ ...values, ...whole }, zone)).toEqual({ start: '2026-11-17', end: '2026-11-17' });
    expect(allDaySet(whenOf({ ...values, ...whole }, zone), false, times, zone)).toEqual({
      allDay: false,
      startDate: values.startDate,
      endDate: values.endDate,
    });
  });
});
