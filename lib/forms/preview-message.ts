// What a form and the page in the frame beside it say to each other (postMessage protocol).

import type { Values } from '@/lib/forms/save-protocol';

/**
 * `ready`: it listens. `shown`: it shows what was sent last. `failed`: it could not.
 * `escape`: the key was pressed in it, and there was nothing in it to close.
 */
export const previewNews = ['ready', 'shown', 'failed', 'escape'] as const;
export type PreviewNews = (typeof previewNews)[number];

const partOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, name)
    ? (data as Readonly<Record<string, unknown>>)[name]
    : undefined;

export const valuesMessage = (values: Values) => ({ previewValues: values });
export const newsMessage = (news: PreviewNews) => ({ previewNews: news });

/** Undefined for messages of somebody else. */
export function valuesIn(data: unknown): Values | undefined {
  const values = partOf(data, 'previewValues');
  return typeof values === 'object' && values !== null ? (values as Values) : undefined;
}

export function newsIn(data: unknown): PreviewNews | undefined {
  const news = partOf(data, 'previewNews');
  return previewNews.find((one) => one === news);
}
