// People as visitors meet them (public staff profiles, consent): coaches, contacts and the board, and of each only what they agreed to show.

import type { Row } from '@/lib/entity/entity';
import { type Actor, visitor } from '@/lib/entity/rule';
import { member } from '@/lib/modules/club/member';
import { role } from '@/lib/modules/club/role';
import { find, readMany } from '@/lib/operations/find';
import { picturesOf, type ShownPicture } from './pictures';

export interface ShownPerson {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** Only with their consent, as the telephone number. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly portrait: ShownPicture | null;
}

/** May see who somebody is, and nothing by which they are reached unless they agreed: the rules of the fields say so. */
const host: Actor = { id: null, permissions: new Set(['member:show']) };

type MemberRow = Row<typeof member>;
type RoleRow = Row<typeof role>;

const portraitsOf = (rows: readonly MemberRow[]) => picturesOf(rows.flatMap(({ avatarId }) => avatarId ?? []));

const personOf = (
  row: MemberRow,
  roles: readonly (RoleRow | undefined)[],
  portraits: Awaited<ReturnType<typeof portraitsOf>>,
): ShownPerson => ({
  id: row.id,
  name: row.name,
  roles: roles.flatMap((one) => (one && row.roleIds.includes(one.id) ? [one.name] : [])),
  email: row.email ?? null,
  phone: row.phone ?? null,
  portrait: portraits[row.avatarId ?? ''] ?? null,
});

/** In the order of the ids; whoever is no member any more is left out. Two round trips, however many they are. */
export async function readPeople(ids: readonly string[]): Promise<ShownPerson[]> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return [];
  const found = await readMany(
    { actor: host },
    member,
    unique.map((id) => ({ id })),
  );
  const rows = found.flatMap((row) => row ?? []);
  const roleIds = [...new Set(rows.flatMap((row) => row.roleIds))];
  const [roles, portraits] = await Promise.all([
    roleIds.length === 0
      ? []
      : readMany(
          { actor: visitor },
          role,
          roleIds.map((id) => ({ id })),
        ),
    portraitsOf(rows),
  ]);
  return rows.map((row) => personOf(row, roles, portraits));
}

const mostRoles = 100;
const mostOfRole = 20;

/** In the order of their offices, each person once. */
export async function readBoard(): Promise<ShownPerson[]> {
  const { items: roles } = await find({ actor: visitor }, role, 'byName', {}, { limit: mostRoles });
  const offices = roles.filter(({ board }) => board);
  const holders = await Promise.all(
    offices.map(({ id }) => find({ actor: host }, member, 'ofRole', { roleId: id }, { limit: mostOfRole })),
  );
  const rows = [...new Map(holders.flatMap(({ items }) => items.map((row) => [row.id, row] as const))).values()];
  const portraits = await portraitsOf(rows);
  // What they do for the board stands before whatever else they do.
  const ordered = [...offices, ...roles.filter(({ board }) => !board)];
  return rows.map((row) => personOf(row, ordered, portraits));
}
