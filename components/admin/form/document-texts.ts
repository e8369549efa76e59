// Everything that a form says, and what it needs to say times as the club does (i18n of the form).

import type { CommentTexts } from '@/lib/strings/comments.en';
import type { DocumentTexts } from '@/lib/strings/document.en';
import type { RemovalTexts } from '@/lib/strings/removal.en';
import type { ReviewTexts } from '@/lib/strings/review.en';
import type { FieldTexts } from './fields/field-props';

export interface FormTexts extends FieldTexts {
  readonly comments: CommentTexts;
  readonly document: DocumentTexts;
  readonly removal: RemovalTexts;
  readonly review: ReviewTexts;
}

export interface DocumentLocale {
  readonly texts: FormTexts;
  readonly language: string;
  readonly timeZone: string;
  /** The kinds of documents that have a page of their own, so that links can lead to them. */
  readonly linkable: readonly string[];
}

/** A day and a time, as the club's clock shows them. */
export const sayTime = ({ language, timeZone }: Pick<DocumentLocale, 'language' | 'timeZone'>, at: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));
