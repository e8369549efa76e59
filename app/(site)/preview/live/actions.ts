'use server';
// What the page in the frame asks for while somebody types (server actions); each call finds out for itself who is asking.

import type { ReactElement } from 'react';
import { z } from 'zod';
import { unsavedPage } from './unsaved-page';

const asked = z.tuple([z.string().max(60), z.string().max(500), z.record(z.string(), z.unknown())]);

/** Null for whoever may not edit the document. */
export async function showUnsaved(entity: string, id: string, values: object): Promise<ReactElement | null> {
  const question = asked.safeParse([entity, id, values]);
  return (question.success && (await unsavedPage(...question.data))?.content) || null;
}
