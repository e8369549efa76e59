import { describe, expect, it } from 'vitest';
import type { DateChange, Repeat } from '@/lib/calendar/event';
import { adminEventsDe } from '@/lib/strings/admin-events.de';
import { adminEventsEn } from '@/lib/strings/admin-events.en';
import { ruleSentence, saySpan } from './rule-sentence';

const says = (repeat: Repeat, language: 'de' | 'en' = 'de', changes: readonly DateChange[] = []) => {
  const texts = language === 'de' ? adminEventsDe : adminEventsEn;
  const event = { start: '2026-11-17T18:00', end: '2026-11-17T20:00', repeat, changes };
  return ruleSentence(event, texts.form.rule, language);
};

describe('a rule in German', () => {
  it.each<[Repeat, string]>([
    [
      { unit: 'week', every: 1, on: ['thu', 'tue'], until: '2027-03-19' },
      'Jeden Dienstag und Donnerstag bis 19. März 2027, 36 Termine',
    ],
    [
      { unit: 'week', every: 2, on: ['tue'], count: 3 },
      'Alle 2 Wochen am Dienstag, 3 Termine, zuletzt am 15. Dezember 2026',
    ],
    [
      { unit: 'week', every: 1, on: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], until: '2026-11-17' },
      'Jeden Tag bis 17. November 2026, 1 Termin',
    ],
    [{ unit: 'month', every: 1, until: '2027-01-17' }, 'Am 17. jedes Monats bis 17. Januar 2027, 3 Termine'],
    [{ unit: 'month', every: 2, count: 2 }, 'Am 17. jedes 2. Monats, 2 Termine, zuletzt am 17. Januar 2027'],
    [
      { unit: 'month', every: 1, on: { nth: 3, weekday: 'tue' }, count: 2 },
      'Am dritten Dienstag jedes Monats, 2 Termine, zuletzt am 15. Dezember 2026',
    ],
    [
      { unit: 'month', every: 3, on: { nth: -1, weekday: 'fri' }, until: '2027-02-28' },
      'Am letzten Freitag jedes 3. Monats bis 28. Februar 2027, 2 Termine',
    ],
  ])('%j', (repeat, sentence) => {
    expect(says(repeat)).toBe(sentence);
  });

  it('says how many dates are cancelled, of those that there are', () => {
    const changes = ['2026-11-24T18:00', '2026-11-25T18:00'].map((of) => ({ of, cancelled: true }));
    expect(says({ unit: 'week', every: 1, on: ['tue'], until: '2026-12-01' }, 'de', changes)).toBe(
      'Jeden Dienstag bis 1. Dezember 2026, 3 Termine, davon 1 abgesagt',
    );
  });

  it('says nothing of a rule without any date', () => {
    expect(says({ unit: 'week', every: 1, on: ['tue'], until: '2026-01-01' })).toBeUndefined();
  });
});

describe('a rule in English', () => {
  it.each<[Repeat, string]>([
    [
      { unit: 'week', every: 1, on: ['tue', 'thu'], until: '2027-03-19' },
      'Every Tuesday and Thursday until March 19, 2027, 36 dates',
    ],
    [
      { unit: 'month', every: 2, on: { nth: 2, weekday: 'sun' }, count: 1 },
      'Every 2 months on the second Sunday, 1 date, the last on January 10, 2027',
    ],
    [{ unit: 'month', every: 1, until: '2027-01-17' }, 'Every month on day 17 until January 17, 2027, 3 dates'],
  ])('%j', (repeat, sentence) => {
    expect(says(repeat, 'en')).toBe(sentence);
  });
});

it('says the day of a date once', () => {
  const said = saySpan('2026-11-17T18:00', '2026-11-17T20:00', 'de');
  expect(said.match(/Nov/g)).toHaveLength(1);
  expect(said).toContain('18:00');
  expect(said).toContain('20:00');
  expect(saySpan('2026-11-17', '2026-11-17', 'de')).toBe('Di., 17. Nov. 2026');
});
