// A season of a volleyball federation that does not exist: the same for the same seed, always in full swing today.

import { wholeBetween } from '@/local/faults/seeded-random';
import { associationUuid, clubUuid } from './demo-club';
import { type DemoClub, demoClubs, ownClub } from './demo-clubs';
import { type Played, play } from './play';
import { addDays, doubleRoundRobin, saturdayOf } from './rounds';
import { shuffled, steadyDice, steadyUuid } from './steady';

export interface FederationClub extends DemoClub {
  readonly uuid: string;
  readonly logo: string | null;
}

export interface FederationTeam {
  readonly uuid: string;
  readonly name: string;
  readonly club: FederationClub;
  readonly masterTeamUuid: string | null;
  readonly strength: number;
}

export interface FederationMatch {
  readonly uuid: string;
  readonly number: number;
  readonly home: FederationTeam;
  readonly guest: FederationTeam;
  readonly date: string | null;
  readonly time: string | null;
  readonly isPostponed: boolean;
  readonly played: Played | null;
}

export interface FederationLeague {
  readonly uuid: string;
  readonly name: string;
  readonly gender: 'FEMALE' | 'MALE';
  readonly season: FederationSeason;
  readonly teams: readonly FederationTeam[];
  readonly matches: readonly FederationMatch[];
}

export interface FederationSeason {
  readonly uuid: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isCurrent: boolean;
}

export interface Federation {
  readonly associations: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly parentUuid: string | null;
  }[];
  /** The one whose clubs and leagues these are. */
  readonly associationUuid: string;
  readonly ownClubUuid: string;
  readonly seasons: readonly FederationSeason[];
  readonly clubs: readonly FederationClub[];
  readonly leagues: readonly FederationLeague[];
}

/** From the top down: the first team of a club plays in the first league that wants it, the second in the next. */
const plans = [
  { name: 'Oberliga Damen', gender: 'FEMALE', size: 10, isOurs: true },
  { name: 'Verbandsliga Damen', gender: 'FEMALE', size: 11, isOurs: false },
  { name: 'Landesliga Damen', gender: 'FEMALE', size: 12, isOurs: true },
  { name: 'Kreisliga Damen', gender: 'FEMALE', size: 10, isOurs: true },
  { name: 'Verbandsliga Herren', gender: 'MALE', size: 10, isOurs: true },
  { name: 'Bezirksliga Herren', gender: 'MALE', size: 12, isOurs: true },
] as const;

const numerals = ['', ' II', ' III', ' IV', ' V', ' VI'];
const times = ['11:00', '14:00', '16:30', '19:30'];

export function createFederation({ seed, today }: { readonly seed: number; readonly today: string }): Federation {
  const id = (...words: readonly (string | number)[]) => steadyUuid(seed, ...words);
  const [parent, own] = [id('association', 'Nordost'), associationUuid(seed)];
  const clubs = demoClubs.map((club, index) => ({
    ...club,
    uuid: clubUuid(seed, club.name),
    logo: index % 3 === 2 ? null : `https://verband.example/logos/${club.shortName.toLowerCase()}.png`,
  }));
  const seasons = seasonsAround(today, id);
  const [current, last] = seasons;
  return {
    associationUuid: own,
    associations: [
      { uuid: parent, name: 'Volleyball-Bund Nordost', parentUuid: null },
      { uuid: own, name: 'Volleyball-Verband Boddenküste', parentUuid: parent },
    ],
    ownClubUuid: clubUuid(seed),
    seasons,
    clubs,
    leagues: [current, last].flatMap((season) => leaguesOf(season, clubs, seed, today)),
  };
}

type Seasons = readonly [current: FederationSeason, last: FederationSeason];

function seasonsAround(today: string, id: (...words: readonly string[]) => string): Seasons {
  const startDate = addDays(today, -150);
  const year = Number(startDate.slice(0, 4));
  const season = (from: number, start: string, isCurrent: boolean): FederationSeason => {
    const name = `${from}/${String(from + 1).slice(2)}`;
    return { uuid: id('season', name), name, startDate: start, endDate: addDays(start, 300), isCurrent };
  };
  return [season(year, startDate, true), season(year - 1, addDays(startDate, -365), false)];
}

function leaguesOf(
  season: FederationSeason,
  clubs: readonly FederationClub[],
  seed: number,
  today: string,
): FederationLeague[] {
  const entered = new Map<string, number>();
  const leagues = plans.map(({ name, gender, size, isOurs }): FederationLeague => {
    const random = steadyDice(seed, season.name, name);
    const [us, ...others] = clubs;
    const invited = [...(isOurs && us ? [us] : []), ...shuffled(others, random)].slice(0, size);
    const teams = shuffled(invited, random).map((club): FederationTeam => {
      const number = entered.get(`${club.name} ${gender}`) ?? 0;
      entered.set(`${club.name} ${gender}`, number + 1);
      const uuid = steadyUuid(seed, season.name, 'team', club.name, gender, number);
      return { uuid, name: `${club.name}${numerals[number]}`, club, masterTeamUuid: null, strength: random() };
    });
    const uuid = steadyUuid(seed, season.name, 'league', name);
    return { uuid, name, gender, season, teams, matches: fixtures(uuid, teams, season, seed, today) };
  });
  return [...leagues, cupOf(season, leagues, seed)];
}

/** A cup before its draw: its teams are only shadows of those in the leagues. */
function cupOf(season: FederationSeason, leagues: readonly FederationLeague[], seed: number): FederationLeague {
  const teams = (leagues[0]?.teams ?? []).map((team) => ({
    ...team,
    uuid: steadyUuid(seed, season.name, 'cup', team.uuid),
    masterTeamUuid: team.uuid,
  }));
  const name = 'Landespokal Damen';
  return { uuid: steadyUuid(seed, season.name, 'league', name), name, gender: 'FEMALE', season, teams, matches: [] };
}

function fixtures(
  league: string,
  teams: readonly FederationTeam[],
  { isCurrent }: FederationSeason,
  seed: number,
  today: string,
): FederationMatch[] {
  const rounds = doubleRoundRobin(teams);
  const middle = isCurrent ? today : addDays(today, -365);
  let number = 0;
  let isOnePostponed = false;
  return rounds.flatMap((pairings, round) =>
    pairings.map(([home, guest]): FederationMatch => {
      const random = steadyDice(seed, league, home.uuid, guest.uuid);
      const day = addDays(saturdayOf(round, rounds.length, middle), wholeBetween(random, 0, 1));
      const isPostponed = !isOnePostponed && day > addDays(today, 14) && home.club.name === ownClub.name;
      isOnePostponed ||= isPostponed;
      // Halls are booked a few weeks ahead.
      const isTimed = day <= addDays(today, 42);
      return {
        uuid: steadyUuid(seed, league, 'match', home.uuid, guest.uuid),
        number: ++number,
        home,
        guest,
        date: isPostponed ? null : day,
        time: isPostponed || !isTimed ? null : (times[wholeBetween(random, 0, times.length - 1)] ?? null),
        isPostponed,
        played: day < today ? play(home.strength, guest.strength, random) : null,
      };
    }),
  );
}
