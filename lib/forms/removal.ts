// The form's door to what points at a document: taken out there, one place at a time or all of them, before it goes.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import type { Target } from '@/lib/entity/without-reference';
import { AppError } from '@/lib/errors';
import { refusedAnswer, savedAnswer } from '@/lib/forms/save';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import { documentKey } from '@/lib/operations/document-key';
import { whereUsed } from '@/lib/operations/history';
import type { KindNamed } from '@/lib/operations/publish-warnings';
import { takeOut } from '@/lib/operations/take-out';

/** What is not in there any more was taken out already. */
export async function takeOutFor(actor: Actor, of: AnyEntity, id: string, target: Target): Promise<SaveAnswer> {
  try {
    const written = await takeOut({ actor }, of, documentKey(of, id), target);
    return written ? await savedAnswer(actor, of, written) : { kind: 'saved', id, row: {}, version: 0, tags: [] };
  } catch (error) {
    return refusedAnswer(actor, error, {});
  }
}

/** Takes a document out of every place, a hundred at a time; gives what the public site must read anew. The first place that refuses ends it. */
export async function takeOutEverywhere(
  actor: Actor,
  of: AnyEntity,
  id: string,
  kindNamed: KindNamed,
): Promise<readonly string[]> {
  const target = { entity: of.name as string, id };
  const { items } = await whereUsed({ actor }, of, documentKey(of, id), { limit: 100, strong: true });
  const tags: string[] = [];
  for (const use of items) {
    if (use.entity === target.entity && use.id === id) continue;
    const kind = kindNamed(use.entity);
    if (!kind) throw new AppError('in_use', `Nobody knows how to take it out of a ${use.entity}`);
    const written = await takeOut({ actor }, kind, documentKey(kind, use.id), target);
    tags.push(...(written?.tags ?? []));
  }
  return tags;
}
