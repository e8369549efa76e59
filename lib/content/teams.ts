// The teams as lists show them.

import type { Row } from '@/lib/entity/entity';
import { compareNames } from '@/lib/entity/fold';
import { pageAddress } from '@/lib/entity/page-address';
import { visitor } from '@/lib/entity/rule';
import { team } from '@/lib/modules/club/team';
import { find } from '@/lib/operations/find';
import { picturesOf, type ShownPicture } from './pictures';

export type TeamRow = Row<typeof team>;

export interface TeamCard {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly league: string | null;
  readonly gender: TeamRow['gender'];
  readonly age: number | null;
  readonly picture: ShownPicture | null;
}

/** More than any club has. */
const maxTeams = 100;

/** By name. */
export async function liveTeams(): Promise<TeamRow[]> {
  const { items } = await find({ actor: visitor }, team, 'live', {}, { limit: maxTeams });
  return items.sort((one, other) => compareNames(one.name, other.name));
}

export async function readTeamCards(): Promise<TeamCard[]> {
  const rows = await liveTeams();
  const pictures = await picturesOf(rows.flatMap(({ imageIds }) => imageIds.slice(0, 1)));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    href: pageAddress(team, row),
    league: row.league ?? null,
    gender: row.gender,
    age: row.age ?? null,
    picture: pictures[row.imageIds[0] ?? ''] ?? null,
  }));
}
