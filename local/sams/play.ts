// Plays a match: the stronger side wins more often, and every set ends as the rules want it.

import type { Random } from '@/local/faults/seeded-random';

export type Points = readonly [team1: number, team2: number];

export interface Played {
  readonly sets: readonly Points[];
  readonly setPoints: Points;
  readonly ballPoints: Points;
}

/** To 25, the fifth to 15, with two points between them. */
function playSet(target: number, chance: number, random: Random): Points {
  let [one, other] = [0, 0];
  while (Math.max(one, other) < target || Math.abs(one - other) < 2) {
    if (random() < chance) one++;
    else other++;
  }
  return [one, other];
}

/** Strengths between 0 and 1. */
export function play(strength1: number, strength2: number, random: Random): Played {
  const chance = 0.5 + (strength1 - strength2) * 0.12;
  const sets: Points[] = [];
  const won = (side: 0 | 1) => sets.filter((set) => set[side] > set[1 - side === 0 ? 0 : 1]).length;
  while (won(0) < 3 && won(1) < 3) sets.push(playSet(sets.length === 4 ? 15 : 25, chance, random));
  const total = (side: 0 | 1) => sets.reduce((sum, set) => sum + set[side], 0);
  return { sets, setPoints: [won(0), won(1)], ballPoints: [total(0), total(1)] };
}
