// A list that goes on page by page (keyset pagination): each begins at a moment that stands in its address.

import { isMoment } from '@/lib/content/news-pages';

export interface ListProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Undefined for where the list begins, null for what is no moment. */
export async function momentIn({ searchParams }: ListProps, name: string): Promise<string | undefined | null> {
  const { [name]: said } = await searchParams;
  return said === undefined || (typeof said === 'string' && isMoment(said)) ? said : null;
}

export const listAddress = (path: string, name: string, moment: string | undefined): string =>
  moment === undefined ? path : `${path}?${name}=${encodeURIComponent(moment)}`;
