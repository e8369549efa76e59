// Collapses a diff: cuts a compared document into what is worth reading and long sections in which nothing happened.

import type { BlockChange } from '@/lib/richtext/document-changes';

export interface DiffSection {
  readonly blocks: readonly BlockChange[];
  /** Nothing changed here: it can be folded away. */
  readonly isQuiet: boolean;
}

/** So many unchanged blocks stay beside each change, to see where it is. */
const around = 1;
/** Folding away fewer would save no room. */
const least = 3;

export function collapsedDiff(blocks: readonly BlockChange[]): DiffSection[] {
  const isNear = blocks.map((_, i) =>
    blocks.slice(Math.max(0, i - around), i + around + 1).some(({ change }) => change !== 'same'),
  );
  const sections: { blocks: BlockChange[]; isQuiet: boolean }[] = [];
  for (const [i, block] of blocks.entries()) {
    const last = sections.at(-1);
    if (last && last.isQuiet === !isNear[i]) last.blocks.push(block);
    else sections.push({ blocks: [block], isQuiet: !isNear[i] });
  }
  return sections.map((one) => ({ ...one, isQuiet: one.isQuiet && one.blocks.length >= least }));
}
