// The frame of every document (root layout): language, colours, title.

import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { club } from '@/lib/env';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Clubhouse', template: '%s · Clubhouse' },
  description: 'Neuigkeiten aus dem Verein.',
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f7f5' },
    { media: '(prefers-color-scheme: dark)', color: '#121417' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={club().language}>
      <body>{children}</body>
    </html>
  );
}
