'use server';
// What forms may ask of the server; each call finds out for itself who is asking.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import type { AnyEntity } from '@/lib/entity/entity';
import { AppError } from '@/lib/errors';
import { actOn, type DocumentRequest, isDocumentVerb } from '@/lib/forms/document-action';
import { createFor, refusedAnswer, saveFor } from '@/lib/forms/save';
import type { SaveAnswer, SaveRequest } from '@/lib/forms/save-protocol';
import { entityNamed } from '@/lib/modules/menu';

const idempotencyKey = z.string().min(1).max(100);
const id = z.string().min(1).max(1000);
const version = z.number().int().min(0);
const saveRequest = z.strictObject({ version, patch: z.record(z.string().max(100), z.unknown()), idempotencyKey });
const documentRequest = z.strictObject({
  verb: z.string().refine(isDocumentVerb),
  version,
  idempotencyKey,
  at: z.iso.datetime().optional(),
  confirmed: z.boolean().optional(),
});

/** An action can be called by anybody with anything: what does not fit is refused before it is looked at. */
async function guarded(name: string, work: (of: AnyEntity) => Promise<SaveAnswer>): Promise<SaveAnswer> {
  try {
    const of = entityNamed(z.string().parse(name));
    if (!of) throw new AppError('missing', 'There is no such kind of document');
    return await work(of);
  } catch (error) {
    return refusedAnswer(
      error instanceof z.ZodError ? new AppError('malformed', 'This request makes no sense') : error,
      {},
    );
  }
}

export async function saveDocument(name: string, documentId: string, request: SaveRequest): Promise<SaveAnswer> {
  return guarded(name, async (of) =>
    saveFor(await currentActor(), of, id.parse(documentId), saveRequest.parse(request)),
  );
}

export async function createDocument(name: string, request: SaveRequest): Promise<SaveAnswer> {
  return guarded(name, async (of) => createFor(await currentActor(), of, saveRequest.parse(request)));
}

export async function actOnDocument(name: string, documentId: string, request: DocumentRequest): Promise<SaveAnswer> {
  return guarded(name, async (of) =>
    actOn(await currentActor(), of, id.parse(documentId), documentRequest.parse(request) as DocumentRequest),
  );
}
