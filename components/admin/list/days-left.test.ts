import { expect, it } from 'vitest';
import { daysLeft } from './days-left';

const zone = 'Europe/Berlin';
const now = '2026-11-16T22:30:00.000Z';

it.each([
  ['2026-11-16T22:59:59.000Z', 0],
  ['2026-11-17T22:59:59.000Z', 1],
  ['2026-11-25T22:59:59.000Z', 9],
  ['2027-04-01T21:59:59.000Z', 136],
])('counts the days of the club’s calendar until %s', (until, days) => {
  expect(daysLeft(until, now, zone)).toBe(days);
});

it('counts nothing once it is over', () => {
  expect(daysLeft('2026-11-16T22:29:59.000Z', now, zone)).toBeUndefined();
});
