// The table of a league (ranking schema): one line per team, best first.

import { compareNames } from '@/lib/entity/fold';
import { samsText, samsUuid, samsWhole } from './fields';
import { lenient, type RowOf, required } from './read-row';

export const rankingShape = {
  /** The team's. */
  uuid: lenient(samsUuid),
  teamName: required(samsText),
  rank: lenient(samsWhole),
  points: lenient(samsWhole),
  wins: lenient(samsWhole),
  losses: lenient(samsWhole),
  matchesPlayed: lenient(samsWhole),
  setWins: lenient(samsWhole),
  setLosses: lenient(samsWhole),
  ballWins: lenient(samsWhole),
  ballLosses: lenient(samsWhole),
};

export type Ranking = RowOf<typeof rankingShape>;

/** Before the first match a league has no ranks. */
export const bestFirst = (one: Ranking, other: Ranking): number =>
  (one.rank ?? Number.MAX_SAFE_INTEGER) - (other.rank ?? Number.MAX_SAFE_INTEGER) ||
  compareNames(one.teamName, other.teamName);
