// What the head of a page says that is one of its kind (page metadata): name, first sentence, address.

import type { Metadata } from 'next';
import { club } from '@/lib/env';

export function placeMetadata(title: string, description: string, canonical: string): Metadata {
  const { name, language } = club();
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: { type: 'website', siteName: name, locale: language, title, description, url: canonical },
  };
}
