// Which of the fields that somebody wants to change have been changed by others since the version they started from.

import { isDeepStrictEqual } from 'node:util';
import { unpackRow } from '@/lib/db/codec';
import { documentId, type Item } from '@/lib/db/key';
import { revisionRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import type { AnyEntity } from '@/lib/entity/entity';

/** Undefined if nobody knows any more what the document was like then. */
export async function overlapWith(
  of: AnyEntity,
  key: Item,
  version: number,
  current: Item,
  fields: readonly string[],
): Promise<string[] | undefined> {
  const source = { entity: of.name as string, id: documentId(of, key), version };
  const base = await repository(revisionRecord).read.ofVersion(source, { strong: true });
  if (!base) return undefined;
  const then = unpackRow(of, base.packed);
  // What had the same name and is gone was another document.
  if (String(then.createdAt ?? '') < String(current.createdAt ?? '')) return undefined;
  return fields.filter((name) => !isDeepStrictEqual(then[name], current[name]));
}
