// What is written here is read by ical.js, which calendars of Mozilla and Nextcloud are built on.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from './event';
import { type CalendarEntry, iCalendar } from './icalendar';
import { dayOf, dayText } from './local';
import { occurrences } from './occurrences';
import { randomEvent } from './random-event.fixture';
import { parseCalendar, type ReadDate, readDates } from './read-calendar.fixture';

const berlin = 'Europe/Berlin';

const entry = (event: CalendarEvent, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'training@club.example',
  title: 'Training',
  sequence: 3,
  updatedAt: '2026-01-02T03:04:05.678Z',
  ...event,
  ...more,
});

const write = (...entries: readonly CalendarEntry[]): string =>
  iCalendar({ name: 'Möwe 04', zone: berlin, refreshMinutes: 60 }, entries);

const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar', () => {
  it('says what it is, whose, and how often to come back', () => {
    expect(linesOf(write()).slice(0, 10)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Clubhouse//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Möwe 04',
      'X-WR-CALNAME:Möwe 04',
      'X-WR-TIMEZONE:Europe/Berlin',
      'REFRESH-INTERVAL;VALUE=DURATION:PT60M',
      'X-PUBLISHED-TTL:PT60M',
    ]);
  });

  it('is whole even without an event', () => {
    expect(parseCalendar(write()).getAllSubcomponents('vtimezone')).toHaveLength(1);
  });

  it('is written the same each time', () => {
    const camp = entry({ start: '2026-07-31', end: '2026-08-02' });
    expect(write(camp)).toBe(write(camp));
  });
});

describe('an event', () => {
  it('is written with all that is known of it', () => {
    const text = write(
      entry(
        { start: '2026-07-01T18:00', end: '2026-07-01T20:00' },
        {
          description: 'Bring: shoes; water,\nand a friend',
          location: 'Große Halle',
          geo: { latitude: 53.5, longitude: -0.1 },
          url: 'https://club.example/events/a,b;c',
        },
      ),
    );
    const lines = linesOf(text);
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'))).toEqual([
      'BEGIN:VEVENT',
      'UID:training@club.example',
      'DTSTAMP:20260102T030405Z',
      'LAST-MODIFIED:20260102T030405Z',
      'SEQUENCE:3',
      'DTSTART;TZID=Europe/Berlin:20260701T180000',
      'DTEND;TZID=Europe/Berlin:20260701T200000',
      'SUMMARY:Training',
      'DESCRIPTION:Bring: shoes\\; water\\,\\nand a friend',
      'LOCATION:Große Halle',
      'GEO:53.500000;-0.100000',
      'URL:https://club.example/events/a,b;c',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('of whole days ends, for programs, on the day after', () => {
    const text = write(entry({ start: '2026-07-31', end: '2026-08-02' }));
    expect(text).toContain('DTSTART;VALUE=DATE:20260731\r\nDTEND;VALUE=DATE:20260803\r\n');
  });

  it('that takes no time has no end', () => {
    expect(write(entry({ start: '2026-07-31T12:00', end: '2026-07-31T12:00' }))).not.toContain('DTEND');
  });

  it('that was cancelled is kept, and blocks nobody’s time', () => {
    const text = write(entry({ start: '2026-07-31', end: '2026-07-31' }, { cancelled: true }));
    expect(text).toContain('STATUS:CANCELLED\r\nTRANSP:TRANSPARENT\r\n');
  });

  it('that was cancelled is so on every date, changed ones too', () => {
    const repeat = { unit: 'week', every: 1, on: ['fri'] } as const;
    const changes = [{ of: '2026-08-07', title: 'Other', cancelled: false }];
    const text = write(entry({ start: '2026-07-31', end: '2026-07-31', repeat, changes }, { cancelled: true }));
    expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(2);
    expect(text).not.toContain('CONFIRMED');
  });

  it('that happens once is written as it was changed', () => {
    const changes = [{ of: '2026-07-31', start: '2026-08-01', title: 'Later' }];
    const text = write(entry({ start: '2026-07-31', end: '2026-07-31', changes }));
    expect(text).toContain('DTSTART;VALUE=DATE:20260801');
    expect(text).toContain('SUMMARY:Later');
    expect(text).not.toContain('RECURRENCE-ID');
  });

  it('without a single date is left out', () => {
    const repeat = { unit: 'week', every: 1, on: ['tue'], until: '2026-01-05' } as const;
    expect(write(entry({ start: '2026-01-05', end: '2026-01-05', repeat }))).not.toContain('VEVENT');
  });
});

describe('a rule', () => {
  const ruleOf = (event: CalendarEvent) =>
    linesOf(write(entry(event))).find(
      (line) => line.startsWith('RRULE:FREQ=WEEKLY') || line.startsWith('RRULE:FREQ=MONTHLY'),
    );
  const at = { start: '2026-01-13T18:00', end: '2026-01-13T20:00' };

  it.each<[string, CalendarEvent]>([
    [
      'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU,TH;UNTIL=20260630T215900Z',
      { ...at, repeat: { unit: 'week', every: 2, on: ['thu', 'tue', 'thu'], until: '2026-06-30' } },
    ],
    [
      'RRULE:FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=TU;UNTIL=20260630',
      { start: '2026-01-13', end: '2026-01-13', repeat: { unit: 'week', every: 1, on: ['tue'], until: '2026-06-30' } },
    ],
    ['RRULE:FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=13;COUNT=5', { ...at, repeat: { unit: 'month', every: 1, count: 5 } }],
    [
      'RRULE:FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR',
      { ...at, repeat: { unit: 'month', every: 3, on: { nth: -1, weekday: 'fri' } } },
    ],
  ])('is written as %s', (expected, event) => {
    expect(ruleOf(event)).toBe(expected);
  });

  it('begins with its first date, which the start need not be', () => {
    const text = write(entry({ ...at, repeat: { unit: 'month', every: 3, on: { nth: -1, weekday: 'fri' } } }));
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20260130T180000');
  });
});

describe('a series across both changes of the clocks, with one date cancelled and one moved', () => {
  const series = entry({
    start: '2026-03-17T18:00',
    end: '2026-03-17T20:00',
    repeat: { unit: 'week', every: 1, on: ['tue'], until: '2026-11-03' },
    changes: [
      { of: '2026-03-31T18:00', cancelled: true },
      { of: '2026-10-20T18:00', start: '2026-10-26T19:30', title: 'In the small hall', location: 'Kleine Halle' },
    ],
  });

  it('is read with the right moments', () => {
    const dates = readDates(write(series), '2027');
    expect(dates).toHaveLength(33);
    const read = Object.fromEntries(dates.map(({ startsAt, endsAt, title }) => [startsAt, [endsAt, title]]));
    expect(read['2026-03-24T17:00:00.000Z']).toEqual(['2026-03-24T19:00:00.000Z', 'Training']);
    expect(read['2026-03-31T16:00:00.000Z']).toBeUndefined();
    expect(read['2026-04-07T16:00:00.000Z']).toEqual(['2026-04-07T18:00:00.000Z', 'Training']);
    expect(read['2026-10-20T16:00:00.000Z']).toBeUndefined();
    expect(read['2026-10-26T18:30:00.000Z']).toEqual(['2026-10-26T20:30:00.000Z', 'In the small hall']);
    expect(read['2026-11-03T17:00:00.000Z']).toEqual(['2026-11-03T19:00:00.000Z', 'Training']);
  });

  it('leaves out by EXDATE and moves by RECURRENCE-ID, in the zone of the start', () => {
    const text = write(series);
    expect(text).toContain('\r\nEXDATE;TZID=Europe/Berlin:20260331T180000\r\n');
    expect(text).toContain('\r\nRECURRENCE-ID;TZID=Europe/Berlin:20261020T180000\r\n');
    expect(text).not.toContain('CANCELLED');
  });
});

it('lets a series that begins in the night of a change last as long as on any other', () => {
  const repeat = { unit: 'week', every: 1, on: ['sat'], count: 2 } as const;
  const dates = readDates(write(entry({ start: '2026-03-28T22:00', end: '2026-03-29T06:00', repeat })), '2027');
  expect(dates.map(({ endsAt }) => endsAt)).toEqual(['2026-03-29T04:00:00.000Z', '2026-04-05T04:00:00.000Z']);
});

describe('any event', () => {
  /** ical.js takes the second of two readings of a time, RFC 5545 the first; of what clocks leave out, neither knows. */
  const isDoubtful = (local: string) => /-(03|10)-(2[5-9]|3[01])T02/.test(local);

  /** A parser gives days no zone, and so no moment. */
  const hasMoment = (local: string) => local.length > 10 && !isDoubtful(local);

  const comparable = (date: ReadDate): ReadDate => ({
    ...date,
    startsAt: hasMoment(date.start) ? date.startsAt : '',
    endsAt: hasMoment(date.start) && hasMoment(date.end) ? date.endsAt : '',
  });

  it('is expanded by the parser to the dates that it has here', () => {
    let compared = 0;
    let changed = 0;
    fc.assert(
      fc.property(randomEvent, (event) => {
        const written = entry(event, { location: 'Halle' });
        const horizon = dayText(dayOf(event.start) + 500);
        const own = [...occurrences(event, '2000-01-01T00:00Z', `${dayText(dayOf(horizon) + 40)}T00:00Z`, berlin, 1000)]
          .filter(({ original, change }) => original < horizon && !(event.repeat && change?.cancelled))
          .map(
            ({ original, start, end, startsAt, endsAt, change }): ReadDate => ({
              uid: written.uid,
              original: event.repeat ? original : start,
              start,
              end,
              startsAt,
              endsAt,
              title: change?.title ?? 'Training',
              location: change?.location ?? 'Halle',
            }),
          )
          .sort((a, b) => a.start.localeCompare(b.start) || a.original.localeCompare(b.original));
        expect(readDates(write(written), horizon).map(comparable)).toEqual(own.map(comparable));
        compared += own.length;
        changed += own.filter(({ original, start, title }) => original !== start || title !== 'Training').length;
      }),
      { seed: 7986, numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(5000);
    expect(changed).toBeGreaterThan(100);
  });
});
