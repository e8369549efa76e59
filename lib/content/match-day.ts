// The club's matches as the front page shows them (fixtures of the day): those of today with how they stand, and the next ones at home.

import { dayMs, shownAt, timeText } from '@/lib/calendar/local';
import { fromClubClock, onClubClock } from '@/lib/club-time';
import type { Match, MatchSide } from '@/lib/sams/match';
import { fill } from '@/lib/strings/fill';
import type { EventDate } from './event-date';

export type MatchState = 'upcoming' | 'someTime' | 'running' | 'played' | 'postponed';

export interface TodayMatch {
  readonly id: string;
  readonly home: string | null;
  readonly guest: string | null;
  readonly state: MatchState;
  readonly startsAt: string | null;
  readonly score: readonly [number, number] | null;
  readonly place: string | null;
  /** Of the club's own team, if it has a page. */
  readonly href: string | null;
}

export interface MatchDay {
  /** On the club's calendar. */
  readonly today: string;
  readonly present: string;
  readonly zone: string;
  /** As the federation knows it. */
  readonly clubUuid: string | undefined;
  /** Pages of the club's own teams, by the federation's name for them. */
  readonly pages: ReadonlyMap<string, string>;
}

const hourMs = 60 * 60 * 1000;
/** Longer than any match: who has not told by then how it ended will not tell today. */
const longestMs = 5 * hourMs;
const usualMs = 3 * hourMs;

const hrefOf = ({ team1, team2 }: Match, { pages }: MatchDay): string | null =>
  pages.get(team1.uuid ?? '') ?? pages.get(team2.uuid ?? '') ?? null;

function stateOf({ result, isPostponed, startsAt }: Match, present: string): MatchState {
  if (result) return 'played';
  if (isPostponed) return 'postponed';
  if (startsAt === null) return 'someTime';
  if (startsAt > present) return 'upcoming';
  return Date.parse(present) - Date.parse(startsAt) < longestMs ? 'running' : 'someTime';
}

export const todaysMatches = (matches: readonly Match[], day: MatchDay): TodayMatch[] =>
  matches
    .filter(({ date }) => date === day.today)
    .map((match) => ({
      id: match.uuid,
      home: match.team1.name,
      guest: match.team2.name,
      state: stateOf(match, day.present),
      startsAt: match.startsAt,
      score: match.result?.sets ?? null,
      place: match.location?.name ?? match.location?.city ?? null,
      href: hrefOf(match, day),
    }));

/** When one of today's begins or is surely over, and when the day is. */
export function nextMatchTurn(matches: readonly TodayMatch[], { today, present, zone }: MatchDay): string | undefined {
  const midnight = fromClubClock(`${new Date(shownAt(today) + dayMs).toISOString().slice(0, 10)}T00:00`, zone);
  const turns = matches.flatMap(({ startsAt }) =>
    startsAt === null ? [] : [startsAt, new Date(Date.parse(startsAt) + longestMs).toISOString()],
  );
  return [...turns, ...(midnight ? [midnight] : [])].filter((moment) => moment > present).sort()[0];
}

/** The host is a team of the club; where nobody says who the host is, the first team is. */
export function isHomeMatch({ hostUuid, team1, team2 }: Match, clubUuid: string | undefined): boolean {
  if (clubUuid === undefined) return false;
  const isOwn = ({ sportsclubUuid }: MatchSide) => sportsclubUuid === clubUuid;
  if (hostUuid === null) return isOwn(team1);
  return hostUuid === clubUuid || [team1, team2].some((side) => side.uuid === hostUuid && isOwn(side));
}

interface Words {
  readonly match: string;
  readonly unknownTeam: string;
}

function dateOf(match: Match, day: MatchDay, words: Words): EventDate[] {
  const { date, startsAt, team1, team2, location } = match;
  if (date === null) return [];
  const start = startsAt === null ? date : onClubClock(startsAt, day.zone);
  const begins = startsAt ?? fromClubClock(`${date}T00:00`, day.zone) ?? '';
  const nameOf = ({ name }: MatchSide) => name ?? words.unknownTeam;
  return [
    {
      key: match.uuid,
      title: fill(words.match, { home: nameOf(team1), guest: nameOf(team2) }),
      href: hrefOf(match, day) ?? '/rankings',
      kind: 'match',
      start,
      end: startsAt === null ? date : timeText(shownAt(start) + usualMs),
      startsAt: begins,
      endsAt: new Date(Date.parse(begins) + (startsAt === null ? dayMs : usualMs)).toISOString(),
      isWholeDay: startsAt === null,
      hasEnd: false,
      isCancelled: false,
      movedFrom: null,
      isChanged: false,
      place: location?.name ?? location?.city ?? null,
      teams: [],
    },
  ];
}

/** Those after today that have not been put off. */
export const nextHomeMatches = (matches: readonly Match[], day: MatchDay, words: Words, most: number): EventDate[] =>
  matches
    .filter((match) => (match.date ?? '') > day.today && !match.result && !match.isPostponed)
    .filter((match) => isHomeMatch(match, day.clubUuid))
    .slice(0, most)
    .flatMap((match) => dateOf(match, day, words));
