import { expect, it } from 'vitest';
import { proposedPlan, readSchedule } from '@/lib/forms/schedule';

const berlin = 'Europe/Berlin';
const now = '2026-03-14T17:30:00.000Z';

it('reads date and time on the club’s clock', () => {
  expect(readSchedule('2026-03-15', '18:00', berlin, now)).toEqual({ at: '2026-03-15T17:00:00.000Z' });
  expect(readSchedule('2026-07-15', '18:00', berlin, now)).toEqual({ at: '2026-07-15T16:00:00.000Z' });
});

it('refuses what is over, even if only by minutes', () => {
  expect(readSchedule('2026-03-14', '18:30', berlin, now)).toEqual({ refused: 'past' });
  expect(readSchedule('2026-03-14', '18:31', berlin, now)).toEqual({ at: '2026-03-14T17:31:00.000Z' });
});

it('refuses the hour that no clock shows', () => {
  expect(readSchedule('2026-03-29', '02:30', berlin, now)).toEqual({ refused: 'skipped' });
  expect(readSchedule('2026-03-29', '03:00', berlin, now)).toEqual({ at: '2026-03-29T01:00:00.000Z' });
});

it('waits for both halves', () => {
  for (const [date, time] of [
    ['', '18:00'],
    ['2026-03-15', ''],
    ['2026-02-31', ''],
  ] as const)
    expect(readSchedule(date, time, berlin, now)).toEqual({ refused: 'incomplete' });
});

it('proposes what is planned already, else the next full hour', () => {
  expect(proposedPlan(undefined, berlin, now)).toEqual({ date: '2026-03-14', time: '19:00' });
  expect(proposedPlan('2026-05-01T10:15:00.000Z', berlin, now)).toEqual({ date: '2026-05-01', time: '12:15' });
  expect(proposedPlan('2026-01-01T10:15:00.000Z', berlin, now).date).toBe('2026-03-14');
});
