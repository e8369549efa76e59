// Matches: two teams, a day, mostly a time, and a result once they have been played (match schema).

import { z } from 'zod';
import { fromClubClock } from '@/lib/club-time';
import { day, type Score, samsFlag, samsText, samsUuid, samsWhole, score, timeOfDay } from './fields';
import { lenient, type RowOf, readable, required } from './read-row';

const sets = z.array(z.object({ ballPoints: score })).max(9);

export const matchShape = {
  uuid: required(samsUuid),
  matchNumber: lenient(samsWhole),
  seasonUuid: readable(samsUuid),
  leagueUuid: lenient(samsUuid),
  date: readable(day),
  time: lenient(timeOfDay),
  indefinitelyRescheduled: lenient(samsFlag),
  host: lenient(samsUuid),
  team1: lenient(samsUuid, '_embedded.team1.uuid'),
  name1: lenient(samsText, '_embedded.team1.name'),
  club1: lenient(samsUuid, '_embedded.team1.sportsclubUuid'),
  described1: lenient(samsText, 'team1Description'),
  team2: lenient(samsUuid, '_embedded.team2.uuid'),
  name2: lenient(samsText, '_embedded.team2.name'),
  club2: lenient(samsUuid, '_embedded.team2.sportsclubUuid'),
  described2: lenient(samsText, 'team2Description'),
  setPoints: lenient(score, 'results.setPoints'),
  ballPoints: lenient(score, 'results.ballPoints'),
  sets: lenient(sets, 'results.sets'),
  hall: lenient(samsText, 'location.name'),
  street: lenient(samsText, 'location.address.street'),
  postcode: lenient(samsText, 'location.address.postcode'),
  city: lenient(samsText, 'location.address.city'),
};

export interface MatchSide {
  readonly uuid: string | null;
  /** Nothing as long as it is not known who will play. */
  readonly name: string | null;
  readonly sportsclubUuid: string | null;
}

export interface Match {
  readonly uuid: string;
  readonly number: number | null;
  readonly seasonUuid: string | null;
  readonly leagueUuid: string | null;
  /** On the club's calendar; nothing while it is not fixed. */
  readonly date: string | null;
  /** The moment; nothing means some time on that day. */
  readonly startsAt: string | null;
  /** Put off to nobody knows when. */
  readonly isPostponed: boolean;
  readonly hostUuid: string | null;
  readonly team1: MatchSide;
  readonly team2: MatchSide;
  readonly location: {
    readonly name: string | null;
    readonly street: string | null;
    readonly postalCode: string | null;
    readonly city: string | null;
  } | null;
  readonly result: { readonly sets: Score; readonly balls: Score | null; readonly perSet: readonly Score[] } | null;
}

type MatchFields = RowOf<typeof matchShape>;

/** Nothing for matches of other seasons and clubs. */
export function ownMatch(
  fields: MatchFields,
  { seasonUuid, sportsclubUuid }: { readonly seasonUuid: string; readonly sportsclubUuid: string },
  timeZone: string,
): Match | undefined {
  if (fields.seasonUuid !== null && fields.seasonUuid !== seasonUuid) return undefined;
  const clubs = [fields.club1, fields.club2];
  if (!clubs.includes(null) && !clubs.includes(sportsclubUuid)) return undefined;
  const { date, time } = fields;
  return {
    uuid: fields.uuid,
    number: fields.matchNumber,
    seasonUuid: fields.seasonUuid,
    leagueUuid: fields.leagueUuid,
    date,
    startsAt: (date && time && fromClubClock(`${date}T${time}`, timeZone)) || null,
    isPostponed: fields.indefinitelyRescheduled ?? false,
    hostUuid: fields.host,
    team1: { uuid: fields.team1, name: fields.name1 ?? fields.described1, sportsclubUuid: fields.club1 },
    team2: { uuid: fields.team2, name: fields.name2 ?? fields.described2, sportsclubUuid: fields.club2 },
    location: locationOf(fields),
    result: resultOf(fields),
  };
}

function locationOf({ hall, street, postcode, city }: MatchFields): Match['location'] {
  if (hall === null && street === null && city === null) return null;
  return { name: hall, street, postalCode: postcode, city };
}

function resultOf({ setPoints, ballPoints, sets }: MatchFields): Match['result'] {
  return setPoints && { sets: setPoints, balls: ballPoints, perSet: (sets ?? []).map((set) => set.ballPoints) };
}

/** In the order of the calendar; what has no day comes last. */
export const earliestMatchFirst = (one: Match, other: Match): number => {
  const moment = ({ date, startsAt }: Match) => `${date ?? '9999'} ${startsAt ?? ''}`;
  return moment(one).localeCompare(moment(other)) || one.uuid.localeCompare(other.uuid);
};
