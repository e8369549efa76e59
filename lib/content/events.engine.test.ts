// The calendar that visitors read: what is not over, what is, single months; right on every date and never dearer.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarEntry } from '@/lib/calendar/icalendar';
import { iCalendar } from '@/lib/calendar/icalendar';
import { readDates } from '@/lib/calendar/read-calendar.fixture';
import { shiftClock } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { collectDependencies } from '@/lib/dependencies';
import type { CreateOf } from '@/lib/entity/entity';
import { event } from '@/lib/modules/club/event';
import { team } from '@/lib/modules/club/team';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { publish, unpublish } from '@/lib/operations/publish';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { stringsIn } from '@/lib/strings/dictionary';
import { almighty, arrange } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { untilNextEvent } from './cache-lifetime';
import { eventEntry } from './calendar';
import { composeEvent, readEvent } from './event-page';
import { eventContextOf } from './event-places';
import type { EventRow } from './event-rows';
import {
  calendarRows,
  type EventDatePage,
  readMonth,
  readPast,
  readTeamDates,
  readUpcoming,
  teamCalendarRows,
} from './events';

let test: TestStore;
/** Requests that are under way together are one round trip. */
const traffic = { requests: 0, trips: 0, open: 0 };

beforeAll(async () => {
  test = await openTestStore();
  store().middlewareStack.add(
    (next) => async (args) => {
      traffic.requests++;
      if (traffic.open++ === 0) traffic.trips++;
      try {
        return await next(args);
      } finally {
        traffic.open--;
      }
    },
    { step: 'initialize' },
  );
});
afterAll(() => test.close());

/** Thursday noon, two months before clocks are changed, in a year of its own for each group of tests. */
let present = 0;
const startIn = (year: number) => {
  present = Date.UTC(year, 0, 28, 11);
  shiftClock(present - Date.now());
};
afterAll(() => shiftClock(0));

const hour = 3_600_000;
const at = (hours: number): string => new Date(present + hours * hour).toISOString();

const editor = almighty('editor');
const zone = 'Europe/Berlin';

async function happening(title: string, startDate: string, given: Partial<CreateOf<typeof event>> = {}) {
  const { row } = await create(editor, event, { title, startDate, ...given });
  // Long before, since the clock is set back between tests.
  return (await publish(editor, event, row, 1, { at: at(-2000) })).row;
}

const titles = ({ dates }: EventDatePage): string[] => dates.map(({ title }) => title);
const named = (prefix: string, list: EventDatePage): string[] =>
  titles(list).filter((title) => title.startsWith(prefix));

/** Every page from the first to the last. */
async function walk(read: (from: string | undefined) => Promise<EventDatePage>): Promise<EventDatePage[]> {
  const pages: EventDatePage[] = [];
  let from: string | undefined;
  do {
    const page = await read(from);
    pages.push(page);
    from = page.next ?? undefined;
  } while (from !== undefined && pages.length < 200);
  return pages;
}

describe('what is to come', () => {
  beforeAll(() => startIn(2027));
  beforeEach(() => void Object.assign(traffic, { requests: 0, trips: 0, open: 0 }));

  it('has what has begun and not ended, and nothing that is over', async () => {
    await happening('A läuft', at(-1));
    await happening('A vorbei', at(-3));
    await happening('A kurz vorbei', at(-1), { endDate: at(-0.5) });
    await happening('A Lager', at(-100), { endDate: at(100) });
    await happening('A morgen', at(24));
    await happening('A heute', at(-8), { allDay: true });
    const { value: list, until } = await collectDependencies(() => readUpcoming(undefined, 50));
    expect(named('A', list)).toEqual(['A Lager', 'A heute', 'A läuft', 'A morgen']);
    // One without an end takes two hours: the first that goes is the one that began an hour ago.
    expect(until).toBe(Date.parse(at(1)));
    shiftClock(present + 1.01 * hour - Date.now());
    expect(named('A', await readUpcoming(undefined, 50))).toEqual(['A Lager', 'A heute', 'A morgen']);
    startIn(2027);
  });

  it('has every date of a series at its hour, those cancelled and moved marked as such', async () => {
    const repeat = { unit: 'week', every: 1, on: ['tue'], until: '2027-04-13' } as const;
    const changes = [
      { of: '2027-03-23T19:00', cancelled: true },
      { of: '2027-03-30T19:00', start: '2027-03-31T20:00', location: 'Strandhalle' },
    ];
    // Every Tuesday at seven, from the 16th of March on; clocks are changed on the 28th.
    await happening('B Übungsabend', '2027-03-16T18:00:00.000Z', { repeat, changes });
    const { dates } = await readUpcoming(undefined, 50);
    const found = dates.filter(({ title }) => title.startsWith('B'));
    expect(
      found.map(({ start, startsAt, isCancelled, movedFrom }) => [start, startsAt, isCancelled, movedFrom]),
    ).toEqual([
      ['2027-03-16T19:00', '2027-03-16T18:00:00.000Z', false, null],
      ['2027-03-23T19:00', '2027-03-23T18:00:00.000Z', true, null],
      ['2027-03-31T20:00', '2027-03-31T18:00:00.000Z', false, '2027-03-30T19:00'],
      ['2027-04-06T19:00', '2027-04-06T17:00:00.000Z', false, null],
      ['2027-04-13T19:00', '2027-04-13T17:00:00.000Z', false, null],
    ]);
    expect(found[2]?.place).toBe('Strandhalle');
  });

  it('comes page by page, each date once and in order, also where several begin together', async () => {
    await Promise.all(Array.from({ length: 7 }, (_, i) => happening(`C zugleich ${i}`, at(50))));
    const whole = await readUpcoming(undefined, 90);
    const pages = await walk((from) => readUpcoming(from, 5));
    const seen = pages.flatMap(({ dates }) => dates.map(({ key }) => key));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(whole.dates.map(({ key }) => key));
    expect(pages.length).toBeGreaterThan(2);
  });

  it('has nothing that is not live, and tells when the next one appears', async () => {
    const draft = (await create(editor, event, { title: 'D Entwurf', startDate: at(30) })).row;
    const planned = (await create(editor, event, { title: 'D geplant', startDate: at(31) })).row;
    await publish(editor, event, planned, 1, { at: at(1) });
    const withdrawn = await happening('D zurückgezogen', at(32));
    await unpublish(editor, event, withdrawn, 2);
    const binned = await happening('D weg', at(33));
    await remove(editor, event, binned, 2);
    const gone = await happening('D läuft ab', at(34), { expiresAt: Math.floor(Date.parse(at(2)) / 1000) });
    const everything = async () =>
      JSON.stringify([
        await readUpcoming(undefined, 90),
        await readMonth('2027-01'),
        await readPast(undefined, 90),
        await calendarRows(),
        await Promise.all([draft, planned, withdrawn, binned].map(({ slug }) => readEvent(slug))),
      ]);
    expect((await everything()).match(/D (Entwurf|geplant|zurückgezogen|weg)/)).toBeNull();
    expect((await collectDependencies(untilNextEvent)).until).toBe(Date.parse(at(1)));
    expect((await readUpcoming(undefined, 90)).dates.map(({ title }) => title)).toContain(gone.title);
    shiftClock(present + 3 * hour - Date.now());
    const later = await everything();
    expect(later).toContain('D geplant');
    expect(later).not.toContain(gone.title);
    startIn(2027);
  });

  it('has place and teams in one round trip more, and does without what is gone', async () => {
    const hall = (await arrange(location, 71, { name: 'Boddenhalle' })).row;
    const own = (await create(editor, team, { name: 'Damen 71', gender: 'woman' })).row;
    await publish(editor, team, own, 1);
    const hidden = (await create(editor, team, { name: 'Damen 72', gender: 'woman' })).row;
    const teamIds = [own.id, hidden.id, '00000000-0000-4000-8000-000000000000'];
    await happening('E Heimspiel', at(40), { locationId: hall.locationId, teamIds });
    await happening('E Ausflug', at(41), { address: { street: 'Am Nordstrand 1', city: 'Kranwiek' } });
    Object.assign(traffic, { requests: 0, trips: 0 });
    const { dates } = await readUpcoming(undefined, 90);
    expect(traffic.trips).toBe(2);
    const [match, trip] = dates.filter(({ title }) => title.startsWith('E'));
    expect(match).toMatchObject({ place: 'Boddenhalle', teams: [{ name: 'Damen 71', href: '/teams/damen-71' }] });
    expect(trip?.place).toBe('Am Nordstrand 1');
    expect(named('E', await readTeamDates(own.id, 5))).toEqual(['E Heimspiel']);
  });
});

describe('what has been', () => {
  beforeAll(() => startIn(2031));

  it('comes newest first, page by page, each event once with its last date', async () => {
    const repeat = { unit: 'week', every: 1, on: ['thu'], count: 3 } as const;
    await happening('F Reihe', '2030-12-05T18:00:00.000Z', { repeat });
    await happening('F noch im Gange', at(-48), { endDate: at(48) });
    for (let i = 0; i < 9; i++) await happening(`F ${i}`, at(-100 - 24 * Math.floor(i / 2)));
    const pages = await walk((until) => readPast(until, 3));
    const seen = pages.flatMap(({ dates }) => dates).filter(({ title }) => title.startsWith('F'));
    expect(new Set(seen.map(({ key }) => key)).size).toBe(seen.length);
    expect(seen).toHaveLength(10);
    expect(seen.at(-1)).toMatchObject({ title: 'F Reihe', start: '2030-12-19T19:00' });
    const starts = seen.slice(0, -1).map(({ startsAt }) => startsAt);
    expect(starts).toEqual(starts.toSorted().reverse());
    expect((await collectDependencies(() => readPast(undefined, 3))).until).toBe(Date.parse(at(48)));
  });
});

describe('a month', () => {
  beforeAll(() => startIn(2035));

  it('has every date that touches it, on the days that the club’s clocks show', async () => {
    // Half an hour before the month begins in Berlin, and still under way when it does.
    await happening('G Nachtwanderung', '2035-02-28T22:30:00.000Z');
    await happening('G letzte Stunde', '2035-03-31T21:30:00.000Z', { endDate: '2035-03-31T22:00:00.000Z' });
    await happening('G erste Stunde', '2035-03-31T22:30:00.000Z');
    await happening('G Februar', '2035-02-27T18:00:00.000Z');
    await happening('G Lager', '2035-02-20T12:00:00.000Z', { endDate: '2035-04-02T12:00:00.000Z', allDay: true });
    const repeat = { unit: 'month', every: 1, on: { nth: -1, weekday: 'sun' }, count: 6 } as const;
    await happening('G Brunch', '2035-01-28T09:00:00.000Z', { repeat });
    const march = await readMonth('2035-03');
    expect(named('G', march)).toEqual(['G Lager', 'G Nachtwanderung', 'G Brunch', 'G letzte Stunde']);
    const brunch = march.dates.find(({ title }) => title === 'G Brunch');
    // Clocks were set forward that very morning: ten is ten.
    expect(brunch).toMatchObject({ start: '2035-03-25T10:00', startsAt: '2035-03-25T08:00:00.000Z' });
    expect(named('G', await readMonth('2035-04'))).toEqual(['G Lager', 'G erste Stunde', 'G Brunch']);
  });
});

describe('the page of an event', () => {
  beforeAll(() => startIn(2037));

  it('lists the next dates of a series, and an old address leads to it', async () => {
    const repeat = { unit: 'week', every: 1, on: ['mon'], count: 20 } as const;
    const changes = [{ of: '2037-02-02T18:00', cancelled: true }];
    const row = await happening('H Training', '2037-01-05T17:00:00.000Z', { repeat, changes });
    const found = await readEvent('h-training');
    if (found.kind !== 'found') throw new Error('It is not found');
    expect(found.event.first?.start).toBe('2037-01-05T18:00');
    expect(found.event.dates.slice(0, 2).map(({ start, isCancelled }) => [start, isCancelled])).toEqual([
      ['2037-02-02T18:00', true],
      ['2037-02-09T18:00', false],
    ]);
    expect(found.event.dates.length + found.event.more).toBe(16);
    const saved = await save(editor, event, row, row.version, { slug: 'h-uebungsabend' });
    await publish(editor, event, row, saved.version);
    expect(await readEvent('h-training')).toEqual({ kind: 'moved', href: '/events/h-uebungsabend' });
    expect(await readEvent('../x')).toEqual({ kind: 'missing' });
  });
});

it('is composed of what is only begun, too', async () => {
  const { startDate: _, ...begun } = (await create(editor, event, { title: 'Begonnen', startDate: at(1) })).row;
  const page = await composeEvent(begun as EventRow);
  expect(page).toMatchObject({ title: 'Begonnen', dates: [], first: null });
});

describe('a calendar', () => {
  beforeAll(() => startIn(2041));

  const setting = { origin: 'https://club.example', zone, texts: stringsIn('de').siteEvents.calendar };

  async function written(): Promise<{ entries: CalendarEntry[]; text: string }> {
    const rows = await calendarRows();
    const eventContext = await eventContextOf(rows);
    const entries = rows.map((row) => eventEntry(row, eventContext, setting));
    return { entries, text: iCalendar({ name: 'Verein', zone, refreshMinutes: 60 }, entries) };
  }

  it('says when everything is across the change of clocks, and keeps what is cancelled', async () => {
    const own = (await create(editor, team, { name: 'Herren 81', gender: 'men' })).row;
    await publish(editor, team, own, 1);
    const repeat = { unit: 'week', every: 1, on: ['wed'], count: 4 } as const;
    const changes = [{ of: '2041-03-27T19:00', cancelled: true }];
    const series = await happening('I Abend', '2041-03-20T18:00:00.000Z', { repeat, changes, teamIds: [own.id] });
    const off = await happening('I fällt aus', '2041-05-01T08:00:00.000Z', { cancelled: true });
    const { text, entries } = await written();
    const dates = readDates(text, '2042-01-01').filter(({ uid }) => uid.startsWith(series.id));
    expect(dates.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ['2041-03-20T18:00:00.000Z', '2041-03-20T20:00:00.000Z'],
      ['2041-04-03T17:00:00.000Z', '2041-04-03T19:00:00.000Z'],
      ['2041-04-10T17:00:00.000Z', '2041-04-10T19:00:00.000Z'],
    ]);
    const cancelled = entries.find(({ uid }) => uid.startsWith(off.id));
    expect(cancelled).toMatchObject({ cancelled: true, title: 'Fällt aus: I fällt aus', sequence: off.version });
    expect(text).toContain('STATUS:CANCELLED');
    expect((await teamCalendarRows(own.id)).map(({ title }) => title)).toEqual(['I Abend']);
  });

  it('names an event the same after a change, with a higher number', async () => {
    const row = await happening('I ändert sich', at(200));
    const before = (await written()).entries.find(({ uid }) => uid.startsWith(row.id));
    const saved = await save(editor, event, row, row.version, { title: 'I hat sich geändert' });
    await publish(editor, event, row, saved.version);
    const after = (await written()).entries.find(({ uid }) => uid.startsWith(row.id));
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.POSITIVE_INFINITY);
  });
});

it('costs the same for many events as for few', async () => {
  startIn(2045);
  const add = async (from: number, count: number) => {
    for (let i = from; i < from + count; i += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, j) => happening(`J ${i + j}`, at(((i + j) % 2 ? 1 : -1) * (30 + (i + j) * 12)))),
      );
  };
  const cost = async () => {
    Object.assign(traffic, { requests: 0, trips: 0 });
    const lists = [await readUpcoming(undefined, 20), await readPast(undefined, 20), await readUpcoming(at(60), 20)];
    return { ...traffic, dates: lists.map(({ dates }) => dates.length) };
  };
  await add(0, 60);
  const few = await cost();
  await add(60, 160);
  const many = await cost();
  expect(many).toEqual(few);
  expect(few.dates).toEqual([20, 20, 20]);
  expect(few.requests).toBeLessThanOrEqual(8);
}, 120_000);
