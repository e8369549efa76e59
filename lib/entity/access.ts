// Who may what, where it is not rows; and the two usual answers to "who may": what is published by editors, and what anybody may read and editors keep.

import type { Access } from '@/lib/entity/entity';
import { anyone, can, either, live, type Rule } from '@/lib/entity/rule';

/** Deeds on something that is no row of an entity, judged by the same rules. */
export interface Policy<Deeds extends string = string> {
  readonly name: string;
  readonly access: Readonly<Record<Deeds, Rule>>;
}

const kept = (by: Rule) => ({ create: by, write: by, remove: by });

/** Visitors see what is live; writing and publishing are permissions of their own. */
export const editorial = <N extends string>(noun: N): Access & { readonly publish: Rule } => ({
  ...kept(can(`${noun}:edit`)),
  read: either(live, can(`${noun}:edit`)),
  publish: can(`${noun}:publish`),
});

/** Everybody reads, editors keep it. */
export const openToRead = <N extends string>(noun: N): Access => ({ ...kept(can(`${noun}:edit`)), read: anyone });
