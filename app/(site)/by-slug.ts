// A page that is found by its slug (slug lookup, redirect): read once for its head and its body, and left for good where it has moved.

import { permanentRedirect } from 'next/navigation';
import { connection } from 'next/server';
import { cache } from 'react';

export interface SlugProps {
  readonly params: Promise<{ readonly slug: string }>;
}

type NotHere = { readonly kind: 'moved'; readonly href: string } | { readonly kind: 'missing' };

export function bySlug<Found extends { readonly kind: 'found' }>(load: (slug: string) => Promise<Found | NotHere>) {
  const at = cache(load);
  return async ({ params }: SlugProps): Promise<Found | undefined> => {
    await connection();
    const found = await at((await params).slug);
    if (found.kind === 'moved') permanentRedirect(found.href);
    return found.kind === 'missing' ? undefined : found;
  };
}
