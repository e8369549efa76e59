// The form's door to saving and creating: whatever happens becomes an answer that the form can act upon.

import type { AnyEntity, CreateOf, PatchOf } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import { blankRow } from '@/lib/forms/blank';
import type { SaveAnswer, SaveRequest, Values } from '@/lib/forms/save-protocol';
import { create } from '@/lib/operations/create';
import { documentKey, idOfRow } from '@/lib/operations/document-key';
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
  const taken = code === 'taken' && detail.field ? [{ path: detail.field, message, rule: 'taken' as const }] : [];
  const { owner } = detail;
  return { kind: 'refused', code, message, issues: detail.issues ?? taken, ...(owner === undefined ? {} : { owner }) };
}

export const savedAnswer = (of: AnyEntity, { row, version, tags }: Written<AnyEntity>): SaveAnswer => ({
  kind: 'saved',
  id: idOfRow(of, row),
  row: row as unknown as Values,
  version,
  tags,
});

/** The key as a whole is no field of a form: the field that it is made of stands for it. */
function atFields(of: AnyEntity, answer: SaveAnswer): SaveAnswer {
  if (answer.kind !== 'refused') return answer;
  const [first] = of.keyFields as readonly string[];
  return {
    ...answer,
    issues: answer.issues.map((one) => (one.path === 'key' && first ? { ...one, path: first } : one)),
  };
}

async function answerTo(of: AnyEntity, work: Promise<Written<AnyEntity>>, patch: Values): Promise<SaveAnswer> {
  try {
    return savedAnswer(of, await work);
  } catch (error) {
    return atFields(of, refusedAnswer(error, patch));
  }
}

export const saveFor = (actor: Actor, of: AnyEntity, id: string, request: SaveRequest): Promise<SaveAnswer> => {
  const { version, patch, idempotencyKey } = request;
  const work = async () => {
    return save({ actor, idempotencyKey }, of, documentKey(of, id), version, patch as PatchOf<AnyEntity>, {
      join: true,
    });
  };
  return answerTo(of, work(), patch);
};

export const createFor = (actor: Actor, of: AnyEntity, { patch, idempotencyKey }: SaveRequest): Promise<SaveAnswer> =>
  // What the form has shown from the beginning is part of what was made with it.
  answerTo(
    of,
    create({ actor, idempotencyKey }, of, { ...blankRow(of, actor), ...patch } as CreateOf<AnyEntity>),
    patch,
  );
