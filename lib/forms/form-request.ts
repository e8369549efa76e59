// One request of a form, by route or by server action: checked, carried out, and answered.

import { z } from 'zod';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import { actOn, type DocumentRequest, duplicateFor, isDocumentVerb } from '@/lib/forms/document-action';
import { judgeClearing, takeOutFor } from '@/lib/forms/removal';
import { createFor, refusedAnswer, saveFor } from '@/lib/forms/save';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import type { KindNamed } from '@/lib/operations/publish-warnings';

const idempotencyKey = z.string().min(1).max(100);
export const documentIdText = z.string().min(1).max(1000);
const version = z.number().int().min(0);
const saveRequest = z.strictObject({ version, patch: z.record(z.string().max(100), z.unknown()), idempotencyKey });
const documentRequest = z.strictObject({
  verb: z.string().refine(isDocumentVerb),
  version,
  idempotencyKey,
  at: z.union([z.literal('now'), z.iso.datetime()]).optional(),
  confirmed: z.boolean().optional(),
  clear: z.boolean().optional(),
  to: z.number().int().min(1).optional(),
  approve: z.boolean().optional(),
  note: z.string().max(10_000).optional(),
});

export const formRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('create'), request: saveRequest }),
  z.strictObject({ action: z.literal('save'), id: documentIdText, request: saveRequest }),
  z.strictObject({ action: z.literal('act'), id: documentIdText, request: documentRequest }),
  z.strictObject({
    action: z.literal('take-out'),
    id: documentIdText,
    target: z.strictObject({ entity: z.string().min(1).max(60), id: documentIdText }),
  }),
  z.strictObject({ action: z.literal('judge-clearing'), id: documentIdText }),
  z.strictObject({ action: z.literal('duplicate'), id: documentIdText, key: idempotencyKey }),
]);

type FormRequest = z.infer<typeof formRequest>;

export interface FormWords {
  /** Tells a copy from the first, in the language of whoever asks. */
  readonly copyWord: string;
  readonly kindNamed: KindNamed;
}

function answerTo(
  actor: Actor,
  of: AnyEntity,
  asked: FormRequest,
  { copyWord, kindNamed }: FormWords,
): Promise<SaveAnswer> {
  switch (asked.action) {
    case 'create':
      return createFor(actor, of, asked.request);
    case 'save':
      return saveFor(actor, of, asked.id, asked.request);
    case 'act':
      return actOn(actor, of, asked.id, asked.request as DocumentRequest, kindNamed);
    case 'take-out':
      return takeOutFor(actor, of, asked.id, asked.target);
    case 'judge-clearing':
      return judgeClearing(actor, of, asked.id, kindNamed);
    case 'duplicate':
      return duplicateFor(actor, of, asked.id, ` (${copyWord})`, asked.key);
  }
}

/** Anybody can send anything: what does not fit is refused before it is looked at. */
export async function runFormRequest(
  actor: Actor,
  of: AnyEntity | undefined,
  asked: unknown,
  formWords: FormWords,
): Promise<SaveAnswer> {
  const action = formRequest.safeParse(asked);
  const refused = (error: AppError) => refusedAnswer(actor, error, {});
  if (!of) return refused(new AppError('missing', 'There is no such kind of document'));
  if (!action.success) return refused(new AppError('malformed', 'This request makes no sense'));
  return answerTo(actor, of, action.data, formWords);
}
