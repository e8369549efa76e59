import { describe, expect, it } from 'vitest';
import type { Match } from '@/lib/sams/match';
import { matchesOf } from './team-matches';

const side = (uuid: string) => ({ uuid, name: uuid.toUpperCase(), sportsclubUuid: null });
let count = 0;

const match = (given: Partial<Match> = {}): Match => ({
  uuid: `m-${++count}`,
  number: count,
  seasonUuid: 's',
  leagueUuid: 'l',
  date: '2026-11-21',
  startsAt: '2026-11-21T14:00:00.000Z',
  isPostponed: false,
  hostUuid: 'own',
  team1: side('own'),
  team2: side('other'),
  location: null,
  result: null,
  ...given,
});

const won = { sets: [3, 1], balls: null, perSet: [] } as const;
const today = '2026-11-21';
const days = (matches: readonly { readonly day: string | null }[]) => matches.map(({ day }) => day);

describe('the matches of a team', () => {
  it('are those in which it plays, the next first and the latest result first', () => {
    const told = ['2026-12-05', '2026-10-03', '2026-11-28', '2026-10-10'].map((date) =>
      match({ date, result: date < today ? won : null }),
    );
    const { next, played } = matchesOf('own', [...told, match({ team1: side('x'), team2: side('y') })], today);
    expect(days(next)).toEqual(['2026-11-28', '2026-12-05']);
    expect(days(played)).toEqual(['2026-10-10', '2026-10-03']);
  });

  it('say that one is today, until its result is known', () => {
    const { next } = matchesOf('own', [match(), match({ date: '2026-11-22' })], today);
    expect(next.map(({ isToday }) => isToday)).toEqual([true, false]);
    const { next: none, played } = matchesOf('own', [match({ result: won })], today);
    expect(none).toEqual([]);
    expect(played[0]).toMatchObject({ isToday: true, result: { isWon: true } });
  });

  it('are over on the day after, whether or not anybody has told how it went', () => {
    const { next, played } = matchesOf('own', [match({ date: '2026-11-20' })], today);
    expect(next).toEqual([]);
    expect(played).toMatchObject([{ result: null }]);
  });

  it('are still to come where they were put off or have no day, and then come last', () => {
    const told = [match({ date: '2026-11-01', isPostponed: true }), match({ date: null, startsAt: null }), match()];
    const { next, played } = matchesOf('own', told, today);
    expect(played).toEqual([]);
    expect(days(next)).toEqual(['2026-11-01', '2026-11-21', null]);
    expect(next[0]).toMatchObject({ isPostponed: true, isToday: false });
  });

  it('are won or lost from its own side, with the points in the order of the sides', () => {
    const away = { team1: side('other'), team2: side('own'), hostUuid: 'other' };
    const { played } = matchesOf('own', [match({ result: won }), match({ ...away, result: won })], today);
    expect(played.map(({ result, isHome }) => ({ sets: result?.sets, isWon: result?.isWon, isHome }))).toEqual(
      expect.arrayContaining([
        { sets: [3, 1], isWon: true, isHome: true },
        { sets: [3, 1], isWon: false, isHome: false },
      ]),
    );
  });

  it('are at home where the team is the host, whoever is named first', () => {
    const named = match({ team1: side('other'), team2: side('own'), hostUuid: 'own' });
    const unknown = match({ hostUuid: null });
    const [one, other] = matchesOf('own', [named, unknown], today).next;
    expect([one?.isHome, other?.isHome]).toEqual([true, true]);
  });

  it('name the hall and its address as far as they are known', () => {
    const location = { name: 'Boddenhalle', street: 'Hafenstraße 12', postalCode: null, city: 'Kranwiek' };
    const [one] = matchesOf('own', [match({ location })], today).next;
    expect(one?.place).toEqual({ name: 'Boddenhalle', address: 'Hafenstraße 12, Kranwiek' });
  });
});
