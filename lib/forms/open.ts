// What a form starts from: the document as its editors see it, as plain data.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import type { Values } from '@/lib/forms/save-protocol';
import { documentKey } from '@/lib/operations/document-key';
import { open } from '@/lib/operations/history';

export interface OpenDocument {
  readonly row: Values;
  readonly version: number;
  readonly hasChanges: boolean;
}

/** Undefined if there is none, or none for this actor, or it lies in the bin. */
export async function openFor(actor: Actor, of: AnyEntity, id: string): Promise<OpenDocument | undefined> {
  try {
    const { row, version, published, binnedAt } = await open({ actor }, of, documentKey(of, id));
    return binnedAt
      ? undefined
      : { row: JSON.parse(JSON.stringify(row)) as Values, version, hasChanges: published !== undefined };
  } catch (error) {
    if (isAppError(error, 'missing') || isAppError(error, 'forbidden')) return undefined;
    throw error;
  }
}
