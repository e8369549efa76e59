// The editorial step (review workflow): whoever may write but not publish hands a document in, and whoever may publish it sends it back or lets it out.

import { type Document, editedRow, type Review } from '@/lib/db/document';
import { type AnyEntity, isLiveEntity, type KeyOf } from '@/lib/entity/entity';
import { maxNote } from '@/lib/entity/note';
import { AppError } from '@/lib/errors';
import { authorize, refuse } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { type Intent, type Moment, type Written, write } from '@/lib/operations/write';

/** One version on, with another word about its review; what visitors see stays untouched. */
function reviewed({ review: _, ...before }: Document, review: Review | undefined, { at, version }: Moment): Document {
  const next = before.copy
    ? { ...before, copy: { ...before.copy, version } }
    : { ...before, row: { ...before.row, version, updatedAt: at } };
  return review ? { ...next, review } : next;
}

export const notWaiting = (of: AnyEntity): AppError =>
  new AppError('missing', `This ${of.name} does not wait for review`);

function checkedNote(note: string | undefined, isRequired: boolean): { note?: string } {
  const text = note?.trim() ?? '';
  if (text.length > maxNote) throw noteIssue('too_long', `may have at most ${maxNote} characters`);
  if (text === '' && isRequired) throw noteIssue('required', 'is needed: it says what is to be done');
  return text === '' ? {} : { note: text };
}

const noteIssue = (rule: 'too_long' | 'required', message: string): AppError =>
  new AppError('invalid', `note ${message}`, { issues: [{ path: 'note', message, rule, values: { max: maxNote } }] });

const step = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  intent: Pick<Intent, 'action' | 'requires' | 'note'> & {
    readonly next: (before: Document, moment: Moment) => Review | undefined;
  },
): Promise<Written<E>> => {
  const { next, ...rest } = intent;
  return write(context, of, {
    ...rest,
    key,
    version,
    input: rest.note ?? null,
    change: (before, moment) => reviewed(before as Document, next(before as Document, moment), moment),
  });
};

/** Into the queue; submitted again while it waits, by whomever, it keeps its place there and its first submitter. */
export async function submit<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  said?: string,
): Promise<Written<E>> {
  if (!isLiveEntity(of)) throw refuse(context.actor, of, 'submit');
  const note = checkedNote(said, false);
  return step(context, of, key, version, {
    action: 'submit',
    requires: 'write',
    ...note,
    next: ({ row, copy, bin, review }, { at, by, version: submittedVersion }) => {
      if (bin) throw new AppError('missing', `This ${of.name} is in the bin`);
      if (row.status === 'published' && !copy) throw new AppError('missing', 'There are no unpublished changes');
      const { note: _, ...place } = review?.state === 'waiting' ? review : { submittedBy: by, by, at };
      return { ...place, state: 'waiting', submittedVersion, ...note };
    },
  });
}

/** Out of the queue: by whoever submitted it, or by somebody who may decide about it. */
export const withdraw = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
): Promise<Written<E>> =>
  step(context, of, key, version, {
    action: 'withdraw',
    requires: 'write',
    next: (before, { by }) => {
      if (!before.review) throw notWaiting(of);
      if (before.review.submittedBy !== by) authorize(context.actor, 'publish', of, editedRow(before));
      return undefined;
    },
  });

/** Back to whoever submitted it, with a word on why. */
export async function sendBack<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  said: string | undefined,
): Promise<Written<E>> {
  const note = checkedNote(said, true);
  return step(context, of, key, version, {
    action: 'send-back',
    requires: 'publish',
    ...note,
    next: ({ review }, { at, by }) => {
      if (review?.state !== 'waiting') throw notWaiting(of);
      return { ...review, state: 'returned', by, at, ...note };
    },
  });
}
