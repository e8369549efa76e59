// Chance that falls the same way every time: the same seed gives the same numbers.

export type Chance = () => number;

/** Numbers from 0 to below 1. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (next: Chance, least: number, most: number): number => least + next() * (most - least);
export const wholeBetween = (next: Chance, least: number, most: number): number =>
  Math.floor(between(next, least, most + 1));
