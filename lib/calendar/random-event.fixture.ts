// Events at random, crowded where calendars go wrong (property-based test data): around changes of the clocks, month ends and midnight.

import fc from 'fast-check';
import type { CalendarEvent, DateChange, Repeat } from './event';
import { dayMs, dayOf, dayText, type Local, shownAt, timeText } from './local';
import { weekdays } from './month';
import { ruleDays } from './rule-days';

const delicateDays = ['2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25', '2024-02-29', '2025-01-31', '2025-12-31'];

const day: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: dayOf('2024-01-01'), max: dayOf('2027-12-31') }),
  fc
    .tuple(fc.constantFrom(...delicateDays), fc.integer({ min: -8, max: 8 }))
    .map(([delicate, away]) => dayOf(delicate) + away),
);

const minuteOfDay = fc.oneof(
  fc.integer({ min: 0, max: 24 * 60 - 1 }),
  fc.integer({ min: 60, max: 4 * 60 }),
  fc.constantFrom(0, 120, 180, 18 * 60, 22 * 60, 24 * 60 - 1),
);

const lengthInMinutes = fc.oneof(fc.constantFrom(0, 60, 90, 120), fc.integer({ min: 0, max: 3 * 24 * 60 }));

const every = fc.constantFrom(1, 1, 1, 2, 3, 4, 5, 12, 13);

const rule: fc.Arbitrary<Repeat> = fc.oneof(
  fc.record({ unit: fc.constant('week' as const), every, on: fc.subarray([...weekdays], { minLength: 1 }) }),
  fc.record({ unit: fc.constant('month' as const), every }),
  fc.record({
    unit: fc.constant('month' as const),
    every,
    on: fc.record({ nth: fc.constantFrom(1, 2, 3, 4, -1), weekday: fc.constantFrom(...weekdays) }),
  }),
);

const localAt = (whole: boolean, shown: number): Local =>
  whole ? dayText(Math.floor(shown / dayMs)) : timeText(shown);

function changeOf(event: CalendarEvent, whole: boolean): fc.Arbitrary<DateChange> {
  const given: number[] = [];
  for (const one of ruleDays(event)) if (given.push(one) === 30) break;
  const time = shownAt(event.start) - dayOf(event.start) * dayMs;
  const minutes = fc.integer({ min: -20 * 24 * 60, max: 20 * 24 * 60 });
  // Now and then a date that the rule does not give: left over from another rule.
  return fc
    .tuple(fc.nat(40), fc.constantFrom('cancel', 'move', 'shorten', 'rename'), minutes, lengthInMinutes)
    .map(([index, kind, away, length]) => {
      const day = index < 36 ? given[index % given.length] : undefined;
      const original = (day ?? dayOf(event.start) + index) * dayMs + time;
      const start = localAt(whole, original + away * 60_000);
      const of = localAt(whole, original);
      if (kind === 'cancel') return { of, cancelled: true };
      if (kind === 'rename') return { of, title: `Renamed ${index}`, location: 'Elsewhere' };
      if (kind === 'shorten') return { of, end: localAt(whole, original + length * 60_000) };
      return index % 2 === 0 ? { of, start } : { of, start, end: localAt(whole, shownAt(start) + length * 60_000) };
    });
}

const bounds = fc.oneof(
  fc.record({ untilDays: fc.nat(800) }),
  fc.record({ count: fc.integer({ min: 1, max: 40 }) }),
  fc.constant({}),
);

/** Every one has at least one date. */
export const randomEvent: fc.Arbitrary<CalendarEvent> = fc
  .record({
    whole: fc.constantFrom(true, false, false),
    first: day,
    minute: minuteOfDay,
    length: lengthInMinutes,
    rule: fc.option(rule, { freq: 6, nil: undefined }),
    bounds: bounds as fc.Arbitrary<{ untilDays?: number; count?: number }>,
  })
  .map(({ whole, first, minute, length, rule: repeat, bounds: { untilDays, count } }): [CalendarEvent, boolean] => {
    const start = first * dayMs + minute * 60_000;
    const event: CalendarEvent = { start: localAt(whole, start), end: localAt(whole, start + length * 60_000) };
    if (!repeat) return [event, whole];
    const until = untilDays === undefined ? {} : { until: dayText(first + untilDays) };
    return [{ ...event, repeat: { ...repeat, ...until, ...(count === undefined ? {} : { count }) } }, whole];
  })
  .filter(([event]) => !ruleDays(event).next().done)
  .chain(([event, whole]) =>
    fc
      .array(changeOf(event, whole), { maxLength: 4 })
      .map((changes) => (changes.length === 0 ? event : { ...event, changes })),
  );
