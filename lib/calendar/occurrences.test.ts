import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarEvent, Repeat } from './event';
import { naiveDates } from './naive-dates.fixture';
import { lastEnd, nextOccurrence, occurrences } from './occurrences';
import { randomEvent } from './random-event.fixture';

const berlin = 'Europe/Berlin';

const datesOf = (event: CalendarEvent, from = '2000-01-01T00:00Z', to = '2100-01-01T00:00Z', limit = 10) => [
  ...occurrences(event, from, to, berlin, limit),
];
const startsOf = (event: CalendarEvent, limit?: number) =>
  datesOf(event, undefined, undefined, limit).map(({ start }) => start);

const training = (start: string, repeat: Repeat, length = '20:00'): CalendarEvent => ({
  start,
  end: `${start.slice(0, 11)}${length}`,
  repeat,
});

describe('an event that repeats every week', () => {
  it('takes place on its weekdays, from its start on', () => {
    const event = training('2026-01-07T18:00', { unit: 'week', every: 1, on: ['thu', 'tue'], count: 4 });
    expect(startsOf(event)).toEqual(['2026-01-08T18:00', '2026-01-13T18:00', '2026-01-15T18:00', '2026-01-20T18:00']);
  });

  it('counts every other week from the week of its start, Sunday being the end of a week', () => {
    const event = training('2026-01-04T10:00', { unit: 'week', every: 2, on: ['mon', 'sun'], count: 4 });
    expect(startsOf(event)).toEqual(['2026-01-04T10:00', '2026-01-12T10:00', '2026-01-18T10:00', '2026-01-26T10:00']);
  });

  it('may begin for the last time on its last day', () => {
    const weekly = { unit: 'week', every: 1, on: ['tue'] } as const;
    expect(startsOf(training('2026-01-06T23:30', { ...weekly, until: '2026-01-20' }, '23:45'))).toHaveLength(3);
    expect(startsOf(training('2026-01-06T23:30', { ...weekly, until: '2026-01-19' }, '23:45'))).toHaveLength(2);
  });

  it('is at the same hour in summer and in winter', () => {
    const event = training('2026-03-24T18:00', { unit: 'week', every: 1, on: ['tue'], count: 2 });
    expect(datesOf(event).map(({ startsAt }) => startsAt)).toEqual([
      '2026-03-24T17:00:00.000Z',
      '2026-03-31T16:00:00.000Z',
    ]);
  });
});

describe('an event that repeats every month', () => {
  it('leaves out the months that have no such day', () => {
    expect(startsOf(training('2026-01-31T18:00', { unit: 'month', every: 1, count: 4 }))).toEqual([
      '2026-01-31T18:00',
      '2026-03-31T18:00',
      '2026-05-31T18:00',
      '2026-07-31T18:00',
    ]);
    expect(startsOf(training('2024-02-29T18:00', { unit: 'month', every: 12, count: 2 }))).toEqual([
      '2024-02-29T18:00',
      '2028-02-29T18:00',
    ]);
  });

  it('finds the second Tuesday and the last Friday', () => {
    const tuesday: Repeat = { unit: 'month', every: 1, on: { nth: 2, weekday: 'tue' }, count: 3 };
    expect(startsOf(training('2026-01-01T18:00', tuesday))).toEqual([
      '2026-01-13T18:00',
      '2026-02-10T18:00',
      '2026-03-10T18:00',
    ]);
    const friday: Repeat = { unit: 'month', every: 2, on: { nth: -1, weekday: 'fri' }, count: 3 };
    expect(startsOf(training('2026-01-31T18:00', friday))).toEqual([
      '2026-03-27T18:00',
      '2026-05-29T18:00',
      '2026-07-31T18:00',
    ]);
  });
});

describe('a change of the clocks', () => {
  it('moves a start on that it leaves out, and takes the first of two', () => {
    const nightly: Repeat = { unit: 'week', every: 1, on: ['sun'] };
    const [spring] = datesOf(training('2026-03-29T02:30', nightly, '04:00'));
    expect([spring?.startsAt, spring?.endsAt]).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-29T02:00:00.000Z']);
    const [autumn] = datesOf(training('2026-10-25T02:30', nightly, '04:00'));
    expect([autumn?.startsAt, autumn?.endsAt]).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T03:00:00.000Z']);
  });

  it('does not let an event end before it begins', () => {
    const [date] = datesOf({ start: '2026-03-29T02:30', end: '2026-03-29T03:15' });
    expect(date?.endsAt).toBe(date?.startsAt);
  });

  it('makes a day shorter or longer', () => {
    const hours = (day: string) => {
      const [date] = datesOf({ start: day, end: day });
      return (Date.parse(date?.endsAt ?? '') - Date.parse(date?.startsAt ?? '')) / 3_600_000;
    };
    expect([hours('2026-03-28'), hours('2026-03-29'), hours('2026-10-25')]).toEqual([24, 23, 25]);
  });
});

describe('an event that takes no time', () => {
  it('is part of the time that begins with it, and not of the time that ends with it', () => {
    const whistle = { start: '2026-07-01T18:00', end: '2026-07-01T18:00' };
    expect(datesOf(whistle, '2026-07-01T16:00Z', '2026-07-02T00:00Z')).toHaveLength(1);
    expect(datesOf(whistle, '2026-07-01T00:00Z', '2026-07-01T16:00Z')).toHaveLength(0);
  });
});

describe('an event of whole days', () => {
  it('includes the day on which it ends', () => {
    const camp = { start: '2026-07-31', end: '2026-08-02' };
    expect(datesOf(camp)).toEqual([
      {
        original: '2026-07-31',
        start: '2026-07-31',
        end: '2026-08-02',
        startsAt: '2026-07-30T22:00:00.000Z',
        endsAt: '2026-08-02T22:00:00.000Z',
      },
    ]);
    expect(datesOf(camp, '2026-08-02T21:59Z')).toHaveLength(1);
    expect(datesOf(camp, '2026-08-02T22:00Z')).toHaveLength(0);
  });
});

describe('a changed date', () => {
  const weekly = training('2026-01-06T18:00', { unit: 'week', every: 1, on: ['tue'], count: 4 });
  const changed = (...changes: NonNullable<CalendarEvent['changes']>): CalendarEvent => ({ ...weekly, changes });

  it('is found where it moved to, under the name that it had, and no longer where it was', () => {
    const event = changed({ of: '2026-01-13T18:00', start: '2026-01-28T19:30', title: 'In the big hall' });
    const inWeekOf = (day: string, end: string) => datesOf(event, `${day}T00:00Z`, `${end}T00:00Z`);
    expect(inWeekOf('2026-01-12', '2026-01-19')).toEqual([]);
    expect(inWeekOf('2026-01-28', '2026-01-30')).toMatchObject([
      {
        original: '2026-01-13T18:00',
        start: '2026-01-28T19:30',
        end: '2026-01-28T21:30',
        change: { title: 'In the big hall' },
      },
    ]);
    expect(startsOf(event)).toEqual(['2026-01-06T18:00', '2026-01-20T18:00', '2026-01-27T18:00', '2026-01-28T19:30']);
  });

  it('is listed as cancelled, and not the next one', () => {
    const event = changed({ of: '2026-01-13T18:00', cancelled: true });
    expect(datesOf(event).map(({ change }) => change?.cancelled)).toEqual([undefined, true, undefined, undefined]);
    expect(nextOccurrence(event, '2026-01-07T00:00Z', berlin)?.start).toBe('2026-01-20T18:00');
  });

  it('stays changed when the series moves to another hour', () => {
    const event = { ...changed({ of: '2026-01-13T18:00', cancelled: true }), start: '2026-01-06T19:00' };
    expect(datesOf(event)[1]).toMatchObject({ original: '2026-01-13T19:00', change: { cancelled: true } });
  });

  it('is forgotten when the rule no longer gives it', () => {
    expect(
      datesOf(
        changed({ of: '2026-01-14T18:00', cancelled: true }, { of: '2026-02-03T18:00', start: '2026-01-08T18:00' }),
      ),
    ).toEqual(datesOf(weekly));
  });
});

describe('the next date', () => {
  const event = training('2026-01-06T18:00', { unit: 'week', every: 1, on: ['tue'], count: 2 });

  it('is one that has begun until it is over', () => {
    const at = (now: string) => nextOccurrence(event, now, berlin)?.start;
    expect(at('2025-01-01T00:00Z')).toBe('2026-01-06T18:00');
    expect(at('2026-01-06T18:59:59.999Z')).toBe('2026-01-06T18:00');
    expect(at('2026-01-06T19:00Z')).toBe('2026-01-13T18:00');
    expect(at('2026-01-13T19:00Z')).toBeUndefined();
  });
});

describe('the last end', () => {
  const weekly = { unit: 'week', every: 1, on: ['tue'] } as const;

  it('is that of the last date, or of one that was moved beyond it', () => {
    const event = training('2026-01-06T18:00', { ...weekly, until: '2026-01-31' });
    expect(lastEnd(event, berlin)).toBe('2026-01-27T19:00:00.000Z');
    const moved = { of: '2026-01-06T18:00', start: '2026-07-01T18:00' };
    expect(lastEnd({ ...event, changes: [moved] }, berlin)).toBe('2026-07-01T18:00:00.000Z');
    const earlier = { of: '2026-01-27T18:00', start: '2026-01-07T18:00' };
    expect(lastEnd({ ...event, changes: [earlier] }, berlin)).toBe('2026-01-20T19:00:00.000Z');
  });

  it('is unknown of what goes on', () => {
    expect(lastEnd(training('2026-01-06T18:00', weekly), berlin)).toBeUndefined();
  });

  it('is simply the end of what happens once', () => {
    expect(lastEnd({ start: '2026-01-06', end: '2026-01-07' }, berlin)).toBe('2026-01-07T23:00:00.000Z');
  });
});

const dayMs = 86_400_000;
const startDay = ({ start }: CalendarEvent): number => Date.parse(`${start.slice(0, 10)}T00:00Z`);
const instant = (at: number): string => new Date(at).toISOString();

describe('any event', () => {
  // Moves reach 20 days and lengths 3: what is looked at ends long before the model does.
  const days = 420;
  const lookedAt = 360;

  it('has the dates that one finds by looking at every day', () => {
    let found = 0;
    const window = fc.tuple(fc.integer({ min: -30, max: 120 }), fc.nat(lookedAt));
    fc.assert(
      fc.property(randomEvent, window, fc.integer({ min: 1, max: 90 }), (event, [after, span], limit) => {
        const from = instant(startDay(event) + after * dayMs);
        const to = instant(startDay(event) + Math.min(after + span, lookedAt) * dayMs);
        const expected = naiveDates(event, days)
          .filter(({ startsAt, endsAt }) => startsAt < to && (endsAt > from || startsAt >= from))
          .slice(0, limit);
        const dates = datesOf(event, from, to, limit).map(({ original, startsAt, endsAt, change }) => ({
          original,
          startsAt,
          endsAt,
          cancelled: change?.cancelled ?? false,
        }));
        expect(dates).toEqual(expected);
        found += dates.length;
      }),
      { seed: 20260329, numRuns: 500 },
    );
    expect(found).toBeGreaterThan(1500);
  });

  it('has the next date and the last end that all its dates give', () => {
    fc.assert(
      fc.property(randomEvent, fc.nat(300), (event, after) => {
        const all = naiveDates(event, days);
        const now = instant(startDay(event) + after * dayMs);
        const next = all.find(({ cancelled, startsAt, endsAt }) => !cancelled && (endsAt > now || startsAt >= now));
        if (next) expect(nextOccurrence(event, now, berlin)?.original).toBe(next.original);
        const ends = all.map(({ endsAt }) => endsAt).sort();
        const isOver = !event.repeat || (event.repeat.until ?? '9') < instant(startDay(event) + days * dayMs);
        if (isOver) expect(lastEnd(event, berlin)).toBe(ends.at(-1));
      }),
      { seed: 20261025, numRuns: 400 },
    );
  });
});

describe('an event that no one could mean', () => {
  const nonsense = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.constantFrom(0, -1, 1e308, 1e-308, Number.NaN, Number.POSITIVE_INFINITY),
  );
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('', '2026-02-30', '9999-12-31', '2199-12-31', '1900-01-01', '2026-01-01T18:00'),
  );
  const rule = fc.record({
    unit: fc.constantFrom('week', 'month', 'never'),
    every: nonsense,
    on: fc.oneof(
      fc.constant([]),
      fc.constant(['mon', 'xyz', 'mon']),
      fc.record({ nth: nonsense, weekday: text }),
      fc.constant(['sun']),
    ),
    until: fc.option(text, { nil: undefined }),
    count: fc.option(nonsense, { nil: undefined }),
  });
  const hostileEvent = fc.record({
    start: fc.oneof(text, fc.constant('2026-01-01T02:30')),
    end: text,
    repeat: fc.option(rule, { nil: undefined }),
    changes: fc.array(fc.record({ of: text, start: text, end: text, cancelled: fc.boolean() }), { maxLength: 5 }),
  });

  it('ends all the same, and soon', () => {
    fc.assert(
      fc.property(hostileEvent, text, text, nonsense, (hostile, from, to, limit) => {
        const event = hostile as unknown as CalendarEvent;
        const bounded = Math.min(limit, 50);
        try {
          expect([...occurrences(event, from, to, berlin, bounded)].length).toBeLessThanOrEqual(
            Math.max(0, bounded) || 0,
          );
          nextOccurrence(event, from, berlin);
          lastEnd(event, berlin);
        } catch (error) {
          // A list where the other kind of rule wants none is the compiler's to find.
          expect(error).toBeInstanceOf(TypeError);
        }
      }),
      { seed: 5545, numRuns: 3000 },
    );
  });

  it('asks for no more than it gives', () => {
    const endless = training('1900-01-01T18:00', {
      unit: 'week',
      every: 1,
      on: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    });
    const dates = occurrences(endless, '1900-01-01T00:00Z', '2199-01-01T00:00Z', berlin, Number.POSITIVE_INFINITY);
    expect(dates.next().value?.start).toBe('1900-01-01T18:00');
    expect(nextOccurrence(endless, '2026-01-01T00:00Z', berlin)).toBeUndefined();
  });
});
