// The table that follows from results: three points for 3:0 and 3:1, two for 3:2, one for 2:3.

import type { FederationMatch, FederationTeam } from './federation';

export interface TableLine {
  readonly team: FederationTeam;
  readonly rank: number;
  readonly points: number;
  readonly wins: number;
  readonly losses: number;
  readonly matchesPlayed: number;
  readonly setWins: number;
  readonly setLosses: number;
  readonly ballWins: number;
  readonly ballLosses: number;
}

const ratio = (won: number, lost: number) => won / Math.max(lost, 1);

function lineOf(team: FederationTeam, matches: readonly FederationMatch[]): TableLine {
  const line = { points: 0, wins: 0, losses: 0, setWins: 0, setLosses: 0, ballWins: 0, ballLosses: 0 };
  let matchesPlayed = 0;
  for (const { home, guest, played } of matches) {
    if (!played || (home !== team && guest !== team)) continue;
    const [us, them] = home === team ? ([0, 1] as const) : ([1, 0] as const);
    const [own, other] = [played.setPoints[us], played.setPoints[them]];
    matchesPlayed++;
    line.points += own > other ? (other === 2 ? 2 : 3) : own === 2 ? 1 : 0;
    line.wins += Number(own > other);
    line.losses += Number(own < other);
    line.setWins += own;
    line.setLosses += other;
    line.ballWins += played.ballPoints[us];
    line.ballLosses += played.ballPoints[them];
  }
  return { team, rank: 0, matchesPlayed, ...line };
}

const better = (one: TableLine, other: TableLine) =>
  other.points - one.points ||
  other.wins - one.wins ||
  ratio(other.setWins, other.setLosses) - ratio(one.setWins, one.setLosses) ||
  ratio(other.ballWins, other.ballLosses) - ratio(one.ballWins, one.ballLosses);

export const tableOf = (teams: readonly FederationTeam[], matches: readonly FederationMatch[]): TableLine[] =>
  teams
    .map((team) => lineOf(team, matches))
    .sort(better)
    .map((line, index) => ({ ...line, rank: index + 1 }));
