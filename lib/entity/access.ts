// Who may what, where it is not rows; and the two usual answers to "who may": what is published by editors, and what anybody may read and editors keep.

import type { Access } from '@/lib/entity/entity';
import { anyone, both, can, draft, either, live, type Rule } from '@/lib/entity/rule';

/** Deeds on something that is no row of an entity, judged by the same rules. */
export interface Policy<Deeds extends string = string> {
  readonly name: string;
  readonly access: Readonly<Record<Deeds, Rule>>;
}

const kept = (by: Rule) => ({ create: by, write: by, remove: by });

/** Visitors see what is live; writing is one permission, and what visitors see changes only with a second one. */
export function editorial<N extends string>(noun: N): Access & { readonly publish: Rule } {
  const edits = can(`${noun}:edit`);
  const publish = both(edits, can(`${noun}:publish`));
  // What is out goes to the bin, and comes back out of it, before everybody's eyes.
  return { ...kept(edits), read: either(live, edits), publish, remove: either(both(edits, draft), publish) };
}

/** Everybody reads, editors keep it. */
export const openToRead = <N extends string>(noun: N): Access => ({ ...kept(can(`${noun}:edit`)), read: anyone });
