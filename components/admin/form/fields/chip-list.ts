// A list of short words: what is typed or pasted is split, put into its stored form, and taken in once.

import { slugify } from '@/lib/entity/fold';

export type ChipRefusal = { readonly why: 'twice' | 'unusable' | 'full'; readonly name: string };

export interface Added {
  readonly list: readonly string[];
  readonly added: readonly string[];
  readonly refused: ChipRefusal | undefined;
}

export const splitWords = (text: string): string[] =>
  text
    .split(/[,;\n\t]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Tags are stored as they stand in addresses; other words as they are typed. */
export function addWords(list: readonly string[], typed: readonly string[], isTag: boolean, max: number): Added {
  const next = [...list];
  const added: string[] = [];
  let refused: ChipRefusal | undefined;
  for (const name of typed) {
    const word = isTag ? slugify(name) : name.normalize('NFC');
    if (word === '') refused ??= { why: 'unusable', name };
    else if (next.includes(word)) refused ??= { why: 'twice', name: word };
    else if (next.length >= max) refused ??= { why: 'full', name };
    else {
      next.push(word);
      added.push(word);
    }
  }
  return { list: next, added, refused };
}
