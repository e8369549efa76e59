// Every public page: its colours in the browser's own frame, and where its feed is.

import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { club } from '@/lib/env';

export function generateMetadata(): Metadata {
  const { name, claim, url } = club();
  return {
    metadataBase: new URL(url),
    title: { default: name, template: `%s · ${name}` },
    description: claim || name,
    alternates: { types: { 'application/atom+xml': '/feed.xml' } },
  };
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#10293f' },
    { media: '(prefers-color-scheme: dark)', color: '#0f2536' },
  ],
};

export default function SiteLayout({ children }: { children: ReactNode }) {
  return children;
}
