import { describe, expect, it } from 'vitest';
import { clubMoment, dayIn, momentIn, weekdayAround } from './club-calendar';

const berlin = 'Europe/Berlin';

describe('the calendar of a club', () => {
  it('knows that an evening in summer is another hour of the world than one in winter', () => {
    expect(momentIn(berlin, '2026-07-01', '19:30').toISOString()).toBe('2026-07-01T17:30:00.000Z');
    expect(momentIn(berlin, '2026-12-01', '19:30').toISOString()).toBe('2026-12-01T18:30:00.000Z');
  });

  it('finds the right hour on the days when the clocks change', () => {
    expect(momentIn(berlin, '2026-03-29', '03:00').toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(momentIn(berlin, '2026-10-25', '20:00').toISOString()).toBe('2026-10-25T19:00:00.000Z');
    expect(momentIn('America/New_York', '2026-11-01', '20:00').toISOString()).toBe('2026-11-02T01:00:00.000Z');
  });

  it('counts days where the club is, not where the computer is', () => {
    const lateInUtc = new Date('2026-06-30T22:30:00Z');
    expect(dayIn(berlin, lateInUtc)).toBe('2026-07-01');
    expect(clubMoment({ days: -1, at: '20:00' }, lateInUtc, berlin)).toBe('2026-06-30T18:00:00.000Z');
    expect(clubMoment({ days: 1, at: '18:00' }, lateInUtc, berlin)).toBe('2026-07-02T16:00:00.000Z');
  });

  it('takes the last occurrence of a yearly day, which on the day itself is a matter of the hour', () => {
    const nikolaus = { yearly: '12-06', at: '18:30' } as const;
    expect(clubMoment(nikolaus, new Date('2026-11-16T12:00:00Z'), berlin)).toBe('2025-12-06T17:30:00.000Z');
    expect(clubMoment(nikolaus, new Date('2026-12-06T17:29:00Z'), berlin)).toBe('2025-12-06T17:30:00.000Z');
    expect(clubMoment(nikolaus, new Date('2026-12-06T17:30:00Z'), berlin)).toBe('2026-12-06T17:30:00.000Z');
    expect(clubMoment(nikolaus, new Date('2027-01-01T00:00:00Z'), berlin)).toBe('2026-12-06T17:30:00.000Z');
  });

  it('finds a day of the week so many weeks away, whichever day it is today', () => {
    for (const day of ['2026-11-16', '2026-11-19', '2026-11-22'])
      expect(weekdayAround(day, 1, 'sat')).toBe('2026-11-28');
    expect(weekdayAround('2026-11-16', -2, 'mon')).toBe('2026-11-02');
    const thursday = new Date('2026-11-19T12:00:00Z');
    expect(clubMoment({ weeks: 0, on: 'sun', at: '14:00' }, thursday, berlin)).toBe('2026-11-22T13:00:00.000Z');
  });
});
