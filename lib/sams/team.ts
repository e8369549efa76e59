// Leagues, and the teams that play in them (league and team schema); a team does not know its league, so it is told.

import { samsText, samsUuid } from './fields';
import { lenient, type RowOf, readable, required } from './read-row';
import type { Season } from './season';

export const leagueShape = {
  uuid: required(samsUuid),
  name: required(samsText),
  gender: lenient(samsText),
  seasonUuid: readable(samsUuid),
  associationUuid: lenient(samsUuid),
};

export type League = RowOf<typeof leagueShape>;

export const teamShape = {
  uuid: required(samsUuid),
  name: required(samsText),
  masterTeamUuid: readable(samsUuid),
  sportsclubUuid: readable(samsUuid),
  associationUuid: lenient(samsUuid),
};

export interface Team {
  readonly uuid: string;
  readonly name: string;
  /** Nothing where the federation does not say: such a team is nobody's, but neither is it gone. */
  readonly sportsclubUuid: string | null;
  readonly associationUuid: string | null;
  readonly leagueUuid: string;
  readonly leagueName: string;
  readonly seasonUuid: string;
  readonly seasonName: string;
}

/** Nothing for teams of other clubs, and for the shadows that teams cast in cups and tournaments. */
export function ownTeam(
  { uuid, name, masterTeamUuid, sportsclubUuid, associationUuid }: RowOf<typeof teamShape>,
  own: string,
  league: League,
  season: Pick<Season, 'uuid' | 'name'>,
): Team | undefined {
  if (masterTeamUuid !== null || (sportsclubUuid !== null && sportsclubUuid !== own)) return undefined;
  return {
    uuid,
    name,
    sportsclubUuid,
    associationUuid,
    leagueUuid: league.uuid,
    leagueName: league.name,
    seasonUuid: season.uuid,
    seasonName: season.name,
  };
}
