// The matches of one team as seen from its side (match list of a team): what is next, and how it went, the latest first.

import type { Score } from '@/lib/sams/fields';
import { earliestMatchFirst, type Match } from '@/lib/sams/match';

export interface TeamMatch {
  readonly id: string;
  /** On the club's calendar; nothing while it is not fixed. */
  readonly day: string | null;
  /** The moment; nothing means some time on that day. */
  readonly startsAt: string | null;
  readonly isToday: boolean;
  readonly isPostponed: boolean;
  readonly isHome: boolean;
  readonly home: string | null;
  readonly guest: string | null;
  readonly place: { readonly name: string | null; readonly address: string | null } | null;
  /** Always the home side's points first. */
  readonly result: { readonly sets: Score; readonly perSet: readonly Score[]; readonly isWon: boolean } | null;
}

export interface TeamMatches {
  readonly next: readonly TeamMatch[];
  /** Also those that were played and of which nobody has told yet. */
  readonly played: readonly TeamMatch[];
}

function placeOf({ location }: Match): TeamMatch['place'] {
  if (!location) return null;
  const { name, street, postalCode, city } = location;
  const town = [postalCode, city].filter((part) => part !== null).join(' ');
  return { name, address: [street, town].filter((part) => part).join(', ') || null };
}

function seenBy(team: string, match: Match, today: string): TeamMatch {
  const { uuid, date, startsAt, isPostponed, hostUuid, team1, team2, result } = match;
  const isFirst = team1.uuid === team;
  return {
    id: uuid,
    day: date,
    startsAt,
    isToday: date === today && !isPostponed,
    isPostponed,
    isHome: hostUuid === null ? isFirst : hostUuid === team,
    home: team1.name,
    guest: team2.name,
    place: placeOf(match),
    result: result && {
      sets: result.sets,
      perSet: result.perSet,
      isWon: isFirst === result.sets[0] > result.sets[1],
    },
  };
}

/** Today is a day of the club's calendar. */
export function matchesOf(team: string, matches: readonly Match[], today: string): TeamMatches {
  const own = matches.filter(({ team1, team2 }) => team1.uuid === team || team2.uuid === team).sort(earliestMatchFirst);
  const isOver = ({ result, date, isPostponed }: Match) =>
    result !== null || (!isPostponed && date !== null && date < today);
  const seen = (match: Match) => seenBy(team, match, today);
  return {
    next: own.filter((match) => !isOver(match)).map(seen),
    played: own.filter(isOver).reverse().map(seen),
  };
}
