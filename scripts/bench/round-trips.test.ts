import { expect, it } from 'vitest';
import { roundTrips } from './round-trips';

const command = (arrivedAt: number, answeredAt: number | null) => ({ arrivedAt, answeredAt });

it('counts once what is waited for together, whatever order it came in', () => {
  expect(roundTrips([])).toBe(0);
  expect(roundTrips([command(3, 9), command(1, 5), command(8, 12)])).toBe(1);
});

it('counts anew what is asked after an answer', () => {
  expect(roundTrips([command(1, 5), command(5, 9), command(6, 7), command(10, 11)])).toBe(3);
});

it('takes what was never answered as still under way', () => {
  expect(roundTrips([command(1, null), command(50, 60)])).toBe(1);
});
