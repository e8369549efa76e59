// What stands behind each address of the API: rows as the federation writes them, nulls included.

import type { Federation, FederationLeague, FederationMatch, FederationTeam } from './federation';
import { tableOf } from './league-table';

export type Resource =
  | { readonly list: readonly object[] }
  | { readonly bare: readonly object[] }
  | { readonly one: object };

const links = (self: string) => ({ _links: { self: { href: self } }, _embedded: {} });

const teamRow = ({ uuid, name, club, masterTeamUuid }: FederationTeam, associationUuid: string) => ({
  uuid,
  ...links(`/teams/${uuid}`),
  masterTeamUuid,
  name,
  shortName: club.shortName,
  clubCode: null,
  logoImageLink: club.logo,
  sportsclubUuid: club.uuid,
  associationUuid,
});

const leagueRow = ({ uuid, name, gender, season }: FederationLeague, associationUuid: string) => ({
  uuid,
  ...links(`/leagues/${uuid}`),
  name,
  shortName: null,
  gender,
  leagueHierarchyUuid: null,
  seasonUuid: season.uuid,
  associationUuid,
});

function resultsOf({ played, home, guest }: FederationMatch) {
  if (!played) return null;
  const winner = (points: readonly [number, number]) => (points[0] > points[1] ? home : guest);
  const word = (points: readonly [number, number]) => points.join(':');
  return {
    winner: winner(played.setPoints).uuid,
    winnerName: winner(played.setPoints).name,
    setPoints: word(played.setPoints),
    ballPoints: word(played.ballPoints),
    sets: played.sets.map((set, index) => ({
      number: index + 1,
      ballPoints: word(set),
      winner: winner(set).uuid,
      winnerName: winner(set).name,
      duration: null,
    })),
  };
}

const matchRow = (match: FederationMatch, league: FederationLeague, associationUuid: string) => {
  const { uuid, number, home, guest, date, time, played, isPostponed } = match;
  const { hall, street, postcode, city, name } = home.club;
  return {
    uuid,
    ...links(`/league-matches/${uuid}`),
    date,
    time,
    matchNumber: number,
    decidingMatch: false,
    host: home.uuid,
    referees: played ? { firstReferee: `${name}, Schiedsgericht`, secondReferee: null, challengeReferee: null } : null,
    spectators: null,
    location: {
      uuid: null,
      name: hall,
      address: { street, postcode, city, country: null },
      longitude: null,
      latitude: null,
    },
    seasonUuid: league.season.uuid,
    leagueUuid: league.uuid,
    matchDayUuid: null,
    associationUuid,
    results: resultsOf(match),
    delayPossible: false,
    indefinitelyRescheduled: isPostponed,
    team1Description: home.name,
    team2Description: guest.name,
    _embedded: { team1: teamRow(home, associationUuid), team2: teamRow(guest, associationUuid) },
  };
};

export function createResources(federation: Federation) {
  const { associations, associationUuid, clubs, leagues, seasons } = federation;
  const clubRows = clubs.map(({ uuid, name, shortName, logo }, index) => {
    const numbered = { sportsclubNumber: 4100 + index, associationUuid, logoImageLink: logo };
    return { uuid, ...links(`/sportsclubs/${uuid}`), name, shortname: shortName, ...numbered };
  });
  const associationRows = associations.map((one, level) => ({
    ...one,
    ...links(`/associations/${one.uuid}`),
    shortname: null,
    level,
  }));
  const seasonRows = seasons.map(({ isCurrent, ...season }) => ({
    ...season,
    ...links(`/seasons/${season.uuid}`),
    currentSeason: isCurrent,
  }));

  const games = leagues.flatMap((league) =>
    league.matches.map((match) => ({ match, league, row: matchRow(match, league, associationUuid) })),
  );

  function matches(query: URLSearchParams) {
    const isWanted = (name: string, ...values: readonly string[]) =>
      !query.get(name) || values.includes(query.get(name) ?? '');
    return games
      .filter(({ league }) => isWanted('for-season', league.season.uuid))
      .filter(({ match: { home, guest } }) => isWanted('for-sportsclub', home.club.uuid, guest.club.uuid))
      .map(({ row }) => row);
  }

  const rankings = ({ teams, matches }: FederationLeague) =>
    tableOf(teams, matches).map(({ team, ...line }) => ({
      uuid: team.uuid,
      ...links(`/teams/${team.uuid}`),
      teamName: team.name,
      ...line,
      scoreIncludingLosses: null,
      setDifference: line.setWins - line.setLosses,
      ballDifference: line.ballWins - line.ballLosses,
    }));

  /** Nothing where there is nothing at that address. */
  return function resource(path: string, query: URLSearchParams): Resource | undefined {
    const [kind, uuid, part] = path.split('/').slice(1);
    const association = query.get('association');
    if (kind === 'seasons' && !uuid) return { bare: seasonRows };
    if (kind === 'associations' && !uuid) return { list: associationRows };
    const one = kind === 'associations' ? associationRows.find((row) => row.uuid === uuid) : undefined;
    if (one && !part) return { one };
    if (one && part === 'sportsclubs') return { list: one.uuid === associationUuid ? clubRows : [] };
    if (kind === 'leagues' && !uuid) {
      const isEmpty = association !== null && association !== associationUuid;
      return { list: isEmpty ? [] : leagues.map((league) => leagueRow(league, associationUuid)) };
    }
    if (kind === 'league-matches' && !uuid) return { list: matches(query) };
    const league = kind === 'leagues' ? leagues.find((one) => one.uuid === uuid) : undefined;
    if (league && part === 'teams') return { list: league.teams.map((team) => teamRow(team, associationUuid)) };
    return league && part === 'rankings' ? { list: rankings(league) } : undefined;
  };
}
