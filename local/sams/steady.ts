// Identifiers and dice that are the same for the same words, so that two starts tell the same season.

import { createHash } from 'node:crypto';
import { type Random, seededRandom } from '@/local/faults/seeded-random';

const digest = (words: readonly (string | number)[]) => createHash('sha256').update(words.join('\n')).digest();

/** In the form of a UUID of version 4. */
export function steadyUuid(...words: readonly (string | number)[]): string {
  const hex = digest(words).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

export const steadyDice = (...words: readonly (string | number)[]): Random =>
  seededRandom(digest(words).readUInt32BE());

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
