// Which of the fields that somebody wants to change have been changed by others since the version they started from (optimistic locking by field) (merge conflict detection).

import { isDeepStrictEqual } from 'node:util';
import { type Document, editedRow } from '@/lib/db/document';
import type { Item } from '@/lib/db/key';
import { changedSince } from '@/lib/db/revisions';
import type { AnyEntity } from '@/lib/entity/entity';

/** Undefined if nobody knows any more what the document was like then. What is wanted by both is in nobody's way. */
export async function overlapWith(
  of: AnyEntity,
  document: Document,
  version: number,
  wanted: Item,
): Promise<string[] | undefined> {
  const changed = await changedSince(of, document, version);
  const current = editedRow(document);
  return (
    changed &&
    Object.keys(wanted).filter(
      (name) => changed.includes(name) && !isDeepStrictEqual(wanted[name] ?? undefined, current[name]),
    )
  );
}
