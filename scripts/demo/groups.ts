// The custom groups of the club, and who is in them.

import type { CreateOf, KeyOf } from '@/lib/entity/entity';
import { group } from '@/lib/modules/people/group';
import { membership } from '@/lib/modules/people/membership';
import { read } from '@/lib/operations/find';
import { asSystem, createUnlessTaken } from './ensure';
import { idOfPerson, type Person } from './people';
import type { Section } from './section';

export const demoGroups: readonly (CreateOf<typeof group> & { readonly members: readonly Person[] })[] = [
  {
    name: 'Squash',
    description: 'Die Doppelrunde am Mittwochabend: Spiele eintragen, Rangliste ansehen.',
    permissions: ['squash:view'],
    joinable: true,
    members: ['tilo', 'jette', 'fiete', 'wiebke', 'henning'],
  },
  {
    name: 'Scouting',
    description: 'Möwenbots: Beobachtungen von Wettbewerben lesen und auswerten.',
    permissions: ['scouting:view'],
    members: ['wiebke', 'ilka', 'mats'],
  },
  {
    name: 'Redaktion',
    description: 'Schreibt Beiträge für die Vereinsseite; veröffentlicht werden sie von der Redaktionsleitung.',
    permissions: ['news:edit'],
    joinable: true,
    members: ['ilka', 'fiete'],
  },
];

const memberCount = demoGroups.reduce((sum, { members }) => sum + members.length, 0);

/** Asked for when it is needed: whose account is whose is known only then. */
const memberships = () =>
  demoGroups.flatMap(({ name, members }) => members.map((person) => ({ userId: idOfPerson(person), groupName: name })));

export const groupsSection: Section = {
  contents: `${demoGroups.length} groups with ${memberCount} members`,
  isComplete: async () =>
    (await read(asSystem, membership, memberships().at(-1) as KeyOf<typeof membership>)) !== undefined,
  async fill() {
    let count = 0;
    for (const { members: _, ...input } of demoGroups) if (await createUnlessTaken(asSystem, group, input)) count++;
    for (const one of memberships()) if (await createUnlessTaken(asSystem, membership, one)) count++;
    return count;
  },
};
