// One team as its page shows it, found by its address (team page data): who looks after it, when it trains, where it stands and whom it plays.

import { weekdays } from '@/lib/calendar/month';
import { trueUntil } from '@/lib/dependencies';
import { pageAddress } from '@/lib/entity/page-address';
import { visitor } from '@/lib/entity/rule';
import { team } from '@/lib/modules/club/team';
import { findOne, resolve } from '@/lib/operations/find';
import { clubDay, nextDayStarts } from './club-day';
import type { EventDate } from './event-date';
import { readTeamDates } from './events';
import { readMatches, readTables } from './federation';
import { readPeople, type ShownPerson } from './people';
import { picturesOf, type ShownPicture } from './pictures';
import { placesOf, type ShownPlace } from './places';
import { type LeagueStandings, leaguesOf, linkedTeams, tableOf } from './tables';
import { matchesOf, type TeamMatches } from './team-matches';
import type { TeamRow } from './teams';

export interface Training extends Pick<TeamRow['schedules'][number], 'days' | 'startTime' | 'endTime'> {
  readonly place: ShownPlace | null;
}

export interface ShownTeam {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly gender: TeamRow['gender'];
  readonly age: number | null;
  readonly league: string | null;
  readonly description: string | null;
  readonly instagram: string | null;
  readonly lead: ShownPicture | null;
  readonly photos: readonly ShownPicture[];
  readonly trainings: readonly Training[];
  readonly coaches: readonly ShownPerson[];
  readonly contacts: readonly ShownPerson[];
  /** What is before it besides its matches. */
  readonly dates: readonly EventDate[];
  /** Only of teams that the federation knows. */
  readonly table: LeagueStandings | null;
  readonly matches: (TeamMatches & Pick<LeagueStandings, 'at' | 'isSilent'>) | null;
}

export type FoundTeam =
  | { readonly kind: 'found'; readonly team: ShownTeam }
  | { readonly kind: 'moved'; readonly href: string }
  | { readonly kind: 'missing' };

const asVisitor = { actor: visitor };
const slugForm = /^[a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?$/;

/** As a week goes: by the first of its days, then by the hour. */
const inWeek = (one: Training, other: Training): number => {
  const first = ({ days }: Training) => Math.min(...days.map((day) => weekdays.indexOf(day)));
  return first(one) - first(other) || one.startTime.localeCompare(other.startTime);
};

function trainingsOf({ schedules }: TeamRow, places: Readonly<Record<string, ShownPlace>>): Training[] {
  return schedules
    .map(({ days, startTime, endTime, locationId }) => ({
      days: weekdays.filter((day) => days.includes(day)),
      startTime,
      endTime,
      place: places[locationId ?? ''] ?? null,
    }))
    .sort(inWeek);
}

type TablePlace = Pick<ShownTeam, 'table' | 'matches' | 'league'>;

const unknown: TablePlace = { table: null, matches: null, league: null };

/** What the federation tells of it, if it knows it at all. */
async function tablePlaceOf(row: TeamRow): Promise<TablePlace> {
  if (row.sbvvTeamId === undefined) return unknown;
  const [linked, told] = await Promise.all([linkedTeams([row]), readMatches()]);
  const [own] = linked;
  if (!own) return unknown;
  const tables = await readTables(leaguesOf(linked));
  const [table] = tables;
  const { matches, at, isSilent = false } = told;
  return {
    table: table ? tableOf(table, linked) : null,
    matches: { ...matchesOf(own.sams.uuid, matches, clubDay()), at, isSilent },
    league: own.sams.leagueName ?? null,
  };
}

const mostDates = 6;

/** Everything around it is read side by side: few round trips, however much that is. */
async function composeTeam(row: TeamRow): Promise<FoundTeam> {
  const [pictures, people, places, tablePlace, dates] = await Promise.all([
    picturesOf(row.imageIds),
    readPeople([...row.coachIds, ...row.contactPersonIds]),
    placesOf(row.schedules.flatMap(({ locationId }) => locationId ?? [])),
    tablePlaceOf(row),
    readTeamDates(row.id, mostDates),
  ]);
  const [lead, ...photos] = row.imageIds.flatMap((id) => pictures[id] ?? []);
  const among = (ids: readonly string[]) => ids.flatMap((id) => people.find((one) => one.id === id) ?? []);
  const found = {
    id: row.id,
    name: row.name,
    href: pageAddress(team, row),
    gender: row.gender,
    age: row.age ?? null,
    league: row.league ?? tablePlace.league,
    description: row.description ?? null,
    instagram: row.instagram ?? null,
    lead: lead ?? null,
    photos,
    trainings: trainingsOf(row, places),
    coaches: among(row.coachIds),
    contacts: among(row.contactPersonIds),
    dates: dates.dates,
    table: tablePlace.table,
    matches: tablePlace.matches,
  };
  trueUntil(nextDayStarts());
  return { kind: 'found', team: found };
}

export async function readTeam(slug: string): Promise<FoundTeam> {
  if (!slugForm.test(slug)) return { kind: 'missing' };
  const row = await findOne(asVisitor, team, 'bySlug', { slug });
  if (row) return composeTeam(row);
  const claimed = await resolve(asVisitor, team, 'slug', slug);
  if (!claimed) return { kind: 'missing' };
  // The index of addresses hears of a new one a moment later than its claim.
  return claimed.redirect ? { kind: 'moved', href: pageAddress(team, claimed.row) } : composeTeam(claimed.row);
}
