// The form's door to everything that happens to a whole document: publishing and its opposites, the bin and the way back.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import { refusedAnswer } from '@/lib/forms/save';
import type { SaveAnswer, Values } from '@/lib/forms/save-protocol';
import { documentKey } from '@/lib/operations/document-key';
import { discard, publish, unpublish } from '@/lib/operations/publish';
import { remove, restore } from '@/lib/operations/remove';

const verbs = { publish, unpublish, discard, remove, restore } as const;

export type DocumentVerb = keyof typeof verbs;

export const isDocumentVerb = (name: string): name is DocumentVerb => Object.hasOwn(verbs, name);

export interface DocumentRequest {
  readonly verb: DocumentVerb;
  /** Exactly this version is meant, and no other. */
  readonly version: number;
  readonly idempotencyKey: string;
  /** When to publish; now, or at the date it has, unless it is given. */
  readonly at?: string | undefined;
  /** What others point at is removed all the same. */
  readonly confirmed?: boolean | undefined;
}

async function perform(actor: Actor, of: AnyEntity, id: string, request: DocumentRequest) {
  const { verb, version, idempotencyKey, at, confirmed } = request;
  const context = { actor, idempotencyKey };
  const key = documentKey(of, id);
  if (verb === 'publish') return publish(context, of, key, version, at ? { at } : {});
  if (verb === 'remove') return remove(context, of, key, version, { confirmed: confirmed ?? false });
  return verbs[verb](context, of, key, version);
}

export async function actOn(
  actor: Actor,
  of: AnyEntity | undefined,
  id: string,
  request: DocumentRequest,
): Promise<SaveAnswer> {
  try {
    if (!of) throw new AppError('missing', 'There is no such kind of document');
    const { row, version } = await perform(actor, of, id, request);
    return { kind: 'saved', row: row as unknown as Values, version };
  } catch (error) {
    return refusedAnswer(error, {});
  }
}
