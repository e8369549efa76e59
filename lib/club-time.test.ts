import { expect, it } from 'vitest';
import { clubOffset, fromClubClock, onClubClock } from '@/lib/club-time';

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
  expect(onClubClock(fromClubClock('2026-03-29T02:30', berlin) ?? '', berlin)).toBe('2026-03-29T03:30');
});

it('is nothing when it is no time', () => {
  for (const text of ['', 'morgen', '2026-13-01T00:00']) expect(fromClubClock(text, berlin)).toBeUndefined();
});

it.each([
  ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29T02:59', '2026-03-29T01:59:00.000Z'],
  ['2026-10-25T02:00', '2026-10-25T00:00:00.000Z'],
  ['2026-10-25T02:59', '2026-10-25T00:59:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('reads %s, beside a change of clocks, as %s', (local, instant) => {
  expect(fromClubClock(local, berlin)).toBe(instant);
});

it('knows how far clocks are ahead, by half hours and behind UTC as well', () => {
  const hoursAhead = (instant: string, timeZone: string) => clubOffset(Date.parse(instant), timeZone) / 3_600_000;
  expect(hoursAhead('2026-03-29T00:59:00Z', berlin)).toBe(1);
  expect(hoursAhead('2026-03-29T01:00:00Z', berlin)).toBe(2);
  expect(hoursAhead('2026-07-01T12:00:00Z', 'Asia/Kolkata')).toBe(5.5);
  expect(hoursAhead('2026-07-01T12:00:00Z', 'America/St_Johns')).toBe(-2.5);
});

it('moves on by half an hour where clocks do', () => {
  const lordHowe = 'Australia/Lord_Howe';
  expect(onClubClock(fromClubClock('2026-10-04T02:10', lordHowe) ?? '', lordHowe)).toBe('2026-10-04T02:40');
});
