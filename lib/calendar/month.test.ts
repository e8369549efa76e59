import { describe, expect, it } from 'vitest';
import { dayOf, dayText } from './local';
import { monthGrid, monthOf, weekdayOf, weekdays } from './month';

describe('the weeks of a month', () => {
  it('begin on Monday and are filled up from the months beside it', () => {
    expect(monthGrid(2026, 3)).toEqual([
      ['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'],
      ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'],
      ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'],
      ['2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22'],
      ['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26', '2026-03-27', '2026-03-28', '2026-03-29'],
      ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05'],
    ]);
  });

  it('are four where a February fits, and never more than six', () => {
    expect(monthGrid(2027, 2)).toHaveLength(4);
    for (let year = 1960; year < 2060; year++)
      for (let month = 1; month <= 12; month++) {
        const days = monthGrid(year, month).flat();
        const own = `${year}-${String(month).padStart(2, '0')}`;
        expect(days.length % 7).toBe(0);
        expect(days.length).toBeLessThanOrEqual(42);
        expect(new Date(`${days[0]}T00:00Z`).getUTCDay()).toBe(1);
        expect(days.slice(0, 7).some((day) => day.startsWith(own))).toBe(true);
        expect(days.slice(-7).some((day) => day.startsWith(own))).toBe(true);
        expect(days.filter((day) => day.startsWith(own))).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
      }
  });

  it('are none of what is no month', () => {
    expect(monthGrid(Number.NaN, 1)).toEqual([]);
  });
});

it('counts days before 1970 too', () => {
  const christmas = dayOf('1969-12-24');
  expect(christmas).toBe(-8);
  expect(dayText(christmas)).toBe('1969-12-24');
  expect(weekdays[weekdayOf(christmas)]).toBe('wed');
  expect(monthOf(christmas)).toBe(-1);
});

it.each([
  '',
  '2026-02-30',
  '2026-13-01',
  '0026-01-01',
  '2026-1-1',
  '2026-03-14T',
  '2026-03-14T24:00',
  '2026-03-14T18:00Z',
])('takes "%s" for no day', (text) => {
  expect(dayOf(text)).toBeNaN();
});
