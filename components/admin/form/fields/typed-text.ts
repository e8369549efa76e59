// What typed text means as a value, and when two spellings are one value (input parsing): for fields that keep what is being typed.

import { slugify } from '@/lib/entity/fold';
import { hrefFrom } from '@/lib/richtext/href';
import { withoutTrailing } from '@/lib/without-trailing';

/** Nothing for text that has no meaning (yet): it is kept in the field and not sent. */
export type TypedReading<T> = { readonly value: T } | undefined;

const asText = (value: unknown): string => String(value ?? '');

/** Emptied, an optional field is removed and any other is empty. */
export const emptied = (text: string, required: boolean): string | null => (text === '' && !required ? null : text);

/** The server trims, and folds codes: that is no reason to take away what somebody is typing. */
export function sameText(a: unknown, b: unknown): boolean {
  const [one, other] = [asText(a).trim(), asText(b).trim()];
  return one === other || (slugify(one) !== '' && slugify(one) === slugify(other));
}

export const sameSlug = (a: unknown, b: unknown): boolean => slugify(asText(a)) === slugify(asText(b));

const normalUrl = (text: string): string => {
  try {
    const { origin, pathname, search } = new URL(text);
    return `${origin}${withoutTrailing(pathname, /\//)}${search}`;
  } catch {
    return text.trim();
  }
};

export const sameUrl = (a: unknown, b: unknown): boolean => normalUrl(asText(a)) === normalUrl(asText(b));

/** People leave out https://, and they may. */
export function completeUrl(text: string): string {
  const href = hrefFrom(text);
  return href?.startsWith('https://') && !/^\s*https?:/i.test(text) ? href : text;
}
