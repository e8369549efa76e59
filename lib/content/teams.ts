// The teams as lists show them, and when the next one appears.

import { trueUntil } from '@/lib/dependencies';
import type { Row } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { visitor } from '@/lib/entity/rule';
import { team } from '@/lib/modules/club/team';
import { find } from '@/lib/operations/find';
import { picturesOf, type ShownPicture } from './pictures';

export type TeamRow = Row<typeof team>;

export interface TeamCard {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly league: string | null;
  readonly gender: TeamRow['gender'];
  readonly age: number | null;
  readonly picture: ShownPicture | null;
}

export const teamAddress = ({ slug }: { readonly slug: string }): string => `/teams/${slug}`;

/** More than any club has. */
const most = 100;

/** By name. */
export async function liveTeams(): Promise<TeamRow[]> {
  const { items } = await find({ actor: visitor }, team, 'live', {}, { limit: most });
  return items.sort((one, other) => one.name.localeCompare(other.name, 'de', { numeric: true }));
}

export async function readTeamCards(): Promise<TeamCard[]> {
  const rows = await liveTeams();
  const pictures = await picturesOf(rows.flatMap(({ imageIds }) => imageIds.slice(0, 1)));
  return rows.map(({ id, name, slug, league, gender, age, imageIds }) => ({
    id,
    name,
    slug,
    league: league ?? null,
    gender,
    age: age ?? null,
    picture: pictures[imageIds[0] ?? ''] ?? null,
  }));
}

/** Knows the list of what is still to come; only its first moment leaves this file. */
const clockKeeper: Actor = { id: null, permissions: new Set(['team:edit']) };

/** What is being read changes when the next scheduled team appears. */
export async function untilNextTeam(): Promise<void> {
  const { items } = await find({ actor: clockKeeper }, team, 'scheduled', {}, { limit: 1 });
  trueUntil(items[0]?.publishedDate);
}
