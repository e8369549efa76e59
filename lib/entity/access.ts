// Who may what, where it is not rows (access policies); and the two usual answers to "who may": what is published by editors, and what anybody may read and editors keep.

import type { ModuleName } from '@/lib/entity/admin';
import type { Access, AnyEntity, Read } from '@/lib/entity/entity';
import { anyone, both, can, draft, either, live, type Rule } from '@/lib/entity/rule';
import type { KindNames, Permissions } from '@/lib/entity/texts';
import type { Language } from '@/lib/strings/language';

/** Actions on something that is no row of an entity, judged by the same rules. */
export interface Policy<Actions extends string = string> {
  readonly name: string;
  readonly texts: Readonly<Record<Language, KindNames>>;
  /** What its rules ask for and nothing else declares. */
  readonly permissions?: Permissions;
  readonly access: Readonly<Record<Actions, Rule>>;
  /** A screen of that name under a module of the menu, for whoever may do this. */
  readonly screen?: { readonly module: ModuleName; readonly action: Actions };
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

/** Who opens a row in the admin: its editors, and whoever reads the section there. */
export const openRule = ({ access, admin }: AnyEntity): Rule =>
  admin?.readers ? either(access.write, both(admin.readers, access.read)) : access.write;

/** Who opens its lists there: whoever opens rows and may ask for one of the lists. */
export const listRule = (of: AnyEntity): Rule =>
  both(openRule(of), either(...(of.admin?.lists ?? []).map((name) => (of.reads[name] as Read).allow ?? anyone)));
