// The table of a league: one line per team, best first.

import { compareNames } from '@/lib/entity/fold';
import { text, uuid, whole } from './fields';
import { lenient, type RowOf, required } from './read-row';

export const rankingShape = {
  /** The team's. */
  uuid: lenient(uuid),
  teamName: required(text),
  rank: lenient(whole),
  points: lenient(whole),
  wins: lenient(whole),
  losses: lenient(whole),
  matchesPlayed: lenient(whole),
  setWins: lenient(whole),
  setLosses: lenient(whole),
  ballWins: lenient(whole),
  ballLosses: lenient(whole),
};

export type Ranking = RowOf<typeof rankingShape>;

/** Before the first match a league has no ranks. */
export const bestFirst = (one: Ranking, other: Ranking): number =>
  (one.rank ?? Number.MAX_SAFE_INTEGER) - (other.rank ?? Number.MAX_SAFE_INTEGER) ||
  compareNames(one.teamName, other.teamName);
