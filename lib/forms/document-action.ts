// What a form asks for a whole document (document actions): review, publishing and its opposites, the bin and the ways back.

import { now } from '@/lib/clock';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { AppError, isAppError } from '@/lib/errors';
import { removeDocument } from '@/lib/features/remove-document';
import { endedAfter, takeOutEverywhere } from '@/lib/forms/removal';
import { refusedAnswer, savedAnswer } from '@/lib/forms/save';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import { documentKey } from '@/lib/operations/document-key';
import { duplicate } from '@/lib/operations/duplicate';
import { revert } from '@/lib/operations/history';
import { discard, publish, unpublish } from '@/lib/operations/publish';
import type { KindNamed } from '@/lib/operations/publish-warnings';
import { purge, remove, restore } from '@/lib/operations/remove';
import { sendBack, submit, withdraw } from '@/lib/operations/review';
import type { Written } from '@/lib/operations/write';

const verbs = {
  submit,
  withdraw,
  'send-back': sendBack,
  publish,
  unpublish,
  discard,
  remove,
  restore,
  purge,
  revert,
} as const;

export type DocumentVerb = keyof typeof verbs;

export const isDocumentVerb = (name: string): name is DocumentVerb => Object.hasOwn(verbs, name);

export interface DocumentRequest {
  readonly verb: DocumentVerb;
  /** Exactly this version is meant, and no other. */
  readonly version: number;
  readonly idempotencyKey: string;
  /** When to publish, a moment or 'now'; left out, at the date that it has, or now if it has none. */
  readonly at?: string | undefined;
  /** What others point at goes to the bin all the same, where it can come back from. */
  readonly confirmed?: boolean | undefined;
  /** It is taken out of every place that points at it, and then removed. */
  readonly clear?: boolean | undefined;
  /** The version that is to come back. */
  readonly to?: number | undefined;
  /** It is published as the answer to its submission, which must still wait. */
  readonly approve?: boolean | undefined;
  /** What a submission or its return is to say. */
  readonly note?: string | undefined;
}

/** Whoever plans for a minute that has just passed means this minute. */
const grace = 60_000;

function refusePast(at: string | undefined): void {
  if (at === undefined || at === 'now' || Date.parse(at) > now().getTime() - grace) return;
  const message = 'lies in the past';
  throw new AppError('invalid', `publishedDate ${message}`, { issues: [{ path: 'publishedDate', message }] });
}

async function perform(actor: Actor, of: AnyEntity, id: string, request: DocumentRequest): Promise<Written<AnyEntity>> {
  const { verb, version, idempotencyKey, at, confirmed, approve, to, note } = request;
  const context = { actor, idempotencyKey };
  const key = documentKey(of, id);
  switch (verb) {
    case 'publish':
      refusePast(at);
      return publish(context, of, key, version, { ...(at ? { at } : {}), ...(approve ? { approve } : {}) });
    case 'submit':
    case 'send-back':
      return verbs[verb](context, of, key, version, note);
    case 'remove':
      return removeDocument(context, of, key, version, { confirmed: confirmed ?? false });
    case 'revert':
      return revert(context, of, key, version, to ?? version);
    default:
      return verbs[verb](context, of, key, version);
  }
}

/** Only what is in the way is cleared out of it. */
async function performClearing(
  actor: Actor,
  of: AnyEntity,
  id: string,
  request: DocumentRequest,
  kindNamed: KindNamed,
): Promise<Written<AnyEntity>> {
  try {
    return await perform(actor, of, id, request);
  } catch (error) {
    // What is in the way for another reason than its uses would still be after they are gone.
    if (!request.clear || !isAppError(error, 'in_use') || !error.detail.usedBy) throw error;
  }
  const takenOut = await takeOutEverywhere(actor, of, id, kindNamed);
  try {
    return await perform(actor, of, id, request);
  } catch (error) {
    throw endedAfter(error, takenOut, false);
  }
}

export async function actOn(
  actor: Actor,
  of: AnyEntity | undefined,
  id: string,
  request: DocumentRequest,
  kindNamed: KindNamed,
): Promise<SaveAnswer> {
  try {
    if (!of) throw new AppError('missing', 'There is no such kind of document');
    return await savedAnswer(actor, of, await performClearing(actor, of, id, request, kindNamed));
  } catch (error) {
    return refusedAnswer(actor, error, {});
  }
}

/** The ending tells the copy from the first, in the language of whoever asks. */
export async function duplicateFor(
  actor: Actor,
  of: AnyEntity,
  id: string,
  ending: string,
  idempotencyKey: string,
): Promise<SaveAnswer> {
  try {
    return await savedAnswer(actor, of, await duplicate({ actor, idempotencyKey }, of, documentKey(of, id), ending));
  } catch (error) {
    return refusedAnswer(actor, error, {});
  }
}
