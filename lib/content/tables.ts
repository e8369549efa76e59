// Tables of leagues with the club's own teams in them marked, each leading to its page.

import type { Row } from '@/lib/entity/entity';
import { pageAddress } from '@/lib/entity/page-address';
import { visitor } from '@/lib/entity/rule';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { team } from '@/lib/modules/club/team';
import { readMany } from '@/lib/operations/find';
import type { Ranking } from '@/lib/sams/ranking';
import { type FederationTable, readTables } from './federation';
import { liveTeams, type TeamRow } from './teams';

export type SamsTeamRow = Row<typeof samsTeam>;

export interface TableLine extends Omit<Ranking, 'uuid'> {
  readonly isOwn: boolean;
  /** Where the team's own page is, if it has one. */
  readonly href: string | null;
}

export interface LeagueStandings {
  readonly league: string | null;
  readonly leagueUuid: string;
  readonly lines: readonly TableLine[];
  /** When the federation told. */
  readonly at: string | null;
  /** It was asked since, and did not answer. */
  readonly isSilent: boolean;
}

/** A team of the club and the one of the federation that it is. */
export interface LinkedTeam {
  readonly name: string;
  readonly href: string;
  readonly sams: SamsTeamRow;
}

const isLineOf = ({ uuid, teamName }: Ranking, { sams }: LinkedTeam): boolean =>
  uuid === null ? teamName === sams.name : uuid === sams.uuid;

export function tableOf(
  { leagueUuid, leagueName, rows, at, isSilent = false }: FederationTable,
  own: readonly LinkedTeam[],
): LeagueStandings {
  const lines = rows.map(({ uuid, ...line }): TableLine => {
    const linked = own.find((one) => isLineOf({ uuid, ...line }, one));
    return { ...line, isOwn: linked !== undefined, href: linked?.href ?? null };
  });
  // The league is known from its teams before anybody has asked for its table.
  const league = leagueName ?? own.find(({ sams }) => sams.leagueUuid === leagueUuid)?.sams.leagueName ?? null;
  return { league, leagueUuid, lines, at, isSilent };
}

/** In one round trip, however many there are. */
export async function linkedTeams(
  teams: readonly Pick<TeamRow, 'name' | 'slug' | 'sbvvTeamId'>[],
): Promise<LinkedTeam[]> {
  const linked = teams.flatMap((row) => (row.sbvvTeamId === undefined ? [] : [{ row, uuid: row.sbvvTeamId }]));
  if (linked.length === 0) return [];
  const rows = await readMany(
    { actor: visitor },
    samsTeam,
    linked.map(({ uuid }) => ({ uuid })),
  );
  return linked.flatMap(({ row }, i) => {
    const sams = rows[i];
    return sams ? [{ name: row.name, href: pageAddress(team, row), sams }] : [];
  });
}

export const leaguesOf = (teams: readonly LinkedTeam[]): string[] => [
  ...new Set(teams.flatMap(({ sams }) => sams.leagueUuid ?? [])),
];

/** Of every league in which a team of the club plays, in the order of the teams' names. */
export async function readRankings(): Promise<readonly LeagueStandings[]> {
  const own = await linkedTeams(await liveTeams());
  const tables = await readTables(leaguesOf(own));
  return tables.map((table) => tableOf(table, own));
}
