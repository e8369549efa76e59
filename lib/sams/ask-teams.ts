// Asks for the leagues of a season, and league by league for the teams of one club (API requests).

import { compareNames } from '@/lib/entity/fold';
import { Findings, failed, isOwnTrouble, mapRows, partOf, type SamsAnswer, type SamsFailure } from './answer';
import { collect, pathOf, type Walk } from './collect';
import type { Season } from './season';
import { type League, leagueShape, ownTeam, type Team, teamShape } from './team';

export interface LeaguesQuestion {
  readonly associationUuid: string;
  readonly seasonUuid: string;
}

export interface TeamsQuestion {
  readonly season: Pick<Season, 'uuid' | 'name'>;
  /** All in whose leagues the club plays: what is not asked for counts as gone. */
  readonly associationUuids: readonly string[];
  readonly sportsclubUuid: string;
}

/** The federation lists the leagues of all seasons. */
export async function askLeagues(
  walk: Walk,
  { associationUuid, seasonUuid }: LeaguesQuestion,
): Promise<SamsAnswer<League>> {
  const found = await collect(walk, leagueShape, '/leagues', { association: associationUuid });
  return mapRows(found, (league) => ((league.seasonUuid ?? seasonUuid) === seasonUuid ? league : undefined));
}

export async function askTeams(walk: Walk, question: TeamsQuestion): Promise<SamsAnswer<Team>> {
  const { season, sportsclubUuid } = question;
  const findings = new Findings();
  const failures: SamsFailure[] = [];
  const take = <Row>(answer: SamsAnswer<Row>): readonly Row[] => {
    findings.note(...(answer.state === 'failed' ? [partOf(answer.failure)] : answer.problems));
    if (answer.state !== 'failed') return answer.rows;
    failures.push(answer.failure);
    return [];
  };
  /** A federation that is away for one league is away for the next. */
  const goesOn = () => failures.every(isOwnTrouble);

  const leagues: League[] = [];
  for (const associationUuid of question.associationUuids) {
    if (goesOn()) leagues.push(...take(await askLeagues(walk, { associationUuid, seasonUuid: season.uuid })));
  }
  // A team in two leagues belongs to the same one every night.
  leagues.sort((one, other) => compareNames(one.name, other.name) || one.uuid.localeCompare(other.uuid));

  const teams = new Map<string, Team>();
  let answered = 0;
  for (const league of leagues) {
    if (!goesOn()) break;
    const answer = await collect(walk, teamShape, pathOf('leagues', league.uuid, 'teams'));
    if (answer.state !== 'failed') answered++;
    for (const row of take(answer)) {
      const team = ownTeam(row, sportsclubUuid, league, season);
      if (team && !teams.has(team.uuid)) teams.set(team.uuid, team);
    }
  }
  const [failure] = failures;
  return failure && answered === 0 ? failed(failure) : findings.answer([...teams.values()]);
}
