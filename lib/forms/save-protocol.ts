// What a form and the server say to each other when something is saved (save request and response types).

import type { BlockedPlace, ErrorCode, FieldIssue, TakenOut } from '@/lib/errors';
import type { ReviewState } from '@/lib/forms/review-state';

export type Values = Readonly<Record<string, unknown>>;

export interface SaveRequest {
  /** The version that the patch is based on. */
  readonly version: number;
  readonly patch: Values;
  /** The same for every try of the same patch, so that it happens once. */
  readonly idempotencyKey: string;
}

export type SaveAnswer =
  | {
      readonly kind: 'saved';
      readonly id: string;
      readonly row: Values;
      readonly version: number;
      /** How its review stands now; left out where there is none. */
      readonly review?: ReviewState;
    }
  /** Others have changed the same fields: theirs is what is stored now. */
  | {
      readonly kind: 'conflict';
      readonly theirs: Values;
      readonly version: number;
      readonly review?: ReviewState;
      readonly overlap: readonly string[];
      readonly takenOut?: TakenOut;
    }
  /** Nothing was stored of this document, and trying again as it is would not help. */
  | {
      readonly kind: 'refused';
      readonly code?: ErrorCode;
      readonly message: string;
      readonly issues: readonly FieldIssue[];
      /** The document that has it already. */
      readonly owner?: string;
      /** The places that it cannot be taken out of. */
      readonly blocked?: readonly BlockedPlace[];
      /** Other documents were changed before it was refused. */
      readonly takenOut?: TakenOut;
    }
  /** The session has ended; the text waits for a new one. */
  | { readonly kind: 'signed-out' }
  /** No answer, or "try again": it may have been stored or not. */
  | { readonly kind: 'unknown'; readonly message: string; readonly takenOut?: TakenOut };
