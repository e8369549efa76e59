import { expect, it } from 'vitest';
import { fromClubClock, onClubClock } from '@/lib/club-time';

const berlin = 'Europe/Berlin';

it.each([
  ['2026-01-15T17:00:00.000Z', '2026-01-15T18:00'],
  ['2026-07-15T16:00:00.000Z', '2026-07-15T18:00'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01T00:30'],
  ['2026-03-29T00:59:00.000Z', '2026-03-29T01:59'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
])('%s is %s on the club’s clock, and back', (instant, local) => {
  expect(onClubClock(instant, berlin)).toBe(local);
  expect(fromClubClock(local, berlin)).toBe(instant);
});

it('takes the earlier of two moments that the clock shows alike, and moves on from one that it skips', () => {
  expect(fromClubClock('2026-10-25T02:30', berlin)).toBe('2026-10-25T00:30:00.000Z');
  expect(onClubClock(fromClubClock('2026-03-29T02:30', berlin) ?? '', berlin)).toMatch(/^2026-03-29T0[13]:30$/);
});

it('is nothing when it is no time', () => {
  for (const text of ['', 'morgen', '2026-13-01T00:00']) expect(fromClubClock(text, berlin)).toBeUndefined();
});
