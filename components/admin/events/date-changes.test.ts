import { describe, expect, it } from 'vitest';
import type { CalendarEvent, DateChange } from '@/lib/calendar/event';
import { eventSchema } from '@/lib/calendar/event-schema';
import { cancelDate, changeDate, changesAs, movedBy, restoreDate, strayChanges, uncancelDate } from './date-changes';

const series: CalendarEvent = {
  start: '2026-11-17T18:00',
  end: '2026-11-17T20:00',
  repeat: { unit: 'week', every: 1, on: ['tue'], count: 10 },
};
const second = '2026-11-24T18:00';
const third = '2026-12-01T18:00';
const plain = { start: second, end: '2026-11-24T20:00', title: '', location: '' };
const isTaken = (changes: readonly DateChange[]) => eventSchema.safeParse({ ...series, changes }).success;

describe('a cancelled date', () => {
  it('is one change, in the order of the dates', () => {
    const both = cancelDate(cancelDate([], third), second);
    expect(both).toEqual([
      { of: second, cancelled: true },
      { of: third, cancelled: true },
    ]);
    expect(cancelDate(both, second)).toEqual(both);
  });

  it('takes place again where it was moved to', () => {
    const moved = changeDate([], series, second, { ...plain, start: '2026-11-25T19:00', end: '2026-11-25T21:00' });
    expect(uncancelDate(cancelDate(moved, second), second)).toEqual(moved);
    expect(restoreDate(cancelDate(moved, second), second)).toEqual([]);
  });

  it('leaves no trace when it takes place after all', () => {
    expect(uncancelDate(cancelDate([], second), second)).toEqual([]);
  });
});

describe('a changed date', () => {
  it('says only where it begins while it lasts as long as the others', () => {
    const moved = changeDate([], series, second, { ...plain, start: '2026-11-25T19:00', end: '2026-11-25T21:00' });
    expect(moved).toEqual([{ of: second, start: '2026-11-25T19:00' }]);
    expect(isTaken(moved)).toBe(true);
  });

  it('says both when it lasts longer, so that its end stays after its start', () => {
    const longer = changeDate([], series, second, { ...plain, end: '2026-11-24T21:30' });
    expect(longer).toEqual([{ of: second, start: second, end: '2026-11-24T21:30' }]);
    expect(isTaken(longer)).toBe(true);
  });

  it('has a title and a place of its own, trimmed', () => {
    expect(changeDate([], series, second, { ...plain, title: ' Testspiel ', location: 'Halle 2 ' })).toEqual([
      { of: second, title: 'Testspiel', location: 'Halle 2' },
    ]);
  });

  it('is no change once everything is as in the series', () => {
    const named = changeDate([], series, second, { ...plain, title: 'Testspiel' });
    expect(changeDate(named, series, second, plain)).toEqual([]);
  });

  it('is found again after the series has moved to another hour', () => {
    const cancelled = cancelDate([], second);
    expect(cancelDate(cancelled, '2026-11-24T19:00')).toEqual([{ of: '2026-11-24T19:00', cancelled: true }]);
    expect(restoreDate(cancelled, '2026-11-24T19:00')).toEqual([]);
  });
});

it('knows the changes of days that the series no longer has', () => {
  const changes = [...cancelDate([], second), { of: '2026-11-25T18:00', cancelled: true }];
  expect(strayChanges({ ...series, changes }, 'Europe/Berlin')).toEqual([{ of: '2026-11-25T18:00', cancelled: true }]);
});

it('turns changes into whole days and back', () => {
  const changes = changeDate(cancelDate([], third), series, second, { ...plain, end: '2026-11-24T21:30' });
  const whole = changesAs(changes, true, { start: '18:00', end: '20:00' });
  expect(whole).toEqual([
    { of: '2026-11-24', start: '2026-11-24', end: '2026-11-24' },
    { of: '2026-12-01', cancelled: true },
  ]);
  const wholeSeries = { ...series, start: '2026-11-17', end: '2026-11-17', changes: whole };
  expect(eventSchema.safeParse(wholeSeries).success).toBe(true);
  expect(isTaken(changesAs(whole, false, { start: '18:00', end: '20:00' }))).toBe(true);
});

it('moves by as much as another moves, over months and midnight', () => {
  expect(movedBy('2026-11-17T20:00', '2026-11-17T18:00', '2026-12-01T23:30')).toBe('2026-12-02T01:30');
  expect(movedBy('2026-11-18', '2026-11-17', '2026-12-31')).toBe('2027-01-01');
});
