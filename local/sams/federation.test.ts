import { describe, expect, it } from 'vitest';
import { createFederation } from './federation';
import { tableOf } from './league-table';
import type { Points } from './play';
import { addDays, doubleRoundRobin, saturdayOf } from './rounds';

const federation = createFederation({ seed: 1, today: '2026-03-11' });
const played = federation.leagues.flatMap(({ matches }) => matches).flatMap((match) => match.played ?? []);

it('is the same for the same seed, and another for another', () => {
  expect(JSON.stringify(createFederation({ seed: 1, today: '2026-03-11' })) === JSON.stringify(federation)).toBe(true);
  expect(createFederation({ seed: 2, today: '2026-03-11' }).clubs[0]?.uuid).not.toBe(federation.clubs[0]?.uuid);
});

it('gives every thing a key of its own', () => {
  const { clubs, leagues, seasons, associations } = federation;
  const teams = leagues.flatMap((league) => league.teams);
  const all = [
    ...clubs,
    ...leagues,
    ...seasons,
    ...associations,
    ...teams,
    ...leagues.flatMap(({ matches }) => matches),
  ];
  expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(all.length);
});

it('has leagues of ten to twelve teams, each club at most once in each', () => {
  for (const { teams } of federation.leagues) {
    expect(teams.length).toBeGreaterThanOrEqual(10);
    expect(teams.length).toBeLessThanOrEqual(12);
    expect(new Set(teams.map(({ club }) => club.name)).size).toBe(teams.length);
  }
});

describe('a season', () => {
  it.each(['2026-03-11', '2026-07-04', '2026-12-31', '2028-02-29', '2026-10-25'])('is in full swing on %s', (today) => {
    const { leagues, seasons } = createFederation({ seed: 1, today });
    for (const { season, matches } of leagues.filter(({ matches }) => matches.length > 0)) {
      const days = matches.flatMap(({ date }) => date ?? []);
      if (season !== seasons[0]) {
        expect(days.every((day) => day < today)).toBe(true);
        continue;
      }
      expect(days.some((day) => day < today && day > addDays(today, -9))).toBe(true);
      expect(days.some((day) => day >= today && day < addDays(today, 9))).toBe(true);
      expect(days.every((day) => day >= season.startDate && day <= season.endDate)).toBe(true);
      const wrong = matches.filter(({ date, played }) => (played !== null) !== (date !== null && date < today));
      expect(wrong).toEqual([]);
    }
  });

  it.each([2, 10, 11, 12])('of %i teams lets each meet each other twice, once at home', (count) => {
    const teams = [...Array(count).keys()];
    const rounds = doubleRoundRobin(teams);
    expect(new Set(rounds.flat().map(String)).size).toBe(count * (count - 1));
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2);
  });

  it('is played at weekends', () => {
    expect(new Date(saturdayOf(3, 18, '2026-03-11')).getUTCDay()).toBe(6);
  });
});

it('lets every set end as the rules want it', () => {
  expect(played.length).toBeGreaterThan(500);
  const isOver = ([one, other]: Points, index: number) => {
    const [high, low, target] = [Math.max(one, other), Math.min(one, other), index === 4 ? 15 : 25];
    return high === target ? low <= target - 2 : high - low === 2 && high > target;
  };
  const against = played.filter(
    ({ sets, setPoints: [one, other] }) =>
      !sets.every(isOver) || Math.max(one, other) !== 3 || one + other !== sets.length,
  );
  expect(against).toEqual([]);
});

it('has tables that follow from the results', () => {
  for (const { teams, matches } of federation.leagues) {
    const table = tableOf(teams, matches);
    const sum = (pick: (line: (typeof table)[number]) => number) =>
      table.reduce((total, line) => total + pick(line), 0);
    const done = matches.filter((match) => match.played).length;
    expect(sum(({ points }) => points)).toBe(done * 3);
    expect(sum(({ wins }) => wins)).toBe(done);
    expect(sum(({ setWins }) => setWins)).toBe(sum(({ setLosses }) => setLosses));
    expect(sum(({ ballWins }) => ballWins)).toBe(sum(({ ballLosses }) => ballLosses));
    expect(table.map(({ points }) => points)).toEqual(table.map(({ points }) => points).sort((a, b) => b - a));
  }
});
