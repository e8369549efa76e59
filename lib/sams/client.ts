// The volleyball federation's data (SAMS, API v2) as plain rows (API client); every question ends in an answer, however bad the day.

import { mapRows, type SamsAnswer } from './answer';
import { askAssociation, askClubs } from './ask-clubs';
import { askLeagues, askTeams, type LeaguesQuestion, type TeamsQuestion } from './ask-teams';
import { type Association, associationShape, type SamsClubRow } from './club';
import { collect, pathOf, type Walk } from './collect';
import { samsUuid } from './fields';
import { earliestMatchFirst, type Match, matchShape, ownMatch } from './match';
import { bestFirst, type Ranking, rankingShape } from './ranking';
import { type Season, seasonShape } from './season';
import type { League, Team } from './team';
import { connect, type TransportOptions } from './transport';

export interface SamsOptions extends TransportOptions {
  /** In which the federation's dates and times are meant. */
  readonly timeZone: string;
  readonly pageSize?: number;
  readonly maxPages?: number;
  /** For a whole question, however many requests it takes; the caller's own signal may end it sooner. */
  readonly deadlineMs?: number;
}

export interface MatchesQuestion {
  readonly seasonUuid: string;
  readonly sportsclubUuid: string;
}

export interface SamsClient {
  seasons(signal?: AbortSignal): Promise<SamsAnswer<Season>>;
  associations(signal?: AbortSignal): Promise<SamsAnswer<Association>>;
  /** Also finds those that the list leaves out. */
  association(uuid: string, signal?: AbortSignal): Promise<SamsAnswer<Association>>;
  clubs(associationUuid: string, signal?: AbortSignal): Promise<SamsAnswer<SamsClubRow>>;
  leagues(question: LeaguesQuestion, signal?: AbortSignal): Promise<SamsAnswer<League>>;
  teams(question: TeamsQuestion, signal?: AbortSignal): Promise<SamsAnswer<Team>>;
  rankings(leagueUuid: string, signal?: AbortSignal): Promise<SamsAnswer<Ranking>>;
  matches(question: MatchesQuestion, signal?: AbortSignal): Promise<SamsAnswer<Match>>;
}

/** What is no identifier finds nothing; least of all another address. */
const id = (given: string): string => samsUuid.safeParse(given).data ?? 'unknown';

export function samsClient(options: SamsOptions): SamsClient {
  const { timeZone, pageSize = 100, maxPages = 100, deadlineMs = 5 * 60_000 } = options;
  const ask = connect(options);
  const walk = (signal?: AbortSignal): Walk => {
    const deadline = AbortSignal.timeout(deadlineMs);
    return {
      ask,
      pageSize: Math.min(pageSize, 100),
      maxPages,
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    };
  };

  return {
    seasons: (signal) => collect(walk(signal), seasonShape, '/seasons'),
    associations: (signal) => collect(walk(signal), associationShape, '/associations'),
    association: (associationUuid, signal) => askAssociation(walk(signal), id(associationUuid)),
    clubs: (associationUuid, signal) => askClubs(walk(signal), id(associationUuid)),
    leagues: ({ associationUuid, seasonUuid }, signal) =>
      askLeagues(walk(signal), { associationUuid: id(associationUuid), seasonUuid: id(seasonUuid) }),

    teams: ({ season: { uuid, name }, associationUuids, sportsclubUuid }, signal) =>
      askTeams(walk(signal), {
        season: { uuid: id(uuid), name },
        associationUuids: associationUuids.map(id),
        sportsclubUuid: id(sportsclubUuid),
      }),

    rankings: async (leagueUuid, signal) =>
      sorted(await collect(walk(signal), rankingShape, pathOf('leagues', id(leagueUuid), 'rankings')), bestFirst),

    matches: async ({ seasonUuid, sportsclubUuid }, signal) => {
      const own = { seasonUuid: id(seasonUuid), sportsclubUuid: id(sportsclubUuid) };
      const query = { 'for-season': own.seasonUuid, 'for-sportsclub': own.sportsclubUuid };
      const found = await collect(walk(signal), matchShape, '/league-matches', query);
      const matches = mapRows(found, (fields) => ownMatch(fields, own, timeZone));
      return sorted(matches, earliestMatchFirst);
    },
  };
}

const sorted = <Row>(answer: SamsAnswer<Row>, order: (one: Row, other: Row) => number): SamsAnswer<Row> =>
  answer.state === 'failed' ? answer : { ...answer, rows: [...answer.rows].sort(order) };
