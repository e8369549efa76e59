import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { clubOffset } from '@/lib/club-time';
import { timeZone } from './time-zone';

it('is two yearly rules where a zone keeps to such', () => {
  expect(timeZone('Europe/Berlin', 2026, 2026)).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:DAYLIGHT',
    'DTSTART:20250330T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20251026T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]);
});

it('is one offset where clocks are never changed', () => {
  expect(timeZone('Asia/Kolkata', 2026, 2026).slice(2, -1)).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20250101T053000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
  ]);
});

it('is every single change where a zone keeps the days but not the hour', () => {
  const lines = timeZone('America/St_Johns', 2009, 2020);
  expect(lines).toEqual(expect.arrayContaining(['DTSTART:20110313T000100', 'DTSTART:20120311T020000']));
  expect(lines.join()).not.toContain('RRULE');
});

it('ends, however long a time is asked for', () => {
  expect(timeZone('Africa/Casablanca', 2026, Number.POSITIVE_INFINITY).length).toBeLessThan(1000);
});

describe.each([
  ['Europe/Berlin', 2026, 2060],
  ['Europe/Berlin', 1978, 2000],
  ['Europe/Dublin', 2020, 2030],
  ['America/New_York', 2026, 2040],
  ['America/St_Johns', 2026, 2030],
  ['America/Santiago', 2020, 2035],
  ['Africa/Casablanca', 2020, 2035],
  ['Australia/Lord_Howe', 2026, 2030],
  ['Pacific/Auckland', 2026, 2030],
  ['UTC', 2026, 2030],
])('the zone %s from %i to %i', (zone, firstYear, lastYear) => {
  it('is read by a parser as this machine knows it, but for the hours beside a change', () => {
    const text = ['BEGIN:VCALENDAR', ...timeZone(zone, firstYear, lastYear), 'END:VCALENDAR'].join('\r\n');
    const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone');
    const parsed = new ICAL.Timezone({ component: component ?? '', tzid: zone });
    const [low, high] = [Date.UTC(firstYear, 0, 1), Date.UTC(lastYear, 11, 31)];
    const hour = 3_600_000;
    fc.assert(
      fc.property(fc.integer({ min: low / hour, max: high / hour }), (hours) => {
        const at = hours * hour;
        const offset = clubOffset(at, zone);
        const isBesideChange = [-2, 2].some((away) => clubOffset(at + away * hour, zone) !== offset);
        const local = ICAL.Time.fromJSDate(new Date(at + offset), true);
        if (!isBesideChange) expect(parsed.utcOffset(local) * 1000).toBe(offset);
      }),
      { seed: 5545, numRuns: 300 },
    );
  });
});
