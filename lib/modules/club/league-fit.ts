// Whether a league of the federation is of the level that a team plays at, by its name (league level match).

import { fold } from '@/lib/entity/fold';

/** Leagues that are written otherwise as well; the first level is often written without its number. */
const spellings: Readonly<Record<string, RegExp>> = {
  '1. Bundesliga': /(?<!2\. ?|zweite |2 )\bbundesliga/,
  '2. Bundesliga': /(2\. ?|zweite |2 )bundesliga/,
  'Dritte Liga': /(3\. ?|dritte |3 )liga/,
};

export function leagueFits(league: string, name: unknown): boolean {
  if (typeof name !== 'string') return false;
  const written = fold(name);
  return spellings[league]?.test(written) ?? written.includes(fold(league));
}
