// From the text in an address to the key of a document, typed for its entity.

import { parseDocumentId } from '@/lib/db/key';
import type { AnyEntity, KeyOf } from '@/lib/entity/entity';

export const documentKey = <E extends AnyEntity>(of: E, id: string): KeyOf<E> => parseDocumentId(of, id) as KeyOf<E>;
