// Between the text in an address and the key of a document, typed for its entity (key parsing).

import { documentId, parseDocumentId } from '@/lib/db/key';
import type { AnyEntity, KeyOf } from '@/lib/entity/entity';

export const documentKey = <E extends AnyEntity>(of: E, id: string): KeyOf<E> => parseDocumentId(of, id) as KeyOf<E>;

/** The text that stands for a row in addresses and references. */
export const idOfRow = (of: AnyEntity, row: Readonly<Record<string, unknown>>): string => documentId(of, { ...row });
