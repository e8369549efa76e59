// What a form asks before a document is published (pre-publish checks), and where it is used.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { documentKey } from '@/lib/operations/document-key';
import { whereUsed } from '@/lib/operations/history';
import { type KindNamed, type PublishWarning, publishWarnings } from '@/lib/operations/publish-warnings';
import { titlesOf } from '@/lib/operations/titles';

export type FormWarning = PublishWarning;

/** Warnings never stand in the way: where they cannot be had, publishing itself says what is wrong. */
export async function warningsFor(
  actor: Actor,
  of: AnyEntity,
  id: string,
  kindNamed: KindNamed,
): Promise<PublishWarning[]> {
  try {
    return await publishWarnings({ actor }, of, documentKey(of, id), kindNamed);
  } catch (error) {
    if (isAppError(error)) return [];
    throw error;
  }
}

export interface Use {
  readonly entity: string;
  readonly id: string;
  /** Left out for what the asker may not edit. */
  readonly label?: string;
}

export interface Uses {
  readonly uses: readonly Use[];
  readonly hasMore: boolean;
}

const maxWarnings = 50;

export async function usesFor(actor: Actor, of: AnyEntity, id: string, kindNamed: KindNamed): Promise<Uses> {
  const { items, nextToken } = await whereUsed({ actor }, of, documentKey(of, id), { limit: maxWarnings });
  const asked = items.flatMap((item) => {
    const kind = kindNamed(item.entity);
    return kind ? [{ of: kind, id: item.id }] : [];
  });
  const titles = await titlesOf({ actor }, asked);
  const labels = new Map(asked.map(({ of: kind, id: useId }, i) => [`${kind.name} ${useId}`, titles[i]?.label]));
  // What has no screen is counted all the same: it stands in the way of deleting like any other.
  const uses = items.map(({ entity, id: useId }): Use => {
    const label = labels.get(`${entity} ${useId}`);
    return { entity, id: useId, ...(label === undefined ? {} : { label }) };
  });
  return { uses, hasMore: nextToken !== null };
}
