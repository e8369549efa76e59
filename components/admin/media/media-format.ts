// Sizes, types and shares of files in words (file size and type formatting).

import type { MediaType } from '@/lib/media/file-keys';

const kinds: Readonly<Record<MediaType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'application/pdf': 'PDF',
};

export const formatName = (type: MediaType): string => kinds[type];

export function sizeIn(language: string, bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  const maximumFractionDigits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value);
}

export const percentIn = (language: string, share: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** The browser's own language, for components that are not told one. */
export const pageLanguage = (): string =>
  document.querySelector('#content')?.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang;
