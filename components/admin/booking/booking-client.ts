// The way of a booking to the server (API client): made, changed or deleted, and what is said where it could not be.

import { actOnDocument, createDocument, saveDocument } from '@/components/admin/form/document-client';
import type { BookingRow } from '@/lib/features/bookings';
import { refusalMessage } from '@/lib/forms/field-messages';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import type { BookingTexts } from '@/lib/strings/admin-events.en';
import { fill } from '@/lib/strings/fill';
import type { InputTexts } from '@/lib/strings/inputs.en';
import { patchOf, type Wanted } from './booking-plan';

/** Asks for one booking, as it is stored now. */
export type AskBooking = (id: string) => Promise<BookingRow | null>;

/** Sent again as it is, the same request has the same key, and is carried out once. */
export class BookingRequests {
  #last: { readonly request: string; readonly key: string } | undefined;

  #keyFor(request: object): string {
    const text = JSON.stringify(request);
    if (this.#last?.request !== text) this.#last = { request: text, key: crypto.randomUUID() };
    return this.#last.key;
  }

  send(wanted: Wanted, stored: BookingRow | undefined): Promise<SaveAnswer> {
    if (!stored) {
      const { comment, ...rest } = wanted;
      const patch = comment === null ? rest : wanted;
      return createDocument('booking', { version: 0, patch: { ...patch }, idempotencyKey: this.#keyFor(patch) });
    }
    const { id, version } = stored;
    const patch = patchOf(wanted, stored);
    return saveDocument('booking', id, { version, patch, idempotencyKey: this.#keyFor({ id, version, patch }) });
  }
}

export const removeBooking = ({ id, version }: BookingRow): Promise<SaveAnswer> =>
  actOnDocument('booking', id, { verb: 'remove', version, confirmed: true });

/** The booking that the server has stored, as the screen knows it. */
export function bookingSaved(
  { id, version, row }: Extract<SaveAnswer, { kind: 'saved' }>,
  stored: BookingRow | undefined,
): BookingRow {
  const { driver, from, to, comment } = row;
  return {
    id,
    version,
    driver: String(driver),
    from: String(from),
    to: String(to),
    ...(typeof comment === 'string' ? { comment } : {}),
    isMine: stored?.isMine ?? true,
    mayChange: stored?.mayChange ?? true,
  };
}

export interface Saying {
  readonly texts: BookingTexts;
  readonly inputs: InputTexts;
  readonly language: string;
  readonly timeZone: string;
}

const sayMoment = (at: string, { language, timeZone }: Saying): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));

export const sayBooking = ({ driver, from, to }: BookingRow, text: string, saying: Saying): string =>
  fill(text, { driver, from: sayMoment(from, saying), to: sayMoment(to, saying) });

/** Names the booking that is in the way. */
export async function bookingRefusalOf(
  answer: Exclude<SaveAnswer, { kind: 'saved' }>,
  known: readonly BookingRow[],
  ask: AskBooking,
  saying: Saying,
): Promise<string> {
  const { dialog } = saying.texts;
  if (answer.kind === 'conflict') return dialog.changed;
  if (answer.kind === 'signed-out') return dialog.signedOut;
  if (answer.kind === 'unknown') return dialog.unreachable;
  const { owner, issues } = answer;
  const limit = issues.find(({ rule }) => rule === 'too_many');
  if (limit) return fill(dialog.tooMany, limit.values ?? {});
  if (issues.some(({ rule }) => rule === 'too_far_ahead')) return dialog.tooFar;
  if (answer.code !== 'taken' || owner === undefined) return refusalMessage(answer, saying.inputs.refusals);
  const other = known.find(({ id }) => id === owner) ?? (await ask(owner).catch(() => null));
  return other ? sayBooking(other, dialog.taken, saying) : dialog.takenBySomebody;
}
