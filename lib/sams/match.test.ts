import { describe, expect, it } from 'vitest';
import { earliestMatchFirst, type Match, matchShape, ownMatch } from './match';
import { readRow } from './read-row';
import { currentSeason, type Season } from './season';

const own = { seasonUuid: 's', sportsclubUuid: 'ours' };
const team = (name: string, sportsclubUuid: string) => ({ uuid: `t-${name}`, name, sportsclubUuid });
const plain = { uuid: 'm', seasonUuid: 's', _embedded: { team1: team('a', 'ours'), team2: team('b', 'theirs') } };

function read(raw: object): Match | undefined {
  const { row } = readRow(matchShape, { ...plain, ...raw }, '/league-matches', 0);
  return row && ownMatch(row, own, 'Europe/Berlin');
}

describe('a match', () => {
  it.each([
    ['2026-03-07', '14:00', '2026-03-07T13:00:00.000Z'],
    ['2026-07-04', '14:00:00', '2026-07-04T12:00:00.000Z'],
    ['2026-03-28', '23:30', '2026-03-28T22:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-03-07', null, null],
    ['2026-03-07', 'abends', null],
    [null, '14:00', null],
  ])('on %s at %s starts at %s', (date, time, startsAt) => {
    expect(read({ date, time })).toMatchObject({ date, startsAt });
  });

  it('without a day that there is cannot be shown', () => {
    expect(read({ date: '2026-02-30', time: '14:00' })).toBeUndefined();
  });

  it('has a result in numbers, set by set', () => {
    const results = { setPoints: '3:1', ballPoints: '98:82', sets: [{ number: 1, ballPoints: '25:19' }] };
    expect(read({ results })?.result).toEqual({ sets: [3, 1], balls: [98, 82], perSet: [[25, 19]] });
    expect(read({ results: { setPoints: '3:0', sets: 'n/a' } })?.result).toEqual({
      sets: [3, 0],
      balls: null,
      perSet: [],
    });
    for (const none of [null, undefined, {}, { setPoints: null }, 'offen', []])
      expect(read({ results: none })?.result).toBeNull();
  });

  it('takes the description where the team is not known yet', () => {
    const match = read({ _embedded: null, team1Description: 'Sieger Spiel 3', referees: null });
    expect(match?.team1).toEqual({ uuid: null, name: 'Sieger Spiel 3', sportsclubUuid: null });
    expect(match?.team2.name).toBeNull();
  });

  it('keeps nothing of the referees', () => {
    expect(JSON.stringify(read({ referees: { firstReferee: 'Erika Muster' } }))).not.toContain('Erika');
  });

  it('of another season or of two other clubs was not asked for', () => {
    expect(read({ seasonUuid: 'older' })).toBeUndefined();
    expect(read({ _embedded: { team1: team('a', 'x'), team2: team('b', 'y') } })).toBeUndefined();
    expect(read({ _embedded: { team1: team('a', 'x'), team2: null } })).toBeDefined();
  });

  it('stands in the order of the calendar', () => {
    const on = (uuid: string, date: string | null, time: string | null) => read({ uuid, date, time }) as Match;
    const all = [
      on('d', null, null),
      on('c', '2026-03-08', '11:00'),
      on('b', '2026-03-07', '19:00'),
      on('a', '2026-03-07', null),
    ];
    expect(all.sort(earliestMatchFirst).map(({ uuid }) => uuid)).toEqual(['a', 'b', 'c', 'd']);
  });
});

it('finds the season that is marked, else the one that today lies in', () => {
  const season = (name: string, year: number, isCurrent: boolean | null): Season => ({
    uuid: name,
    name,
    startDate: `${year}-07-01`,
    endDate: `${year + 1}-06-30`,
    currentSeason: isCurrent,
  });
  const find = (...seasons: Season[]) => currentSeason(seasons, '2026-03-07')?.name;
  expect(find(season('24', 2024, true), season('25', 2025, false))).toBe('24');
  expect(find(season('24', 2024, true), season('25', 2025, true))).toBe('25');
  expect(find(season('24', 2024, false), season('25', 2025, null), season('26', 2026, null))).toBe('25');
  expect(find(season('20', 2020, false), { ...season('x', 2025, null), startDate: null })).toBeUndefined();
});
