'use server';

// What screens may ask of the server (server actions); each call finds out for itself who is asking.

import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { createPreviewLink } from '@/lib/features/preview-link';
import { documentIdText } from '@/lib/forms/form-request';
import { type FormWarning, type Uses, usesFor, warningsFor } from '@/lib/forms/warnings';
import { kindNamed } from '@/lib/modules/kinds';
import { entityNamed } from '@/lib/modules/menu';

export async function publishWarnings(name: string, documentId: string): Promise<FormWarning[]> {
  const [of, wanted] = [entityNamed(String(name)), documentIdText.safeParse(documentId)];
  return of && wanted.success ? warningsFor(await currentActor(), of, wanted.data, kindNamed) : [];
}

/** Where the document as it is stored now can be looked at, and until when; null where the asker may not edit it. */
export async function previewOfDocument(
  name: string,
  documentId: string,
): Promise<{ path: string; until: string } | null> {
  const [of, wanted] = [entityNamed(String(name)), documentIdText.safeParse(documentId)];
  if (!of?.preview || !wanted.success) return null;
  try {
    const { token, expiresAt } = await createPreviewLink({ actor: await currentActor() }, of, wanted.data);
    return { path: `/preview/${token}`, until: expiresAt };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Null where nobody could be asked or the asker may not know. */
export async function usesOfDocument(name: string, documentId: string): Promise<Uses | null> {
  const [of, wanted] = [entityNamed(String(name)), documentIdText.safeParse(documentId)];
  if (!of || !wanted.success) return null;
  try {
    return await usesFor(await currentActor(), of, wanted.data, kindNamed);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
