import { describe, expect, it } from 'vitest';
import { stringsIn } from '@/lib/strings/dictionary';
import { dateInFull, hoursInWords, isOnDay, monthInWords, timeInWords } from './event-time';
import { repeatInWords } from './repeat-in-words';

const date = (start: string, end: string, hasEnd = true) => ({ start, end, startsAt: '', endsAt: '', hasEnd });

describe('a date in words', () => {
  it('has its day and its hours', () => {
    const evening = date('2026-03-14T18:00', '2026-03-14T20:30');
    expect(dateInFull(evening, 'de')).toBe('Samstag, 14. März 2026, 18:00–20:30 Uhr');
    expect(dateInFull(evening, 'en')).toMatch(/^Saturday,? 14 March 2026, 18:00–20:30$/);
  });

  it('has no end that nobody has said', () => {
    expect(hoursInWords(date('2026-03-14T18:00', '2026-03-14T20:00', false), 'de')).toBe('18:00 Uhr');
    expect(dateInFull(date('2026-03-14T23:00', '2026-03-15T01:00', false), 'de')).toBe(
      'Samstag, 14. März 2026, 23:00 Uhr',
    );
  });

  it('has only days where it takes whole days, and both ends where it lasts', () => {
    expect(dateInFull(date('2026-03-14', '2026-03-14'), 'de')).toBe('Samstag, 14. März 2026');
    expect(dateInFull(date('2026-03-14', '2026-03-16'), 'de')).toMatch(/^Samstag, 14\.\s*–\s*Montag, 16\. März 2026$/);
    expect(hoursInWords(date('2026-03-14T10:00', '2026-03-16T12:00'), 'de')).toBe('');
  });

  it('is what the club’s clock shows', () => {
    expect(timeInWords('2026-07-01T17:30:00.000Z', 'de', 'Europe/Berlin')).toBe('19:30 Uhr');
    expect(monthInWords('2026-03', 'de')).toBe('März 2026');
  });
});

it('is on every day that it touches, and not on one at whose first moment it ends', () => {
  const night = date('2026-03-14T20:00', '2026-03-15T00:00');
  expect(['13', '14', '15'].filter((day) => isOnDay(night, `2026-03-${day}`))).toEqual(['14']);
  const camp = date('2026-03-14', '2026-03-16');
  expect(['13', '14', '15', '16', '17'].filter((day) => isOnDay(camp, `2026-03-${day}`))).toEqual(['14', '15', '16']);
  expect(isOnDay(date('2026-03-14T00:00', '2026-03-14T00:00'), '2026-03-14')).toBe(true);
});

it('says how a series repeats', () => {
  const say = (repeat: Parameters<typeof repeatInWords>[0], language: 'de' | 'en' = 'de') =>
    repeatInWords(repeat, '2026-03-14T18:00', stringsIn(language).siteEvents.repeat, language);
  expect(say({ unit: 'week', every: 1, on: ['thu', 'tue'], until: '2026-06-30' })).toBe(
    'Jede Woche am Dienstag und Donnerstag, bis 30. Juni 2026',
  );
  expect(say({ unit: 'week', every: 2, on: ['sat'], count: 5 })).toBe('Alle 2 Wochen am Samstag');
  expect(say({ unit: 'month', every: 1, count: 5 })).toBe('Jeden Monat am 14.');
  expect(say({ unit: 'month', every: 3, on: { nth: -1, weekday: 'fri' }, count: 5 }, 'en')).toBe(
    'Every 3 months on the last Friday',
  );
});
