import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventSchema } from './event-schema';
import { randomEvent } from './random-event.fixture';

const at = { start: '2026-01-06T18:00', end: '2026-01-06T20:00' };
const weekly = { unit: 'week', every: 1, on: ['tue'] };
const of = '2026-01-06T18:00';

const pathsOf = (event: unknown) => eventSchema.safeParse(event).error?.issues.map(({ path }) => path.join('.')) ?? [];

it('is accepted, and comes out as it went in', () => {
  fc.assert(
    fc.property(randomEvent, (event) => {
      const stored = JSON.parse(JSON.stringify(event));
      expect(eventSchema.parse(stored)).toEqual(event);
    }),
    { seed: 1, numRuns: 300 },
  );
});

describe('an event is refused', () => {
  it.each<[string, string, unknown]>([
    ['that ends before it starts', 'end', { ...at, end: '2026-01-06T17:59' }],
    ['that ends on a day but starts at a time', 'end', { ...at, end: '2026-01-07' }],
    ['on a day that there is not', 'start', { start: '2026-02-30', end: '2026-03-01' }],
    ['that repeats on no weekday', 'repeat.on', { ...at, repeat: { ...weekly, on: [] } }],
    ['that repeats every 0 weeks', 'repeat.every', { ...at, repeat: { ...weekly, every: 0 } }],
    ['with two ends', 'repeat.count', { ...at, repeat: { ...weekly, until: '2026-02-01', count: 3 } }],
    ['whose last day has a time', 'repeat.until', { ...at, repeat: { ...weekly, until: '2026-02-01T18:00' } }],
    [
      'that is over before its first date',
      'repeat',
      { ...at, repeat: { ...weekly, on: ['mon'], until: '2026-01-11' } },
    ],
    [
      'on a fifth Friday',
      'repeat.on.nth',
      { ...at, repeat: { unit: 'month', every: 1, on: { nth: 5, weekday: 'fri' } } },
    ],
    ['that repeats every year', 'repeat.unit', { ...at, repeat: { unit: 'year', every: 1 } }],
    ['of which a date moves to a whole day', 'changes.0.start', { ...at, changes: [{ of, start: '2026-01-07' }] }],
    ['of which a date ends before it starts', 'changes.0.end', { ...at, changes: [{ of, end: '2026-01-06T17:00' }] }],
    ['with a word that nobody knows', '', { ...at, rrule: 'FREQ=SECONDLY' }],
  ])('%s', (_, path, event) => {
    expect(pathsOf(event)).toEqual([path]);
  });

  it('whatever else it is, without an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(eventSchema.safeParse(anything).success).toBe(false);
      }),
      { seed: 2, numRuns: 500 },
    );
  });
});
