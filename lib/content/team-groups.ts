// Teams in the groups in which a club speaks of them (grouping of teams): the young apart, everybody else by who plays.

import { compareNames } from '@/lib/entity/fold';
import { leagues } from '@/lib/modules/club/team';
import type { TeamCard } from './teams';

export const teamGroups = ['woman', 'men', 'mixed', 'youth'] as const;
export type TeamGroup = (typeof teamGroups)[number];

/** Whoever may begin so early plays among children, unless it is in a league of the grown-ups. */
const grownUp = 16;
const ageClass = /\bU ?(?:[5-9]|1\d|20)\b/i;

type Grouped = Pick<TeamCard, 'name' | 'age' | 'gender' | 'league'>;

export const groupOf = ({ name, age, gender, league }: Grouped): TeamGroup =>
  ageClass.test(name) || (league === null && age !== null && age < grownUp) ? 'youth' : gender;

const levelOf = ({ league }: Pick<TeamCard, 'league'>): number => {
  const level = (leagues as readonly (string | null)[]).indexOf(league);
  return level < 0 ? leagues.length : level;
};

const oldestFirst = (one: TeamCard, other: TeamCard): number => (other.age ?? 99) - (one.age ?? 99);

/** The highest league first, the young from the oldest on; groups without a team are left out. */
export function groupTeams(cards: readonly TeamCard[]): { readonly group: TeamGroup; readonly cards: TeamCard[] }[] {
  return teamGroups.flatMap((group) => {
    const own = cards.filter((card) => groupOf(card) === group);
    own.sort(
      (one, other) =>
        levelOf(one) - levelOf(other) ||
        (group === 'youth' ? oldestFirst(one, other) : 0) ||
        compareNames(one.name, other.name),
    );
    return own.length > 0 ? [{ group, cards: own }] : [];
  });
}
