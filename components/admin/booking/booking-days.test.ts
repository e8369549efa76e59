import { describe, expect, it } from 'vitest';
import type { BookingRow } from '@/lib/features/bookings';
import { adminEventsDe } from '@/lib/strings/admin-events.de';
import { bookingsByDay, hoursOn, overlaps, withChanges } from './booking-days';

const zone = 'Europe/Berlin';
const texts = adminEventsDe.bookings;
const booking = (from: string, to: string, more: Partial<BookingRow> = {}): BookingRow => ({
  id: from,
  version: 1,
  driver: 'Jo',
  from,
  to,
  isMine: true,
  mayChange: true,
  ...more,
});
/** From Friday at six in the evening until Sunday at noon. */
const weekend = booking('2026-11-20T17:00:00.000Z', '2026-11-22T11:00:00.000Z');

describe('a booking of several days', () => {
  it('stands on each of them', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    const found = bookingsByDay([weekend], days, zone);
    expect(days.map((day) => found.get(day)?.length)).toEqual([0, 1, 1, 1, 0]);
  });

  it('says of each when it is', () => {
    expect(hoursOn('2026-11-20', weekend, zone, texts)).toBe('ab 18:00');
    expect(hoursOn('2026-11-21', weekend, zone, texts)).toBe('ganztägig');
    expect(hoursOn('2026-11-22', weekend, zone, texts)).toBe('bis 12:00');
  });

  it('ends at midnight with the day before', () => {
    const whole = booking('2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z');
    expect(bookingsByDay([whole], ['2026-11-20', '2026-11-21'], zone).get('2026-11-21')).toEqual([]);
    expect(hoursOn('2026-11-20', whole, zone, texts)).toBe('ganztägig');
  });
});

it('stands in the order of the day', () => {
  const late = booking('2026-11-20T17:00:00.000Z', '2026-11-20T19:00:00.000Z');
  const early = booking('2026-11-20T07:00:00.000Z', '2026-11-20T09:00:00.000Z');
  expect(bookingsByDay([late, early], ['2026-11-20'], zone).get('2026-11-20')).toEqual([early, late]);
  expect(hoursOn('2026-11-20', early, zone, texts)).toBe('08:00–10:00');
});

it('overlaps with what begins before it ends, and not with what begins then', () => {
  expect(overlaps(weekend, booking('2026-11-22T10:59:00.000Z', '2026-11-23T11:00:00.000Z'))).toBe(true);
  expect(overlaps(weekend, booking('2026-11-22T11:00:00.000Z', '2026-11-23T11:00:00.000Z'))).toBe(false);
});

describe('what this screen has done', () => {
  const moved = { ...weekend, version: 2, driver: 'Ada' };

  it('counts until the list tells the same', () => {
    expect(withChanges([weekend], new Map([[weekend.id, moved]]))).toEqual([moved]);
    expect(withChanges([], new Map([[weekend.id, weekend]]))).toEqual([weekend]);
    expect(withChanges([weekend], new Map([[weekend.id, 'removed']]))).toEqual([]);
  });

  it('gives way to what others did after it', () => {
    const newer = { ...weekend, version: 3 };
    expect(withChanges([newer], new Map([[weekend.id, moved]]))).toEqual([newer]);
  });
});
