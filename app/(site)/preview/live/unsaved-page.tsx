// The page of a document as somebody is typing it; nothing for whoever may not edit it.

import type { ReactElement } from 'react';
import { currentActor } from '@/lib/auth/current';
import { AppError, type ErrorCode } from '@/lib/errors';
import { previewOf } from '@/lib/features/live-preview';
import { type DocumentPage, documentPages } from '../document-pages';

const untold: ReadonlySet<ErrorCode> = new Set(['unauthenticated', 'forbidden', 'missing', 'malformed']);

export interface UnsavedPage {
  readonly here: DocumentPage['here'];
  readonly content: ReactElement;
}

/** The id of one that is only begun is `new`. */
export async function unsavedPage(entity: string, id: string, values: object): Promise<UnsavedPage | undefined> {
  const page = documentPages.find(({ of }) => of.name === entity);
  if (!page) return undefined;
  try {
    const context = { actor: await currentActor() };
    const row = await previewOf(context, page.of, id === 'new' ? undefined : id, { ...values });
    return { here: page.here, content: await page.compose(row) };
  } catch (error) {
    if (error instanceof AppError && untold.has(error.code)) return undefined;
    throw error;
  }
}
