// What a form asks for saving and creating: whatever happens becomes an answer that the form can act upon.

import type { AnyEntity, CreateOf, PatchOf } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import { blankRow } from '@/lib/forms/blank';
import { type OpenedReview, reviewState } from '@/lib/forms/review-state';
import type { SaveAnswer, SaveRequest, Values } from '@/lib/forms/save-protocol';
import { create } from '@/lib/operations/create';
import { documentKey, idOfRow } from '@/lib/operations/document-key';
import { save } from '@/lib/operations/save';
import type { Written } from '@/lib/operations/write';

type Reviewed = Pick<Extract<SaveAnswer, { kind: 'saved' }>, 'review'>;

const reviewed = async (actor: Actor, review: OpenedReview | undefined): Promise<Reviewed> =>
  review ? { review: await reviewState(actor, review) } : {};

/** What an error means for a form; what nobody expected is thrown on. */
export async function refusedAnswer(actor: Actor, error: unknown, patch: Values): Promise<SaveAnswer> {
  if (!(error instanceof AppError)) throw error;
  const { code, message, detail } = error;
  const takenOut = detail.takenOut ? { takenOut: detail.takenOut } : {};
  if (code === 'unauthenticated') return { kind: 'signed-out' };
  if (code === 'unavailable' || code === 'rate_limited') return { kind: 'unknown', message, ...takenOut };
  if (code === 'stale' && detail.current) {
    const { row, version, review } = detail.current;
    return {
      kind: 'conflict',
      theirs: row as Values,
      version,
      ...(await reviewed(actor, review as OpenedReview | undefined)),
      overlap: detail.overlap ?? Object.keys(patch),
      ...takenOut,
    };
  }
  const taken = code === 'taken' && detail.field ? [{ path: detail.field, message, rule: 'taken' as const }] : [];
  const { owner, blocked, issues = taken } = detail;
  return {
    kind: 'refused',
    code,
    message,
    issues,
    ...(owner === undefined ? {} : { owner }),
    ...(blocked ? { blocked } : {}),
    ...takenOut,
  };
}

export async function savedAnswer(actor: Actor, of: AnyEntity, written: Written<AnyEntity>): Promise<SaveAnswer> {
  const { row, version, review } = written;
  const values = row as unknown as Values;
  return { kind: 'saved', id: idOfRow(of, row), row: values, version, ...(await reviewed(actor, review)) };
}

/** The key as a whole is no field of a form: the field that it is made of stands for it. */
function atFields(of: AnyEntity, answer: SaveAnswer): SaveAnswer {
  if (answer.kind !== 'refused') return answer;
  const [first] = of.keyFields as readonly string[];
  return {
    ...answer,
    issues: answer.issues.map((one) => (one.path === 'key' && first ? { ...one, path: first } : one)),
  };
}

async function answerTo(
  actor: Actor,
  of: AnyEntity,
  work: Promise<Written<AnyEntity>>,
  patch: Values,
): Promise<SaveAnswer> {
  try {
    return await savedAnswer(actor, of, await work);
  } catch (error) {
    return atFields(of, await refusedAnswer(actor, error, patch));
  }
}

export const saveFor = (actor: Actor, of: AnyEntity, id: string, request: SaveRequest): Promise<SaveAnswer> => {
  const { version, patch, idempotencyKey } = request;
  const work = async () => {
    return save({ actor, idempotencyKey }, of, documentKey(of, id), version, patch as PatchOf<AnyEntity>, {
      join: true,
      autosave: true,
    });
  };
  return answerTo(actor, of, work(), patch);
};

export const createFor = (actor: Actor, of: AnyEntity, { patch, idempotencyKey }: SaveRequest): Promise<SaveAnswer> =>
  // What the form has shown from the beginning is part of what was made with it.
  answerTo(
    actor,
    of,
    create({ actor, idempotencyKey }, of, { ...blankRow(of, actor), ...patch } as CreateOf<AnyEntity>),
    patch,
  );
