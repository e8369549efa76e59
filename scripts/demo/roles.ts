// What people do for the club; whoever has one of the first five is its board.

import { role } from '@/lib/modules/club/role';
import { resolve } from '@/lib/operations/find';
import { asSystem, createUnlessTaken } from './ensure';
import type { Section } from './section';

const roles = [
  { name: '1. Vorsitz', board: true },
  { name: '2. Vorsitz', board: true },
  { name: 'Kasse', board: true },
  { name: 'Jugend', board: true },
  { name: 'Beach', board: true },
  { name: 'Trainerteam', board: false },
  { name: 'Busfahrt', board: false },
] as const;

export type RoleName = (typeof roles)[number]['name'];

/** Undefined if there is no such role any more. */
export const idOfRole = async (name: RoleName): Promise<string | undefined> =>
  (await resolve(asSystem, role, 'name', name))?.row.id;

export const rolesSection: Section = {
  contents: `${roles.length} roles`,
  isComplete: async () => (await idOfRole('Busfahrt')) !== undefined,
  async fill() {
    let count = 0;
    for (const one of roles) if (await createUnlessTaken(asSystem, role, one)) count++;
    return count;
  },
};
