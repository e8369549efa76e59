import { afterEach, expect, it } from 'vitest';
import { noteStoreDate, storeTime } from './store-clock';

const dated = (ms: number) => new Date(ms).toUTCString();
const behind = () => storeTime() - Date.now();

afterEach(() => noteStoreDate(dated(Date.now())));

it('is the own clock where that goes right, although answers tell only seconds', () => {
  const here = Date.parse('2026-03-14T18:00:00.999Z');
  noteStoreDate(dated(here), here);
  expect(Math.abs(behind())).toBeLessThan(1);
});

it('goes by the store where the own clock is wrong, and keeps what it knows where nothing is told', () => {
  const here = Date.parse('2026-03-14T18:00:00.000Z');
  noteStoreDate(dated(here + 600_000), here);
  expect(Math.round(behind() / 1000)).toBe(600);
  noteStoreDate(undefined, here);
  noteStoreDate('yesterday', here);
  expect(Math.round(behind() / 1000)).toBe(600);
  noteStoreDate(dated(here - 600_000), here);
  expect(Math.round(behind() / 1000)).toBe(-600);
});
