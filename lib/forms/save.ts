// The form's door to saving and creating: whatever happens becomes an answer that the form can act upon.

import type { AnyEntity, CreateOf, PatchOf } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import type { SaveAnswer, SaveRequest, Values } from '@/lib/forms/save-protocol';
import { create } from '@/lib/operations/create';
import { documentKey } from '@/lib/operations/document-key';
import { save } from '@/lib/operations/save';
import type { Written } from '@/lib/operations/write';

/** What an error means for a form; what nobody expected is thrown on. */
export function refusedAnswer(error: unknown, patch: Values): SaveAnswer {
  if (!(error instanceof AppError)) throw error;
  const { code, message, detail } = error;
  if (code === 'unauthenticated') return { kind: 'signed-out' };
  if (code === 'unavailable' || code === 'rate_limited') return { kind: 'unknown', message };
  if (code === 'stale' && detail.current) {
    const { row, version } = detail.current;
    return { kind: 'conflict', theirs: row as Values, version, overlap: detail.overlap ?? Object.keys(patch) };
  }
  const taken = code === 'taken' && detail.field ? [{ path: detail.field, message }] : [];
  return { kind: 'refused', code, message, issues: detail.issues ?? taken };
}

async function answerTo(work: Promise<Written<AnyEntity>>, patch: Values): Promise<SaveAnswer> {
  try {
    const { row, version } = await work;
    return { kind: 'saved', row: row as unknown as Values, version };
  } catch (error) {
    return refusedAnswer(error, patch);
  }
}

export const saveFor = (actor: Actor, of: AnyEntity, id: string, request: SaveRequest): Promise<SaveAnswer> => {
  const { version, patch, idempotencyKey } = request;
  const work = async () => {
    return save({ actor, idempotencyKey }, of, documentKey(of, id), version, patch as PatchOf<AnyEntity>, {
      join: true,
    });
  };
  return answerTo(work(), patch);
};

export const createFor = (actor: Actor, of: AnyEntity, { patch, idempotencyKey }: SaveRequest): Promise<SaveAnswer> =>
  answerTo(create({ actor, idempotencyKey }, of, patch as CreateOf<AnyEntity>), patch);
