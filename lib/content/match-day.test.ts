import { describe, expect, it } from 'vitest';
import { iCalendar } from '@/lib/calendar/icalendar';
import { parseCalendar, readDates } from '@/lib/calendar/read-calendar.fixture';
import type { Match } from '@/lib/sams/match';
import { stringsIn } from '@/lib/strings/dictionary';
import { matchEntries } from './calendar';
import { isHomeMatch, type MatchDay, nextHomeMatches, nextMatchTurn, todaysMatches } from './match-day';

const [own, other] = ['club-own', 'club-other'];
const zone = 'Europe/Berlin';
const words = stringsIn('de').siteEvents.calendar;

const match = (uuid: string, given: Partial<Match> = {}): Match => ({
  uuid,
  number: 1,
  seasonUuid: 'season',
  leagueUuid: 'league',
  date: '2027-03-27',
  startsAt: '2027-03-27T18:00:00.000Z',
  isPostponed: false,
  hostUuid: 'team-own',
  team1: { uuid: 'team-own', name: 'Möwe I', sportsclubUuid: own },
  team2: { uuid: 'team-other', name: 'Sandhaken', sportsclubUuid: other },
  location: { name: 'Boddenhalle', street: 'Hafenstraße 12', postalCode: '18999', city: 'Kranwiek' },
  result: null,
  ...given,
});

const day = (present: string): MatchDay => ({
  today: '2027-03-27',
  present,
  zone,
  clubUuid: own,
  pages: new Map([['team-own', '/teams/moewe-1']]),
});

describe('a match is at home', () => {
  it('when a team of the club is its host, whatever team stands first', () => {
    expect(isHomeMatch(match('a'), own)).toBe(true);
    expect(isHomeMatch(match('b', { hostUuid: 'team-other' }), own)).toBe(false);
    const second = { team1: match('x').team2, team2: match('x').team1 };
    expect(isHomeMatch(match('c', second), own)).toBe(true);
    expect(isHomeMatch(match('d', { ...second, hostUuid: null }), own)).toBe(false);
    expect(isHomeMatch(match('e', { hostUuid: null }), own)).toBe(true);
    expect(isHomeMatch(match('f', { hostUuid: own }), own)).toBe(true);
    expect(isHomeMatch(match('g'), undefined)).toBe(false);
  });
});

describe('a match of today', () => {
  const stateAt = (present: string, given: Partial<Match> = {}) => todaysMatches([match('a', given)], day(present))[0];

  it('says how it stands', () => {
    expect(stateAt('2027-03-27T10:00:00.000Z')).toMatchObject({ state: 'upcoming', href: '/teams/moewe-1' });
    expect(stateAt('2027-03-27T18:00:00.000Z')?.state).toBe('running');
    expect(stateAt('2027-03-27T23:00:00.000Z')?.state).toBe('someTime');
    expect(stateAt('2027-03-27T10:00:00.000Z', { startsAt: null })?.state).toBe('someTime');
    expect(stateAt('2027-03-27T10:00:00.000Z', { isPostponed: true })?.state).toBe('postponed');
    const result = { sets: [3, 1] as const, balls: null, perSet: [] };
    expect(stateAt('2027-03-27T21:00:00.000Z', { result })).toMatchObject({ state: 'played', score: [3, 1] });
    expect(stateAt('2027-03-27T10:00:00.000Z', { date: '2027-03-28' })).toBeUndefined();
  });

  it('changes when it begins, when it is surely over, and when the day is', () => {
    const turnAt = (present: string) => nextMatchTurn(todaysMatches([match('a')], day(present)), day(present));
    expect(turnAt('2027-03-27T10:00:00.000Z')).toBe('2027-03-27T18:00:00.000Z');
    expect(turnAt('2027-03-27T18:00:00.000Z')).toBe('2027-03-27T23:00:00.000Z');
    expect(nextMatchTurn([], day('2027-03-27T10:00:00.000Z'))).toBe('2027-03-27T23:00:00.000Z');
  });
});

it('the next matches at home leave out what was played, put off, away, undated or is today', () => {
  const matches = [
    match('today'),
    match('away', { date: '2027-04-03', hostUuid: 'team-other' }),
    match('off', { date: '2027-04-03', isPostponed: true }),
    match('undated', { date: null, startsAt: null }),
    match('next', { date: '2027-04-03', startsAt: '2027-04-03T17:00:00.000Z' }),
    match('some time', { date: '2027-04-10', startsAt: null }),
  ];
  const dates = nextHomeMatches(matches, day('2027-03-27T10:00:00.000Z'), words, 5);
  expect(dates.map(({ key, start, href }) => [key, start, href])).toEqual([
    ['next', '2027-04-03T19:00', '/teams/moewe-1'],
    ['some time', '2027-04-10', '/teams/moewe-1'],
  ]);
});

describe('a match in a calendar', () => {
  const setting = { origin: 'https://club.example', zone, texts: words };
  const at = '2027-03-20T08:00:00.000Z';
  const written = (matches: readonly Match[], team?: string, told = at) =>
    iCalendar(
      { name: 'x', zone, refreshMinutes: 60 },
      matchEntries({ matches, at: told, isStale: false }, setting, team),
    );

  it('takes three hours, in winter as in summer', () => {
    const dates = readDates(
      written([match('a'), match('b', { date: '2027-04-03', startsAt: '2027-04-03T17:00:00.000Z' })]),
      '2028-01-01',
    );
    expect(dates.map(({ uid, start, startsAt, endsAt }) => [uid, start, startsAt, endsAt])).toEqual([
      ['a@sams', '2027-03-27T19:00', '2027-03-27T18:00:00.000Z', '2027-03-27T21:00:00.000Z'],
      ['b@sams', '2027-04-03T19:00', '2027-04-03T17:00:00.000Z', '2027-04-03T20:00:00.000Z'],
    ]);
  });

  it('takes the day while its hour is open, is left out without a day, and kept as cancelled when it is put off', () => {
    const text = written([
      match('a', { startsAt: null }),
      match('b', { date: null, startsAt: null }),
      match('c', { isPostponed: true }),
    ]);
    const events = parseCalendar(text).getAllSubcomponents('vevent');
    const told = events.map((one) =>
      ['uid', 'dtstart', 'status'].map((name) => String(one.getFirstPropertyValue(name))),
    );
    expect(told).toEqual([
      ['a@sams', '2027-03-27', 'CONFIRMED'],
      ['c@sams', '2027-03-27T19:00:00', 'CANCELLED'],
    ]);
    expect(text).toContain('Verlegt: Möwe I gegen Sandhaken');
  });

  it('is of one team if that is asked for', () => {
    const foreign = match('b', { team1: { uuid: 'team-2', name: 'Möwe II', sportsclubUuid: own } });
    expect(readDates(written([match('a'), foreign], 'team-2'), '2028-01-01').map(({ uid }) => uid)).toEqual(['b@sams']);
  });

  it('is written the same for a whole day, and with a higher number on the next', () => {
    expect(written([match('a')], undefined, '2027-03-20T23:00:00.000Z')).toBe(written([match('a')]));
    const number = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(number(written([match('a')], undefined, '2027-03-21T00:00:00.000Z'))).toBe(
      number(written([match('a')])) + 1,
    );
  });
});
